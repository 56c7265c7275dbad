import { measureEngineSize } from '../engineSize';
import { exact } from '../Finding';
import type { Measure } from './Measure';

const LARGEST = 4;
const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const size: Measure = {
  name: 'size',
  async *run() {
    const { gzip, parts, largest } = await measureEngineSize();
    const later = parts.map(({ name, gzip: bytes }) => `${name} ${inKilobytes(bytes)}`);
    const top = largest.slice(0, LARGEST).map(({ path, bytes }) => `${path} ${inKilobytes(bytes)}`);
    yield {
      name: 'engine with plain widgets, gzip on top of React',
      target: 18,
      unit: 'kB',
      value: exact(gzip / 1000),
      detail: `loaded when first needed, kB gzip: ${later.join(', ')}; largest, kB before gzip: ${top.join(', ')}`,
    };
  },
};
