import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseNodeEnv, type NodeEnvResult } from './nodeEnv';

function dotEnv(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The environment of this process over the file `.env`, not yet understood. */
export function readEnvironment(): NodeJS.Dict<string> {
  return { ...dotEnv(), ...process.env };
}

/** The environment of this process over the file `.env`, if there is one: what is exported wins. */
export function readNodeEnv(): NodeEnvResult {
  try {
    return parseNodeEnv(readEnvironment());
  } catch (error) {
    return {
      ok: false,
      message: `.env cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
