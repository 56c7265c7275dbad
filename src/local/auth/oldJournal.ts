import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../protocol';
import { StartError } from '../../config/StartError';
import { linesOf } from '../storage/oldLines';
import type { OldData } from '../storage/openStorage';
import { readAccount } from './account';
import { readMail } from './mail';

// Before lmdb all changes were lines of JSON in one file: {secret}, {account}, {gone: uid}, {mail}.
const NAME = 'auth.journal';

type Records = Map<string, { path: string[]; value: unknown }>;

/** Finds the accounts that an older version kept in a directory. */
export function findOldAccounts(dir: string, log: (line: string) => void): OldData {
  const file = join(dir, NAME);
  return {
    files: existsSync(file) ? [[NAME, statSync(file).size]] : [],
    pack(batch) {
      if (!existsSync(file)) return;
      for (const { path, value } of readRecords(file, log).values()) {
        batch.path.clear();
        for (const key of path) batch.path.push(key);
        batch.put(JSON.stringify(value));
      }
    },
  };
}

function readRecords(file: string, log: (line: string) => void): Records {
  const records: Records = new Map();
  let lineNumber = 0;
  let damagedLine: number | undefined;
  for (const { bytes, isEnded } of linesOf(file)) {
    lineNumber++;
    if (bytes.length === 0) continue;
    if (damagedLine !== undefined) break;
    const entry = isEnded ? parse(bytes.toString('utf8')) : undefined;
    if (entry === undefined) damagedLine = lineNumber;
    else replay(records, entry);
  }
  // What follows the last whole line was not acknowledged: the process died while writing it.
  if (damagedLine !== undefined && damagedLine < lineNumber) {
    throw new StartError(`${file} is damaged at line ${damagedLine}; mend or remove the file.`);
  }
  if (damagedLine !== undefined) log(`${file}: an unfinished last line was left out.`);
  return records;
}

function replay(records: Records, entry: unknown): void {
  const { account, mail, gone: removedUid, secret } = isRecord(entry) ? entry : {};
  const person = readAccount(account);
  const storedMail = readMail(mail);
  if (person) put(records, ['account', person.uid], person);
  else if (storedMail) put(records, ['mail', storedMail.code], storedMail);
  else if (typeof secret === 'string') put(records, ['secret'], secret);
  else if (typeof removedUid === 'string') forget(records, removedUid);
  else
    throw new StartError(
      `The accounts hold an entry of another version: ${JSON.stringify(entry).slice(0, 80)}`,
    );
}

function put(records: Records, path: string[], value: unknown): void {
  records.set(path.join('/'), { path, value });
}

function forget(records: Records, uid: string): void {
  records.delete(`account/${uid}`);
  for (const [name, { path, value }] of records) {
    if (path[0] === 'mail' && readMail(value)?.uid === uid) records.delete(name);
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
