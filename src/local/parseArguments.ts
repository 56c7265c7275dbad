import { StartError } from './StartError';

/** What `src/local/main.ts` was asked to do. */
export interface Arguments {
  /** Serve the console too: from source with hot reload, or the production build. */
  console?: 'dev' | 'preview';
  /** Empty the data directory first. */
  reset: boolean;
  /** Start no database and no sign-in: answer on whatever database listens at DATABASE_PORT. */
  responderOnly: boolean;
}

/** Reads the command line; throws `StartError` for what it does not know. */
export function parseArguments(words: readonly string[]): Arguments {
  const read: Arguments = { reset: false, responderOnly: false };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--reset') read.reset = true;
    else if (word === '--responder-only') read.responderOnly = true;
    else if (word === '--console') {
      const kind = rest.shift();
      if (kind !== 'dev' && kind !== 'preview')
        throw new StartError(`--console ${kind ?? ''} is unknown. Say --console dev or --console preview.`);
      read.console = kind;
    } else
      throw new StartError(
        `${word} is unknown. There are --console dev|preview, --reset and --responder-only.`,
      );
  }
  if (read.reset && read.responderOnly)
    throw new StartError(
      '--reset empties the embedded database, which --responder-only does not use. Choose one.',
    );
  return read;
}
