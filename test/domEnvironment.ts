import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import './quickSelectors';
import JSDOMEnvironment from 'jest-environment-jsdom';

// What browsers have and jsdom lacks, lent from Node.
const LENT = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'WritableStream',
  'TransformStream',
  'ReadableStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
] as const;

export default class DomEnvironment extends JSDOMEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    for (const name of LENT) Object.assign(this.global, { [name]: globalThis[name] });
    // Node's own MessageChannel keeps the process alive; React's scheduler only needs "soon".
    Object.assign(this.global, {
      MessageChannel: class {
        port1: { onmessage: (() => void) | null } = { onmessage: null };
        port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
      },
    });
  }
}
