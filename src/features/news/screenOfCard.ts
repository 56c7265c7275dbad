import { useLocation } from 'react-router-dom';
import {
  addressFrom,
  isRecord,
  wireList,
  type FormAddress,
  type ResponseMessage,
  canonicalJson,
} from '../../protocol';

/** Where news lead. */
export interface NewsTarget {
  to: string;
  state?: object;
  /**
   * The page there shows what the card says, and anyone who follows it has read the card. Cards on the feed are read once they are in
   * view, and so are messages.
   */
  reads?: boolean;
}

interface CardScreen {
  address: FormAddress;
  /** What the screen is opened with, such as the id of a row. */
  parameter: unknown;
}

/** What depends on the card's own values is known only where it is drawn. */
const isPlain = (parameter: unknown): boolean => !JSON.stringify(parameter ?? null).includes('@{');

/** The screen of the card's application that a press on the card opens; undefined where it does anything else first. */
export function screenOfCard(message: ResponseMessage): CardScreen | undefined {
  const layout = isRecord(message.data) ? message.data['layout'] : undefined;
  const [step] = (isRecord(layout) && wireList(layout['actions'])) || [];
  if (!isRecord(step) || step['command'] !== 'open_form' || 'if' in step) return undefined;
  const { layout_form: form, parameter } = step;
  if (typeof form !== 'string' || form === '' || !isPlain([form, parameter])) return undefined;
  return { address: addressFrom(message, form), parameter };
}

const parameterOf = (state: unknown): string =>
  JSON.stringify(canonicalJson((isRecord(state) ? state['parameter'] : undefined) ?? null));

/** Whether a target is the screen that the person is looking at, so that what a card says of it is seen there. */
export function useOpenScreen(): (target: NewsTarget) => boolean {
  const location = useLocation();
  const state: unknown = location.state;
  return ({ to, state: wanted, reads }) =>
    reads === true &&
    to === location.pathname &&
    parameterOf(wanted) === parameterOf(state) &&
    document.visibilityState === 'visible';
}
