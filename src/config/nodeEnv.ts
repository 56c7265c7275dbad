import * as v from 'valibot';
import type { HostedFirebase } from './consoleConfig';
import { databaseAddressFault } from './databaseAddress';

/** Everything the Node side reads from the environment, parsed once at start. */
export interface NodeEnv {
  /** Port of the console; 0 lets the system choose, as for the other ports. */
  port: number;
  databasePort: number;
  authPort: number;
  /** MB of memory that the data of the local database may take, about. */
  databaseMaxMb: number;
  /** Namespaces of the local database beside the platform's own. */
  databaseNamespaces: string[];
  /** True with `ANONYMOUS_SIGN_IN=on`: the local identities take people who do not say who they are. */
  anonymousSignIn: boolean;
  /** Where the local platform keeps its data, relative to the working directory. */
  dataDir: string;
  /** False with `RESPONDER=off`: another back end answers the requests. */
  responder: boolean;
  /** Present when the console talks to a hosted Firebase project instead of the local platform. */
  hosted?: HostedFirebase;
  companyUrl: string;
}

export type NodeEnvResult = { ok: true; env: NodeEnv } | { ok: false; message: string };

const port = (preset: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'a port is a whole number, 0 to 65535'),
      v.transform(Number),
      v.maxValue(65535, 'a port is at most 65535'),
    ),
    String(preset),
  );

const address = v.pipe(
  v.string(),
  v.url('must be a full address such as https://example.org'),
  v.regex(/^https?:/, 'must start with https:// or http://'),
);

const databaseAddress = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? databaseAddressFault(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

const schema = v.object({
  PORT: port(3000),
  DATABASE_PORT: port(9000),
  AUTH_PORT: port(9099),
  DATABASE_MAX_MB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'is a whole number of MB'),
      v.transform(Number),
      v.minValue(16, 'is at least 16 MB'),
    ),
    '1024',
  ),
  DATABASE_NAMESPACES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9_-]{0,99}(?:,[a-z0-9][a-z0-9_-]{0,99}){0,18}$/, 'is a list such as one,two'),
      v.transform((names) => names.split(',')),
    ),
  ),
  ANONYMOUS_SIGN_IN: v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), 'off'),
  DATA_DIR: v.optional(v.string(), '.data'),
  RESPONDER: v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), 'on'),
  COMPANY_URL: v.optional(address, 'https://screenwire.example/'),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'is a host name, without https://')),
  ),
  FIREBASE_DATABASE_URL: v.optional(databaseAddress),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_APP_ID: v.optional(v.string()),
  FIREBASE_APP_CHECK_KEY: v.optional(v.string()),
});

const HOSTED_VARIABLES = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_APP_ID',
] as const;

/** Reads the environment; on failure the message has one line for each bad variable. An empty value counts as unset. */
export function parseNodeEnv(source: Readonly<Record<string, string | undefined>>): NodeEnvResult {
  const names = Object.keys(schema.entries);
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );
  const parsed = v.safeParse(schema, values);
  const problems = (parsed.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return `${name}="${values[name] ?? ''}": ${issue.message}`;
  });
  const missing = HOSTED_VARIABLES.filter((name) => !values[name]);
  if (missing.length > 0 && missing.length < HOSTED_VARIABLES.length)
    problems.push(
      ...missing.map(
        (name) => `${name} is missing: a hosted project needs ${HOSTED_VARIABLES.join(', ')} together`,
      ),
    );
  if (values['FIREBASE_APP_CHECK_KEY'] && missing.length === HOSTED_VARIABLES.length)
    problems.push('FIREBASE_APP_CHECK_KEY is set without a hosted project: set the other FIREBASE_* too');
  if (!parsed.success || problems.length > 0)
    return { ok: false, message: ['The environment (or .env) has mistakes:', ...problems].join('\n  ') };

  const read = parsed.output;
  return {
    ok: true,
    env: {
      port: read.PORT,
      databasePort: read.DATABASE_PORT,
      authPort: read.AUTH_PORT,
      databaseMaxMb: read.DATABASE_MAX_MB,
      databaseNamespaces: read.DATABASE_NAMESPACES ?? [],
      anonymousSignIn: read.ANONYMOUS_SIGN_IN === 'on',
      dataDir: read.DATA_DIR,
      responder: read.RESPONDER === 'on',
      companyUrl: read.COMPANY_URL,
      ...(missing.length === 0 && {
        hosted: {
          apiKey: read.FIREBASE_API_KEY ?? '',
          authDomain: read.FIREBASE_AUTH_DOMAIN ?? '',
          database: read.FIREBASE_DATABASE_URL ?? '',
          projectId: read.FIREBASE_PROJECT_ID ?? '',
          appId: read.FIREBASE_APP_ID ?? '',
          appCheckKey: read.FIREBASE_APP_CHECK_KEY ?? '',
        },
      }),
    },
  };
}
