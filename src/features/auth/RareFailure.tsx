import type { AuthError } from '../../transport/AuthGateway';
import { PlainNotice } from '../../ui/PlainNotice';
import { useLanguage } from '../../ui/useLanguage';
import { authErrorWords } from './authErrorWords';
import { rareErrorWords } from './rareErrorWords';
import { UnknownFailure } from './UnknownFailure';

/** A failure that few people meet, whose words come when it is met. */
export function RareFailure({ failure }: { failure: AuthError }) {
  const { key, tone } = authErrorWords(failure.code);
  const words: Partial<Record<string, string>> = rareErrorWords[useLanguage()];
  const text = words[key];
  return text === undefined ? (
    <UnknownFailure failure={failure} />
  ) : (
    <PlainNotice tone={tone}>{text}</PlainNotice>
  );
}
