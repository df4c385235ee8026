/** Fluent bundles: the texts of one language, read and ready. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { FluentVariable } from "@fluent/bundle";
import { formatting, PSEUDO } from "./negotiate";
import { pseudo } from "./pseudo";

/** Arguments of a message. */
export type Arguments = Record<string, string | number>;

/** Read Fluent sources as one language. As in Python, the first of two messages counts. */
export function bundleOf(code: string, sources: Iterable<string>): FluentBundle {
  const bundle = new FluentBundle(formatting(code), {
    useIsolating: false,
    transform: code === PSEUDO ? pseudo : (text) => text,
  });
  for (const source of sources) add(bundle, source);
  return bundle;
}

/** Add the texts of one more file. */
export function add(bundle: FluentBundle, source: string): void {
  bundle.addResource(new FluentResource(source));
}

/** Write a message of the first bundle that has it; undefined if none has. */
export function format(
  bundles: Iterable<FluentBundle>,
  id: string,
  args: Arguments = {},
): string | undefined {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) continue;
    // With a list for them, faults are collected rather than thrown: whoever reads
    // sees `{$name}` for what is missing, and tests fail on it.
    const faults: Error[] = [];
    const given: Record<string, FluentVariable> = args;
    return bundle.formatPattern(pattern, given, faults);
  }
  return undefined;
}
