import type { ServerResponse } from 'node:http';
import type { Line, MessageWriter } from './Line';

/** JSON inside a script: none of these may stand there as they are. */
function inScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const HEADERS = {
  'content-type': 'application/javascript; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  'cross-origin-resource-policy': 'cross-origin',
};

export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, { ...HEADERS, 'content-length': Buffer.byteLength(script) });
  response.end(script);
}

/** A message that is sent while it is still being made. */
interface Streamed {
  /** Pieces that no request has come for yet. */
  pieces: string[];
  length: number;
  ended: boolean;
  response: ServerResponse | undefined;
}

interface Options {
  clock: () => number;
  /** Bytes held here ahead of what the client reads. */
  ahead: number;
  /** Called when everything was sent after `close`. */
  onEmptied: () => void;
  /** Called when a message was lost with the request that carried it. */
  onBroken: () => void;
}

/** The way to a client that polls: messages wait for the next script it requests. */
export class PollLine implements Line {
  onWritable = (): void => undefined;
  private waiting: string[] = [];
  private waitingLength = 0;
  private streamed: Streamed | undefined;
  private heldRequest: { response: ServerResponse; serial: number } | undefined;
  private answers = 0;
  private closing = false;
  private flushing = false;
  private idleSince: number | undefined;

  constructor(private readonly options: Options) {}

  get writable(): boolean {
    const { streamed } = this;
    const bufferedLength = streamed?.response ? streamed.response.writableLength : (streamed?.length ?? 0);
    return bufferedLength + this.waitingLength < this.options.ahead;
  }

  /** Ms without an open request. */
  get idle(): number {
    return this.streamed?.response || this.idleSince === undefined
      ? 0
      : this.options.clock() - this.idleSince;
  }

  send(message: string): void {
    this.waiting.push(message);
    this.waitingLength += message.length;
    this.flushSoon();
  }

  begin(): MessageWriter {
    const streamed: Streamed = { pieces: [], length: 0, ended: false, response: undefined };
    this.streamed = streamed;
    this.startStream();
    return {
      write: (text) => {
        const piece = inScript(text);
        if (streamed.response) {
          streamed.response.write(piece);
        } else {
          streamed.pieces.push(piece);
          streamed.length += piece.length;
        }
      },
      end: () => {
        streamed.ended = true;
        if (streamed.response) this.endStream();
      },
    };
  }

  close(): void {
    const { streamed } = this;
    // Nobody will complete it any more.
    if (streamed && !streamed.ended) {
      this.streamed = undefined;
      streamed.response?.destroy();
    }
    this.closing = true;
    this.flush();
  }

  destroy(): void {
    this.close();
  }

  /** Takes an open request. The older one is answered at once, and both if they came in the wrong order. */
  hold(response: ServerResponse, serial: number): void {
    const olderRequest = this.heldRequest;
    this.heldRequest = { response, serial };
    this.idleSince = undefined;
    response.on('close', () => {
      if (this.heldRequest?.response !== response) return;
      this.heldRequest = undefined;
      this.idleSince = this.options.clock();
    });
    if (olderRequest) sendScript(olderRequest.response, '');
    const overtaken = olderRequest !== undefined && olderRequest.serial > serial;
    if (this.closing || overtaken) this.flush();
    else this.flushSoon();
    if (overtaken) this.release('');
  }

  /** The script that opens a connection: the callbacks that later scripts call, and the first message. */
  start(response: ServerResponse, callback: string, id: string, password: string): void {
    const forward = (name: string): string =>
      `function ${name}(a,b,c,d,e){var f=parent.window["${name}${callback}"];if(f)f(a,b,c,d,e)}\n`;
    const scripts = [
      forward('pLPCommand'),
      forward('pRTLPCB'),
      `pLPCommand("start",${JSON.stringify(id)},${JSON.stringify(password)});\n`,
      this.takeWaiting(),
    ];
    this.idleSince = this.options.clock();
    sendScript(response, scripts.join(''));
  }

  private flushSoon(): void {
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      if (this.waiting.length > 0 || this.streamed) this.flush();
    });
  }

  private flush(): void {
    if (!this.heldRequest) return;
    if (this.streamed) {
      this.startStream();
      return;
    }
    if (!this.closing) {
      if (this.waiting.length > 0) this.release(this.takeWaiting());
      return;
    }
    const rest = this.takeWaiting();
    // With a number the client takes in the answers up to it first.
    this.release(`${rest}pLPCommand("close"${rest ? `,${this.answers - 1}` : ''});\n`);
    this.options.onEmptied();
  }

  private takeWaiting(): string {
    if (this.waiting.length === 0) return '';
    const messages = this.waiting.map(inScript).join(',');
    this.waiting = [];
    this.waitingLength = 0;
    return `pRTLPCB(${this.answers++},[${messages}]);\n`;
  }

  private release(script: string): void {
    const response = this.takeHeldResponse();
    if (response) sendScript(response, script);
    this.onWritable();
  }

  private takeHeldResponse(): ServerResponse | undefined {
    const response = this.heldRequest?.response;
    this.heldRequest = undefined;
    this.idleSince = this.options.clock();
    return response;
  }

  /** Answers the held request with the message that is being made, behind those that waited. */
  private startStream(): void {
    const { streamed } = this;
    if (!streamed || streamed.response || !this.heldRequest) return;
    const response = this.takeHeldResponse();
    if (!response) return;
    streamed.response = response;
    response.writeHead(200, HEADERS);
    const waitingMessages = this.waiting.map((message) => `${inScript(message)},`);
    response.write(`pRTLPCB(${this.answers++},[${waitingMessages.join('')}${streamed.pieces.join('')}`);
    this.waiting = [];
    this.waitingLength = 0;
    response.on('drain', () => this.onWritable());
    response.on('close', () => {
      if (!response.writableFinished && this.streamed === streamed) this.options.onBroken();
    });
    if (streamed.ended) this.endStream();
    this.onWritable();
  }

  private endStream(): void {
    this.streamed?.response?.end(']);\n');
    this.streamed = undefined;
    if (this.waiting.length > 0 || this.closing) this.flush();
  }
}
