import type { FieldValue, LayoutAction } from '../../../engine';
import { pressFields } from '../../../protocol/postFields';

/** An action triggered while a screen is tried out; it is only listed, not performed. */
export interface Trial {
  /** React key. */
  count: number;
  command: Exclude<LayoutAction['command'], 'label' | 'findEntries'>;
  /** Where it goes or what it says; empty where it needs neither. */
  target: string;
  /** What would be posted or handed on. */
  data: Readonly<Record<string, FieldValue>> | undefined;
  /** What follows once the person says yes. */
  yes: (() => void) | undefined;
}

/** Limit of the list. */
export const MAX_TRIALS = 50;

type TrialDetails = Pick<Trial, 'target' | 'data' | 'yes'>;

function detailsOf(action: Exclude<LayoutAction, { command: 'label' | 'findEntries' }>): TrialDetails {
  const targetOnly = (target: string): TrialDetails => ({ target, data: undefined, yes: undefined });
  switch (action.command) {
    case 'post': {
      const { postCollection, nameControl, data } = action;
      return { target: postCollection, data: pressFields(data, nameControl), yes: undefined };
    }
    case 'search':
      return { target: action.postCollection, data: { text_seach: action.text }, yes: undefined };
    case 'openForm':
      return { target: action.layoutForm, data: action.parameter, yes: undefined };
    case 'openLink':
      return targetOnly(action.href);
    case 'alert':
    case 'toast':
    case 'share':
      return targetOnly(action.message);
    case 'confirm':
      return { target: action.message, data: undefined, yes: action.yes };
    case 'locate':
    case 'pickImage':
    case 'pickFile':
      return targetOnly(action.field);
    default:
      return targetOnly('');
  }
}

/** The list with one more, the newest last; presses that do nothing on a phone are none. */
export function withTrial(trials: readonly Trial[], action: LayoutAction): readonly Trial[] {
  if (action.command === 'label' || action.command === 'findEntries') return trials;
  const count = (trials.at(-1)?.count ?? 0) + 1;
  return [...trials, { count, command: action.command, ...detailsOf(action) }].slice(-MAX_TRIALS);
}
