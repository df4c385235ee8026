export { type CheckState, DealCheck } from "./check.svelte";
export type { Fault, FaultCode, Step, StepId } from "./faults";
export type { Proof } from "./proof";
