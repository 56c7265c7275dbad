/** What `.ci/keepResults.cjs` writes of one project's run: by file, what each of its tests said. */
export type KeptRun = Record<string, { fullName: string; status: string }[]>;

/** More files that fail are no busy machine any more. */
const MAX_SECOND_TRIES = 2;

const failedFiles = (run: KeptRun): string[] =>
  Object.keys(run).filter((file) => run[file]?.some(({ status }) => status === 'failed'));

/** The files that a run of the browser tests is to try once more; none when there are too many. */
export function secondTries(first: KeptRun): string[] {
  const failed = failedFiles(first);
  return failed.length <= MAX_SECOND_TRIES ? failed : [];
}

interface Verdict {
  /** The last word of every file. */
  results: KeptRun;
  passed: boolean;
  /** One line for each file that failed at first. */
  lines: string[];
}

/** What two tries come to: `second` has the files that were tried once more and ran to their end. */
export function judgeTries(first: KeptRun, second: KeptRun): Verdict {
  const results = { ...first, ...second };
  const failed = failedFiles(results);
  const tried = secondTries(first);
  const lines = failedFiles(first).map((file) => {
    if (!failed.includes(file)) return `${file} failed at first and passed at the second try: see above`;
    if (tried.includes(file)) return `${file} failed twice: see above`;
    return `${file} failed; more than ${MAX_SECOND_TRIES} files did, so none is tried again`;
  });
  return { results, passed: failed.length === 0, lines };
}
