import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../api/hooks';
import { newRowTicket, useAddRowOnceMutation } from '../../../../api/endpoints/dataRows';
import { platformApi } from '../../../../api/platformApi';
import type { CallTicket } from '../../../../api/request/RtdbCall';
import { selectConnection } from '../../../../api/slices/connectionSlice';
import { decodeApiError, isOffline } from '../../../../protocol';
import type { ImportLine } from './readLines';

/** Rows that are sent together, and the minimum time for them in ms: the platform accepts 20 requests a second. */
const CHUNK_SIZE = 10;
const MIN_CHUNK_MS = 700;

/** Rejections that concern the sender, not the row: the line may be sent again as another request. */
const RETRYABLE_CODES = new Set(['too_many_requests', 'busy', 'unavailable']);
/** Rejections that would hit every following line, too. */
const FATAL_CODES = new Set(['too_many_rows', 'not_allowed', 'no_collection', 'no_application']);

export interface RefusedLine {
  line: ImportLine;
  error: unknown;
}

/** How far an import has come. */
export interface ImportState {
  status: 'idle' | 'running' | 'stopped' | 'done';
  added: number;
  refused: readonly RefusedLine[];
  remaining: readonly ImportLine[];
  /** Sent twice as the same request without an answer while others were answered: the platform may have added them. */
  unsure: readonly ImportLine[];
  /** The error that stopped the import, if any. */
  error: unknown;
}

const IDLE: ImportState = {
  status: 'idle',
  added: 0,
  refused: [],
  remaining: [],
  unsure: [],
  error: undefined,
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again by itself, as the words of the `offline` error promise, once the connection is back. */
function useRetryWhenConnected(error: unknown, retry: () => void): void {
  const connected = useAppSelector(selectConnection) === 'connected';
  const offline = isOffline(error);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (connected && offline) latest.current();
  }, [connected, offline]);
}

/**
 * Adds lines of a file as rows, in chunks. Each line keeps one ticket while the import lives, so that a line sent again
 * after a lost answer is added only once.
 */
export function useImport(application: string, collection: string) {
  const [add] = useAddRowOnceMutation();
  const [state, setState] = useState(IDLE);
  const tickets = useRef(new Map<number, CallTicket>());
  const unanswered = useRef(new Set<number>());
  const stopped = useRef(false);
  const dispatch = useAppDispatch();
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  function ticketOf(line: number): CallTicket {
    const ticket = tickets.current.get(line) ?? dispatch(newRowTicket());
    tickets.current.set(line, ticket);
    return ticket;
  }

  async function sendChunk(chunk: readonly ImportLine[]) {
    const sent = chunk.map(async (line) => {
      const ticket = ticketOf(line.line);
      const { error } = await add({ application, collection, values: line.values, ticket });
      return { line, error: error && (decodeApiError(error) ?? error) };
    });
    return Promise.all(sent);
  }

  // A function, because the compiler cannot see that the person stops it meanwhile.
  const isStopped = (): boolean => stopped.current;

  async function run(
    lines: readonly ImportLine[],
    previous: Pick<ImportState, 'added' | 'refused' | 'unsure'>,
  ) {
    stopped.current = false;
    let { added, refused, unsure } = previous;
    let remaining = lines;
    let error: unknown;
    const report = (status: ImportState['status']) =>
      setState({ status, added, refused, remaining, unsure, error });
    report('running');
    while (remaining.length > 0 && !isStopped() && error === undefined) {
      const chunk = remaining.slice(0, CHUNK_SIZE);
      const [outcomes] = await Promise.all([sendChunk(chunk), pause(MIN_CHUNK_MS)]);
      const unsent: ImportLine[] = [];
      const isAnswering = outcomes.some(
        ({ error: one }) => one === undefined || decodeApiError(one)?.kind === 'rejected',
      );
      for (const { line, error: failure } of outcomes) {
        const apiError = decodeApiError(failure);
        if (failure === undefined) added += 1;
        else if (
          apiError?.kind === 'rejected' &&
          !RETRYABLE_CODES.has(apiError.code) &&
          !FATAL_CODES.has(apiError.code)
        )
          refused = [...refused, { line, error: failure }];
        else if (apiError?.kind === 'timeout' && isAnswering && unanswered.current.has(line.line))
          unsure = [...unsure, line];
        else {
          if (apiError?.kind === 'timeout') unanswered.current.add(line.line);
          // This request is rejected for good, so the next attempt needs a new ticket; an unanswered one keeps its ticket.
          if (apiError?.kind === 'rejected') tickets.current.delete(line.line);
          unsent.push(line);
          error = failure;
        }
      }
      remaining = [...unsent, ...remaining.slice(chunk.length)];
      report('running');
    }
    report(remaining.length === 0 ? 'done' : 'stopped');
    if (added > previous.added) dispatch(platformApi.util.invalidateTags(['Data']));
  }

  useRetryWhenConnected(state.status === 'stopped' ? state.error : undefined, () => {
    void run(state.remaining, state);
  });

  return {
    state,
    start: (lines: readonly ImportLine[]) => void run(lines, IDLE),
    reset: () => {
      tickets.current.clear();
      unanswered.current.clear();
      setState(IDLE);
    },
    resume: () => void run(state.remaining, state),
    stop,
  };
}
