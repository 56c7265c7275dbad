import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { shortName } from '../../ui/shortName';

const MAX_NAME_LENGTH = 120;

/** Where a request went, as a screen says it: what a screen says is untrusted. */
export function SentRequestName({ name }: { name: string }) {
  return <code className="wrap">{shortName(name, MAX_NAME_LENGTH)}</code>;
}

/** When a request was sent (ms since 1970). */
export function SentRequestTime({ at }: { at: number }) {
  const locale = useAppSelector(selectLocale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  return <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>;
}
