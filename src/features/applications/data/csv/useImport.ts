import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../../api/hooks';
import { newRowTicket, useAddRowOnceMutation } from '../../../../api/endpoints/dataRows';
import { platformApi } from '../../../../api/platformApi';
import type { CallTicket } from '../../../../api/request/RtdbCall';
import { decodeApiError } from '../../../../protocol';
import type { ImportLine } from './readLines';

/** Rows that are sent together, and the least time that takes, in ms: the platform takes 20 requests a second. */
const PIECE = 10;
const PIECE_MS = 700;

/** What the platform says to whoever sends, not to what is sent: the line may be sent again, as another request. */
const LATER = new Set(['too_many_requests', 'busy', 'unavailable']);
/** None of the lines that follow can be taken either. */
const FOR_ALL = new Set(['too_many_rows', 'not_allowed', 'no_collection', 'no_application']);

export interface RefusedLine {
  line: ImportLine;
  error: unknown;
}

/** How far an import has come. */
export interface ImportState {
  status: 'idle' | 'running' | 'stopped' | 'done';
  added: number;
  refused: readonly RefusedLine[];
  left: readonly ImportLine[];
  /** Sent twice as the same request without an answer, while others were answered: the platform has seen them. */
  unsure: readonly ImportLine[];
  /** Why it stopped, if not by the person. */
  error: unknown;
}

const IDLE: ImportState = {
  status: 'idle',
  added: 0,
  refused: [],
  left: [],
  unsure: [],
  error: undefined,
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Adds lines of a file as rows, in pieces. Each line has one ticket for as long as the import lives: sent again after a lost
 * answer, it is still added once.
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

  async function sendPiece(piece: readonly ImportLine[]) {
    const sent = piece.map(async (line) => {
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
    before: Pick<ImportState, 'added' | 'refused' | 'unsure'>,
  ) {
    stopped.current = false;
    let { added, refused, unsure } = before;
    let left = lines;
    let error: unknown;
    const tell = (status: ImportState['status']) => setState({ status, added, refused, left, unsure, error });
    tell('running');
    while (left.length > 0 && !isStopped() && error === undefined) {
      const piece = left.slice(0, PIECE);
      const [outcomes] = await Promise.all([sendPiece(piece), pause(PIECE_MS)]);
      const unsent: ImportLine[] = [];
      const isAnswering = outcomes.some(
        ({ error: one }) => one === undefined || decodeApiError(one)?.kind === 'rejected',
      );
      for (const { line, error: failure } of outcomes) {
        const read = decodeApiError(failure);
        if (failure === undefined) added += 1;
        else if (read?.kind === 'rejected' && !LATER.has(read.code) && !FOR_ALL.has(read.code))
          refused = [...refused, { line, error: failure }];
        else if (read?.kind === 'timeout' && isAnswering && unanswered.current.has(line.line))
          unsure = [...unsure, line];
        else {
          if (read?.kind === 'timeout') unanswered.current.add(line.line);
          // Refused for good as this request; what only was not answered keeps its ticket.
          if (read?.kind === 'rejected') tickets.current.delete(line.line);
          unsent.push(line);
          error = failure;
        }
      }
      left = [...unsent, ...left.slice(piece.length)];
      tell('running');
    }
    tell(left.length === 0 ? 'done' : 'stopped');
    if (added > before.added) dispatch(platformApi.util.invalidateTags(['Data']));
  }

  return {
    state,
    start: (lines: readonly ImportLine[]) => void run(lines, IDLE),
    reset: () => {
      tickets.current.clear();
      unanswered.current.clear();
      setState(IDLE);
    },
    goOn: () => void run(state.left, state),
    stop,
  };
}
