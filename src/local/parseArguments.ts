import { StartError } from './StartError';
import type { Transfer } from './transfer/runTransfer';

/** What `src/local/main.ts` was asked to do. */
export interface Arguments {
  /** Serve the console too: from source with hot reload, or the production build. */
  console?: 'dev' | 'preview';
  /** Empty the data directory first. */
  reset: boolean;
  /** Write the data files anew, so that nothing of what was deleted is left in them. */
  compact: boolean;
  /** Start no database and no sign-in: answer on whatever database listens at DATABASE_PORT. */
  responderOnly: boolean;
  /** Answer on the hosted project that FIREBASE_DATABASE_URL names. */
  hosted?: true;
  /** Take in or write out the configuration of an application, and end. */
  transfer?: Transfer;
}

const VALUES = {
  '--console': 'dev or preview',
  '--import': 'FILE.json',
  '--export': 'the name of an application',
  '--application': 'the name of an application',
  '--out': 'FILE.json',
} as const;
const FLAGS = ['--reset', '--compact', '--responder-only', '--hosted'] as const;

const USAGE =
  'There are --console dev|preview, --reset, --compact, --responder-only, --hosted, --import FILE [--application NAME] and --export NAME [--out FILE].';

function isValueWord(word: string): word is keyof typeof VALUES {
  return Object.hasOwn(VALUES, word);
}

function transferOf(given: Map<string, string>): Transfer | undefined {
  const [file, application, name, out] = ['--import', '--application', '--export', '--out'].map((word) =>
    given.get(word),
  );
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
  const flags = new Set<string>();
  const given = new Map<string, string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (FLAGS.some((flag) => flag === word)) flags.add(word);
    else if (isValueWord(word)) {
      const value = rest.shift();
      if (value === undefined || value.startsWith('--'))
        throw new StartError(`${word} needs ${VALUES[word]}.`);
      given.set(word, value);
    } else throw new StartError(`${word} is unknown. ${USAGE}`);
  }
  const kind = consoleOf(given.get('--console'));
  const transfer = transferOf(given);
  const hosted = flags.has('--hosted');
  const read: Arguments = {
    reset: flags.has('--reset'),
    compact: flags.has('--compact'),
    responderOnly: flags.has('--responder-only'),
    ...(hosted && { hosted: true as const }),
    ...(kind && { console: kind }),
    ...(transfer && { transfer }),
  };
  const files = read.reset ? '--reset' : '--compact';
  if ((read.reset || read.compact) && (read.responderOnly || hosted))
    throw new StartError(
      `${files} is for the files of the embedded database, which --responder-only and --hosted do not use. Choose one.`,
    );
  if (hosted && (read.responderOnly || kind))
    throw new StartError(
      '--hosted only answers, on your project. Start the console beside it: npm start or npm run preview.',
    );
  if (transfer && (read.reset || read.compact || read.responderOnly || kind))
    throw new StartError(
      '--import and --export do their work and end: of the others only --hosted goes with them.',
    );
  return read;
}
