import { measureEngineSize } from '../engineSize';
import { exact } from '../Finding';
import type { Measure } from './Measure';

const LARGEST = 4;
const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const size: Measure = {
  name: 'size',
  async *run() {
    const { gzip, largest } = await measureEngineSize();
    const top = largest.slice(0, LARGEST).map(({ path, bytes }) => `${path} ${inKilobytes(bytes)}`);
    yield {
      name: 'engine as one import, gzip on top of React, without antd',
      target: 45,
      unit: 'kB',
      value: exact(gzip / 1000),
      detail: `largest, kB before gzip: ${top.join(', ')}`,
    };
  },
};
