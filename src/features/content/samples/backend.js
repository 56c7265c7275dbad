// Answers requests of one application. Node.js 20 or newer, nothing to install.
const base = process.env.DATABASE_URL ?? 'http://127.0.0.1:9000';
const namespace = process.env.DATABASE_NAMESPACE ?? 'demo-screenwire-default-rtdb';
const authorization = { Authorization: `Bearer ${process.env.DATABASE_TOKEN ?? 'owner'}` };
const url = (path) => `${base}/${path}.json?ns=${namespace}`;

// User ids and events come from outside and become part of a path: they must not reach another branch.
const isKey = (name) => typeof name === 'string' && /^[^.#$[\]/\x00-\x1f\x7f]{1,255}$/.test(name);
const taken = new Set();

function innerOf(record) {
  try {
    return record.json === undefined ? record.jsonmap : JSON.parse(record.json);
  } catch {
    return undefined;
  }
}

async function answerRecord(key, record, answer) {
  const inner = innerOf(record);
  const writes = { [`request/${key}`]: null };
  if (isKey(record.user_id) && isKey(inner?.event)) {
    // The answer has the request's key: a request that was sent twice is answered in one place.
    writes[`response/${record.user_id}/${inner.event}/${key}`] = {
      application: record.application,
      event: inner.event,
      user_id_destination: record.user_id,
      session: key,
      id: String(Date.now()),
      ...(await answer(record.dataCollection, inner)),
    };
  }
  // One write: the answer appears and the request goes, or neither happens.
  const headers = { ...authorization, 'Content-Type': 'application/json' };
  const response = await fetch(url(''), { method: 'PATCH', headers, body: JSON.stringify(writes) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  console.log(`${record.dataCollection} answered`);
}

function take(key, record, { application, collections }, answer) {
  if (record?.application !== application || !collections.includes(record.dataCollection)) return;
  if (taken.has(key)) return;
  taken.add(key);
  answerRecord(key, record, answer).catch((error) => {
    console.error(`${key}: ${error.message}`);
    taken.delete(key);
  });
}

function readEvent(text, own, answer) {
  const name = /^event: (.*)$/m.exec(text)?.[1];
  if (name === 'cancel' || name === 'auth_revoked') throw new Error(name);
  if (name !== 'put' && name !== 'patch') return;
  const { path, data } = JSON.parse(/^data: (.*)$/m.exec(text)[1]);
  const records = path === '/' ? Object.entries(data ?? {}) : [[path.slice(1), data]];
  for (const [key, record] of records) take(key, record, own, answer);
}

async function follow(own, answer) {
  const stalled = new AbortController();
  // The database sends a keep-alive every 30 seconds.
  const watch = setTimeout(() => stalled.abort(), 90_000);
  try {
    const headers = { ...authorization, Accept: 'text/event-stream' };
    const response = await fetch(url('request'), { headers, signal: stalled.signal });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    console.log(`Waiting for requests to ${own.application}`);
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      watch.refresh();
      const events = (text + part).split('\n\n');
      text = events.pop();
      for (const event of events) readEvent(event, own, answer);
    }
  } finally {
    clearTimeout(watch);
  }
}

// What this program answers; the rest of the application is somebody else's to answer.
const own = {
  application: process.env.APPLICATION ?? 'hello',
  collections: (process.env.COLLECTIONS ?? '../hello draft/core/get_layout_data').split(' '),
};

/** Calls `answer(collection, inner)` for each request to one of the collections, for ever; it returns the message. */
exports.listen = async (answer) => {
  for (;;) {
    await follow(own, answer).catch((error) => console.error(error.message));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};
