import type { Parts } from './Parts';
import { serveOffline } from './serveOffline';
import type { WorkerScope } from './WorkerScope';

// Written here by the build.
declare const PARTS: Parts;

serveOffline(globalThis as unknown as WorkerScope, PARTS);
