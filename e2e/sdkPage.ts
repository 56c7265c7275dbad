import { initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  forceWebSockets,
  getDatabase,
  onDisconnect,
  onValue,
  ref,
  set,
} from 'firebase/database';

// A page with nothing but the official SDK, as the console uses it, for transports.e2e.ts: `?port=…`.

const query = new URLSearchParams(location.search);
forceWebSockets();
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
