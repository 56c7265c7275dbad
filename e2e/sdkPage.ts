import { initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  forceLongPolling,
  getDatabase,
  onDisconnect,
  onValue,
  ref,
  set,
} from 'firebase/database';

// A page with nothing but the official SDK, for transports.e2e.ts: `?port=…&transport=polling|default`.

const query = new URLSearchParams(location.search);
if (query.get('transport') === 'polling') forceLongPolling();
const app = initializeApp({ projectId: 'demo-screenwire', apiKey: 'local', appId: 'page' });
const database = getDatabase(app, 'http://127.0.0.1?ns=demo-screenwire-default-rtdb');
connectDatabaseEmulator(database, '127.0.0.1', Number(query.get('port')));

const values: unknown[] = [];
onValue(ref(database, 'open/value'), (snapshot) => values.push(snapshot.val()));

Object.assign(window, {
  seen: values,
  write: (value: string) => set(ref(database, 'open/value'), value).then(() => 'acknowledged'),
  wish: (path: string, value: string) => onDisconnect(ref(database, path)).set(value),
});
