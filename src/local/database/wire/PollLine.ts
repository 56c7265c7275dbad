import type { ServerResponse } from 'node:http';
import type { Line } from './Upgrade';

/** JSON inside a script: none of these may stand there as they are. */
function inScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache, no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': Buffer.byteLength(script),
  });
  response.end(script);
}

/** The way to a client that polls: what there is to say waits for the next script it asks for. */
export class PollLine implements Line {
  private waiting: string[] = [];
  private held: { response: ServerResponse; serial: number } | undefined;
  private answers = 0;
  private closing = false;
  private flushing = false;
  private idleSince: number | undefined;

  /** `emptied`: everything has been said after `close`. */
  constructor(
    private readonly clock: () => number,
    private readonly emptied: () => void,
  ) {}

  /** Ms without an open request. */
  get idle(): number {
    return this.idleSince === undefined ? 0 : this.clock() - this.idleSince;
  }

  send(message: string): void {
    this.waiting.push(message);
    this.flushSoon();
  }

  close(): void {
    this.closing = true;
    this.flush();
  }

  /** Takes an open request. The older one is answered at once, and both if they came in the wrong order. */
  hold(response: ServerResponse, serial: number): void {
    const older = this.held;
    this.held = { response, serial };
    this.idleSince = undefined;
    response.on('close', () => {
      if (this.held?.response !== response) return;
      this.held = undefined;
      this.idleSince = this.clock();
    });
    if (older) sendScript(older.response, '');
    const overtaken = older !== undefined && older.serial > serial;
    if (this.closing || overtaken) this.flush();
    else this.flushSoon();
    if (overtaken) this.release('');
  }

  /** The script that opens a connection: names under which later ones can be heard, and the first message. */
  start(response: ServerResponse, callback: string, id: string, password: string): void {
    const forward = (name: string): string =>
      `function ${name}(a,b,c,d,e){var f=parent.window["${name}${callback}"];if(f)f(a,b,c,d,e)}\n`;
    const scripts = [
      forward('pLPCommand'),
      forward('pRTLPCB'),
      `pLPCommand("start",${JSON.stringify(id)},${JSON.stringify(password)});\n`,
      this.takeWaiting(),
    ];
    this.idleSince = this.clock();
    sendScript(response, scripts.join(''));
  }

  private flushSoon(): void {
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      if (this.waiting.length > 0) this.flush();
    });
  }

  private flush(): void {
    if (!this.held) return;
    if (!this.closing) {
      if (this.waiting.length > 0) this.release(this.takeWaiting());
      return;
    }
    const rest = this.takeWaiting();
    // With a number the client takes in the answers up to it first.
    this.release(`${rest}pLPCommand("close"${rest ? `,${this.answers - 1}` : ''});\n`);
    this.emptied();
  }

  private takeWaiting(): string {
    if (this.waiting.length === 0) return '';
    const messages = this.waiting.map(inScript).join(',');
    this.waiting = [];
    return `pRTLPCB(${this.answers++},[${messages}]);\n`;
  }

  private release(script: string): void {
    const held = this.held;
    this.held = undefined;
    this.idleSince = this.clock();
    if (held) sendScript(held.response, script);
  }
}
