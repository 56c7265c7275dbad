import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type GeometryCase, runCase } from '../../../test/geometry/runCase';

const file = path.resolve('../shared/geometry/sample-cases.json');

if (existsSync(file)) {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as GeometryCase[];
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(runCase(one)).toEqual([]);
  });
} else {
  process.stdout.write(`skipped: 0 sample cases found at ${file}\n`);
  it.skip('places the sample cases', () => undefined);
}
