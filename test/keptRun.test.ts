import { judgeTries, secondTries, type KeptRun } from './keptRun';

const passedTests = [{ fullName: 'a name', status: 'passed' }];
const failedTests = [...passedTests, { fullName: 'another name', status: 'failed' }];
const skipped = [{ fullName: 'a name', status: 'pending' }];

const run = (...files: string[]): KeptRun =>
  Object.fromEntries([
    ['e2e/good.e2e.ts', passedTests],
    ...files.map((file) => [file, failedTests] as const),
  ]);

it('tries one or two files once more, and no more than that', () => {
  expect(secondTries(run())).toEqual([]);
  expect(secondTries({ ...run('a'), b: skipped })).toEqual(['a']);
  expect(secondTries(run('a', 'b'))).toEqual(['a', 'b']);
  expect(secondTries(run('a', 'b', 'c'))).toEqual([]);
});

it('lets the second try of a file stand for it, and says so', () => {
  expect(judgeTries(run('a', 'b'), { a: passedTests, b: passedTests })).toEqual({
    results: { 'e2e/good.e2e.ts': passedTests, a: passedTests, b: passedTests },
    passed: true,
    lines: [
      'a failed at first and passed at the second try: see above',
      'b failed at first and passed at the second try: see above',
    ],
  });
});

it('fails where a file fails again, or did not come to its end', () => {
  const judgement = judgeTries(run('a', 'b'), { a: passedTests, b: failedTests });
  expect(judgement).toMatchObject({ passed: false, results: { a: passedTests, b: failedTests } });
  expect(judgement.lines[1]).toBe('b failed twice: see above');
  expect(judgeTries(run('a'), {})).toMatchObject({ passed: false, lines: ['a failed twice: see above'] });
});

it('fails where more than two files failed, whatever came after', () => {
  const { passed: good, lines } = judgeTries(run('a', 'b', 'c'), {});
  expect(good).toBe(false);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('a failed; more than 2 files did, so none is tried again');
});

it('has nothing to say of a run without failures', () => {
  expect(judgeTries(run(), {})).toEqual({ results: run(), passed: true, lines: [] });
});
