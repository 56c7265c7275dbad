import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ConsoleConfig } from '../config/consoleConfig';
import { StartError } from '../config/StartError';

const schema = v.object({
  database: v.object({ rules: v.string() }),
  hosting: v.object({
    public: v.string(),
    rewrites: v.array(v.object({ source: v.string(), destination: v.string() })),
    headers: v.array(
      v.object({
        source: v.string(),
        headers: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
  }),
});

/** What firebase.json says of hosting and of the database's rules. */
export type FirebaseJson = v.InferOutput<typeof schema>;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${file} cannot be read (${reason}). Run this in the project's folder and mend the file.`,
    );
  }
}

/** Reads firebase.json of the working directory; throws `StartError`. */
export function readFirebaseJson(): FirebaseJson {
  const parsed = v.safeParse(schema, readJson('firebase.json'));
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
  throw new StartError(
    `firebase.json is not as expected (${where}). Compare it with the one in the repository.`,
  );
}

/** The database rules that firebase.json names; throws `StartError`. */
export function readDatabaseRules(): unknown {
  return readJson(readFirebaseJson().database.rules);
}

/** True when a hosting glob (`**`, `*`, a leading `!`) covers a path. */
export function globMatches(source: string, path: string): boolean {
  if (source.startsWith('!')) return !globMatches(source.slice(1), path);
  const pattern = source
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${pattern}$`).test(path);
}

/** The headers hosting would send for a path; later rules win, as there. */
export function headersFor(hosting: FirebaseJson['hosting'], path: string): Record<string, string> {
  const rules = hosting.headers.filter(({ source }) => globMatches(source, path));
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );
}

/** Lets a policy made for hosted projects reach the servers of this machine, or a project's own sign-in domain. */
export function policyFor(policy: string, config: ConsoleConfig): string {
  const extra: Record<string, string[]> =
    config.mode === 'local'
      ? {
          'connect-src': [config.databasePort, config.authPort].flatMap((port) => [
            `http://127.0.0.1:${String(port)}`,
            `ws://127.0.0.1:${String(port)}`,
          ]),
          'frame-src': [`http://127.0.0.1:${String(config.authPort)}`],
        }
      : { 'frame-src': [`https://${config.firebase.authDomain}`] };
  return policy
    .split(/;\s*/)
    .map((directive) => [directive, ...(extra[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}
