import { useTranslation } from 'react-i18next';
import { decodeApiError, rejectionWords } from '../protocol';

export interface FailureText {
  /** What happened. */
  title: string;
  /** What to do about it; empty where the title says it all. */
  hint: string;
  /** The server's or SDK's own words; empty when there are none. */
  detail: string;
}

/** Turns any failed call into words of the current language. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t, i18n } = useTranslation('exchange');
  return (error) => {
    const failure = decodeApiError(error);
    const kind = failure?.kind ?? 'unknown';
    const text = { title: t(`error.${kind}`), hint: t(`hint.${kind}`), detail: '' };
    switch (failure?.kind) {
      case 'timeout': {
        const title = t('error.timeout', { seconds: Math.round(failure.afterMs / 1000) });
        return { ...text, title, ...(failure.noBackEnd && { hint: t('hint.noBackEnd') }) };
      }
      case 'rejected': {
        const { code } = failure;
        const message = rejectionWords(failure, i18n.language);
        // Refused before it was sent, by nobody who writes messages for people.
        if (code === 'post_too_large')
          return { title: t('error.tooLarge'), hint: t('hint.tooLarge'), detail: `${message} · ${code}` };
        if (code === 'password_not_kept')
          return { title: t('error.passwordNotKept'), hint: t('hint.passwordNotKept'), detail: code };
        // A refusal's message is written for the person, and says all there is to say.
        return message === '' ? { ...text, detail: code } : { title: message, hint: '', detail: code };
      }
      case 'denied':
      case 'sendFailed':
        return { ...text, detail: failure.message };
      case 'invalidAnswer':
        return { ...text, detail: failure.issues.join(' · ') };
      default:
        return text;
    }
  };
}
