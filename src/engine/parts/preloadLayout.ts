import { loadLive } from '../draw/loadLive';
import { loadParts } from './parts';

/** Loads everything the engine otherwise loads when a screen first needs it, antd's inputs apart. Never rejects. */
export async function preloadLayout(): Promise<void> {
  await Promise.all([loadParts(), loadLive()]);
}
