/**
 * For tests under a Node without WebSocket: as much of RFC 6455 as the server needs, which
 * sends whole texts and no extensions.
 */
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Duplex } from "node:stream";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A client's socket, with the handlers of a browser's. */
export class PlainSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  #stream: Duplex | null = null;
  #waiting = Buffer.alloc(0);
  #code = 1006;

  constructor(url: string) {
    const asking = request(url.replace(/^ws/, "http"), {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-key": randomBytes(16).toString("base64"),
        "sec-websocket-version": "13",
      },
    });
    asking.on("upgrade", (_, stream, head) => this.#open(stream, head));
    asking.on("response", (answer) => {
      answer.resume();
      this.#end();
    });
    asking.on("error", () => this.#end());
    asking.end();
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(): void {
    this.readyState = 2;
    this.#write(CLOSE, Buffer.from([3, 232])); // 1000
    this.#stream?.end();
  }

  #open(stream: Duplex, head: Buffer): void {
    this.#stream = stream;
    stream.on("data", (data: Buffer) => this.#read(data));
    stream.on("error", () => stream.destroy());
    stream.on("close", () => this.#end());
    if (this.readyState !== 0) return this.close();
    this.readyState = 1;
    this.onopen?.();
    if (head.length > 0) this.#read(head);
  }

  #end(): void {
    this.readyState = 3;
    this.onclose?.({ code: this.#code });
  }

  #write(kind: number, body: Buffer): void {
    if (!this.#stream?.writable) return;
    const size = body.length < 126 ? [0x80 | body.length] : [0xfe, 0, 0];
    const start = Buffer.from([0x80 | kind, ...size]);
    if (body.length >= 126) start.writeUInt16BE(body.length, 2);
    const mask = randomBytes(4);
    const masked = body.map((byte, place) => byte ^ (mask[place % 4] ?? 0));
    this.#stream.write(Buffer.concat([start, mask, masked]));
  }

  #read(data: Buffer): void {
    this.#waiting = Buffer.concat([this.#waiting, data]);
    for (let frame = this.#next(); frame; frame = this.#next()) {
      const [kind, body] = frame;
      if (kind === TEXT) this.onmessage?.({ data: body.toString() });
      else if (kind === PING) this.#write(PONG, body);
      else if (kind === CLOSE) {
        this.#code = body.length >= 2 ? body.readUInt16BE(0) : 1005;
        this.close();
      }
    }
  }

  /** The next whole frame; null where it has not all come. */
  #next(): [number, Buffer] | null {
    const all = this.#waiting;
    if (all.length < 2) return null;
    const short = (all[1] ?? 0) & 0x7f;
    const start = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (all.length < start) return null;
    let size = short;
    if (short === 126) size = all.readUInt16BE(2);
    if (short === 127) size = Number(all.readBigUInt64BE(2));
    if (all.length < start + size) return null;
    this.#waiting = all.subarray(start + size);
    return [(all[0] ?? 0) & 0x0f, all.subarray(start, start + size)];
  }
}
