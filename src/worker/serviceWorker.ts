import type { Parts } from './Parts';
import { serveOffline, type WorkerScope } from './serveOffline';

// Written here by the build.
declare const PARTS: Parts;

serveOffline(globalThis as unknown as WorkerScope, PARTS);
