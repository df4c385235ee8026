/** For tests: the real server, in a process of its own, and sockets to it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { PlainSocket } from "./plainsocket";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** A server that runs until it is stopped. */
export interface RealServer {
  origin: string;
  data: string;
  /** End it as a host would; *keep* leaves its data folder for another. */
  stop(keep?: boolean): Promise<void>;
}

/**
 * Start `tenpips serve` on a free port with an empty data folder, or in the place of a
 * server that was there *before*.
 */
export async function serve(before?: RealServer): Promise<RealServer> {
  const data = before?.data ?? mkdtempSync(join(tmpdir(), "tenpips-web-"));
  const port = before ? new URL(before.origin).port : "0";
  const options = ["--port", port, "--data-dir", data, "--log-format", "json"];
  const server = spawn(python(), ["-m", "tenpips", "serve", ...options], {
    cwd: ROOT,
    env: { ...environment(), PYTHONPATH: join(ROOT, "src") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // Not killed: it has a process of its own to end, which compiles bots.
  const stop = async (keep = false) => {
    if (server.kill()) await ended;
    if (!keep) rmSync(data, { recursive: true, force: true });
  };
  try {
    return { origin: `http://${await listening(server)}`, data, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** A socket of the platform; Node 20 has none unless it is told to. */
export function socketAt(url: string): WebSocket {
  if (typeof WebSocket !== "undefined") return new WebSocket(url);
  return new PlainSocket(url) as unknown as WebSocket;
}

/** The environment without any settings of servers. */
function environment(): NodeJS.ProcessEnv {
  const all = Object.entries(process.env);
  return Object.fromEntries(all.filter(([name]) => !name.startsWith("TENPIPS_")));
}

/** A Python that has what the server needs: the one named, active, on the path, ours. */
function python(): string {
  const { PYTHON, VIRTUAL_ENV } = process.env;
  const inFolder = (folder: string) => join(folder, "bin", "python");
  const active = VIRTUAL_ENV ? [inFolder(VIRTUAL_ENV)] : [];
  const others = [...active, "python", inFolder(join(ROOT, ".venv")), "python3"];
  const found = (PYTHON ? [PYTHON] : others).find(
    (path) => spawnSync(path, ["-c", "import fastapi, structlog"]).status === 0,
  );
  if (!found) throw new Error("no Python here can serve; PYTHON may name one");
  return found;
}

function listening(server: ChildProcess): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error("the server's output cannot be read");
  let said = "";
  stderr.on("data", (text) => (said += String(text)));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => {
      reject(new Error(`the server ended with status ${code}: ${said}`));
    });
    createInterface(stdout).on("line", (line) => {
      const { event, address } = JSON.parse(line) as Record<string, string>;
      if (event === "listening" && address) resolve(address);
    });
  });
}
