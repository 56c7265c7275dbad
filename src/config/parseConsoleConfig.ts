import * as v from 'valibot';
import type { ConsoleConfig } from './consoleConfig';

type ConsoleConfigResult = { ok: true; config: ConsoleConfig } | { ok: false; message: string };

const text = v.pipe(v.string(), v.minLength(1));
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535));
const companyUrl = v.pipe(v.string(), v.regex(/^https?:\/\//));

const short = (maxLength: number) => v.pipe(text, v.maxLength(maxLength));
const account = v.object({ email: short(254), password: short(200), displayName: short(100) });

const schema = v.variant('mode', [
  v.object({
    mode: v.literal('local'),
    companyUrl,
    projectId: text,
    database: short(300),
    databasePort: port,
    authPort: port,
    demo: v.optional(v.pipe(v.array(account), v.maxLength(4))),
  }),
  v.object({
    mode: v.literal('hosted'),
    companyUrl,
    firebase: v.object({
      apiKey: text,
      authDomain: text,
      database: short(300),
      projectId: text,
      appId: text,
      appCheckKey: v.string(),
    }),
  }),
]);

/** The part of a document that is read. */
interface Page {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/**
 * Decodes the page's `<meta name="screenwire-config">`. On failure the message names each bad part, for the person who
 * set the console up.
 */
export function parseConsoleConfig(page: Page): ConsoleConfigResult {
  const content = page.querySelector('meta[name="screenwire-config"]')?.getAttribute('content');
  if (!content)
    return { ok: false, message: 'The page has no screenwire-config: build it with `npm run build`.' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { ok: false, message: 'The screenwire-config of the page is not JSON.' };
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { ok: true, config: parsed.output };
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'config'}: ${issue.message}`);
  return { ok: false, message: ['The screenwire-config of the page is wrong:', ...issues].join('\n  ') };
}
