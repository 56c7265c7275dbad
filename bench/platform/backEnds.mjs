// Is one process of back ends, each of an application of its own, by the library that strangers use.
import { TransformStream } from 'node:stream/web';
import { TextDecoder } from 'node:util';
import { BackEnd, alert } from '../../back-ends/node/screenwire/index.mjs';

let received = 0;
let answered = 0;

/** Requests that one line of a stream brings. @param {string} line */
function requestsIn(line) {
  if (!line.startsWith('data: {')) return 0;
  const { path, data } = JSON.parse(line.slice('data: '.length));
  return data === null ? 0 : path === '/' ? Object.keys(data).length : 1;
}

/** Counts what a stream brings, and hands it on as it is. */
function counted() {
  const decoder = new TextDecoder();
  let text = '';
  return new TransformStream({
    transform(piece, controller) {
      controller.enqueue(piece);
      const lines = (text + decoder.decode(piece, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) received += requestsIn(line);
    },
  });
}

// What comes over the line is what a back end gets to see, whatever the library makes of it.
const { fetch: plain, Response } = globalThis;
globalThis.fetch = async (url, options) => {
  const response = await plain(url, options);
  const isStream = options?.headers?.Accept === 'text/event-stream';
  return isStream && response.body ? new Response(response.body.pipeThrough(counted()), response) : response;
};

/** @param {{applications: string[], databasePort: number, authPort: number, gatewayPort: number}} order */
async function start({ applications, databasePort, authPort, gatewayPort }) {
  let waiting = applications.length;
  await new Promise((resolve) => {
    for (const application of applications) {
      const backEnd = new BackEnd({
        application,
        backendKey: `key of ${application}`,
        platformUrl: `http://127.0.0.1:${gatewayPort}`,
        identityUrl: `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com`,
        databaseUrl: `http://127.0.0.1:${databasePort}`,
        retryMs: 250,
        log(line) {
          if (line.startsWith('Waiting') && --waiting === 0) resolve(undefined);
        },
      });
      backEnd.on('../ask', ({ fields }) => {
        answered++;
        return alert(String(fields.n));
      });
      backEnd.run().catch((error) => {
        console.error(error);
        process.exit(1);
      });
    }
  });
}

process.on('message', async (order) => {
  if (order.order === 'start') await start(order);
  process.send?.({ received, answered });
});
process.on('disconnect', () => process.exit(0));
