import { isRecord } from '../../protocol';
import { WriteFailure } from './WriterThread';

const REASONS = new Map<unknown, string>([
  ['ENOSPC', 'the disk is full. Free some space, or choose another DATA_DIR.'],
  ['EDQUOT', 'the quota of the disk is used up. Free some space, or choose another DATA_DIR.'],
  ['EROFS', 'it can only be read. Mend its rights, or choose another DATA_DIR.'],
  ['EACCES', 'its rights do not allow that. Mend them, or choose another DATA_DIR.'],
  ['EPERM', 'its rights do not allow that. Mend them, or choose another DATA_DIR.'],
  ['ENOTDIR', 'it is no directory. Choose another DATA_DIR.'],
  ['EEXIST', 'it is no directory. Choose another DATA_DIR.'],
]);

/** What is wrong with a directory or file, and what helps, for a person who starts the platform. */
export function diskWords(error: unknown): string {
  const failure = error instanceof WriteFailure ? error.failure : undefined;
  const reason = REASONS.get(
    failure?.isFull === true ? 'ENOSPC' : isRecord(error) ? error['code'] : undefined,
  );
  if (reason !== undefined) return reason;
  const message = error instanceof Error ? error.message : String(error);
  return `${message}. Mend that, choose another DATA_DIR, or start clean with --reset.`;
}
