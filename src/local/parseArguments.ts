import { parseArgs } from 'node:util';
import { StartError } from '../config/StartError';
import type { Rewrite } from './storage/openStorage';
import type { Transfer } from './transfer/runTransfer';

/** What `src/local/main.ts` was asked to do. */
export interface Arguments {
  /** Serve the console too: from source with hot reload, or the production build. */
  console?: 'dev' | 'preview';
  /** Empty the data directory first. */
  reset: boolean;
  /** Write the data files again: without what was deleted, or without what is damaged. */
  rewrite?: Rewrite;
  /** Start no database and no sign-in: answer on whatever database listens at DATABASE_PORT. */
  responderOnly: boolean;
  /** Answer on the hosted project that FIREBASE_DATABASE_URL names. */
  hosted?: true;
  /** Take in or write out the configuration of an application, and end. */
  transfer?: Transfer;
}

/** The options, with a hint for the value that each needs; undefined for flags. */
const OPTION_VALUES = {
  console: 'dev or preview',
  import: 'FILE.json',
  export: 'the name of an application',
  application: 'the name of an application',
  out: 'FILE.json',
  reset: undefined,
  compact: undefined,
  repair: undefined,
  'responder-only': undefined,
  hosted: undefined,
} as const;
type Option = keyof typeof OPTION_VALUES;

const USAGE =
  'There are --console dev|preview, --reset, --compact, --repair, --responder-only, --hosted, --import FILE [--application NAME] and --export NAME [--out FILE].';

const isOption = (name: string): name is Option => Object.hasOwn(OPTION_VALUES, name);

/** The value of each option that was given; an empty text for flags. */
function parseOptions(words: readonly string[]): Map<Option, string> {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(OPTION_VALUES).map(([name, valueHint]) => [
        name,
        { type: valueHint ? 'string' : 'boolean' },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const values = new Map<Option, string>();
  for (const token of tokens) {
    const unknownOption = new StartError(`${words[token.index] ?? ''} is unknown. ${USAGE}`);
    if (token.kind !== 'option' || !isOption(token.name)) throw unknownOption;
    const valueHint = OPTION_VALUES[token.name];
    if (!valueHint && token.value !== undefined) throw unknownOption;
    if (valueHint && (token.value === undefined || token.value.startsWith('--')))
      throw new StartError(`${token.rawName} needs ${valueHint}.`);
    values.set(token.name, token.value ?? '');
  }
  return values;
}

function transferOf(options: ReadonlyMap<Option, string>): Transfer | undefined {
  const file = options.get('import');
  const application = options.get('application');
  const name = options.get('export');
  const out = options.get('out');
  if (file !== undefined && name !== undefined)
    throw new StartError('--import and --export are two things. Do one after the other.');
  if (file === undefined && application !== undefined)
    throw new StartError('--application names what --import FILE takes in. Say both.');
  if (name === undefined && out !== undefined)
    throw new StartError('--out names where --export NAME writes. Say both.');
  if (file !== undefined) return { kind: 'import', file, ...(application && { application }) };
  if (name !== undefined) return { kind: 'export', application: name, ...(out && { out }) };
  return undefined;
}

function consoleOf(kind: string | undefined): 'dev' | 'preview' | undefined {
  if (kind === undefined || kind === 'dev' || kind === 'preview') return kind;
  throw new StartError(`--console ${kind} is unknown. Say --console dev or --console preview.`);
}

/** Reads the command line; throws `StartError` for what it does not know. */
export function parseArguments(words: readonly string[]): Arguments {
  const options = parseOptions(words);
  const kind = consoleOf(options.get('console'));
  const transfer = transferOf(options);
  const hosted = options.has('hosted');
  const read: Arguments = {
    reset: options.has('reset'),
    responderOnly: options.has('responder-only'),
    ...(hosted && { hosted: true as const }),
    ...(options.has('compact') && { rewrite: 'compact' as const }),
    ...(options.has('repair') && { rewrite: 'repair' as const }),
    ...(kind && { console: kind }),
    ...(transfer && { transfer }),
  };
  const files = read.reset ? '--reset' : `--${read.rewrite ?? ''}`;
  if ((read.reset || read.rewrite) && (read.responderOnly || hosted))
    throw new StartError(
      `${files} is for the files of the embedded database, which --responder-only and --hosted do not use. Choose one.`,
    );
  if (hosted && (read.responderOnly || kind))
    throw new StartError(
      '--hosted only answers, on your project. Start the console beside it: npm start or npm run preview.',
    );
  if (transfer && (read.reset || read.rewrite || read.responderOnly || kind))
    throw new StartError(
      '--import and --export do their work and end: of the others only --hosted goes with them.',
    );
  return read;
}
