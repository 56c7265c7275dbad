import { useTranslation } from 'react-i18next';
import { asFailure } from './Failure';

export interface FailureText {
  /** What happened. */
  title: string;
  /** What to do about it. */
  hint: string;
  /** The server's or SDK's own words; empty when there are none. */
  detail: string;
}

/** Turns any failed call into words of the current language. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('exchange');
  return (error) => {
    const failure = asFailure(error);
    // Refused before it was sent, by nobody who writes messages for people.
    const kind = failure?.code === 'post_too_large' ? 'tooLarge' : (failure?.kind ?? 'unknown');
    const seconds = Math.round((failure?.afterMs ?? 0) / 1000);
    // A refusal's message is written for the person, so it takes the place of the hint.
    const spoken = kind === 'rejected' ? failure?.message : undefined;
    const detail = [failure?.message, failure?.code, ...(failure?.issues ?? [])].filter(
      (part) => part && part !== spoken,
    );
    return {
      title: t(`error.${kind}`, { seconds }),
      hint: spoken ?? t(`hint.${failure?.noBackEnd ? 'noBackEnd' : kind}`),
      detail: detail.join(' · '),
    };
  };
}
