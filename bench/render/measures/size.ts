import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureEngineSize } from '../buildPage';
import { exact } from '../Finding';
import type { Measure } from './Measure';

const LARGEST = 4;

export const size: Measure = {
  name: 'size',
  async run() {
    const folder = mkdtempSync(join('node_modules', '.bench-size-'));
    try {
      const { gzip, largest } = await measureEngineSize(folder);
      const top = largest.slice(0, LARGEST).map(({ path, bytes }) => `${path} ${(bytes / 1000).toFixed(1)}`);
      return [
        {
          name: 'engine with plain widgets, gzip on top of React',
          target: 18,
          unit: 'kB',
          value: exact(gzip / 1000),
          detail: `largest, kB before gzip: ${top.join(', ')}`,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
