import type { ReactNode } from 'react';
import { PlainNotice } from '../../ui/PlainNotice';
import { useLanguage } from '../../ui/useLanguage';
import { authErrorWords } from './authErrorWords';
import { rareErrorWords } from './rareErrorWords';

/** A failure that few people meet, whose words come when it is met; `unknown` stands for one without words. */
export function RareFailure({ code, unknown }: { code: string; unknown: ReactNode }) {
  const { key, tone } = authErrorWords(code);
  const words: Partial<Record<string, string>> = rareErrorWords[useLanguage()];
  const text = words[key];
  return text === undefined ? unknown : <PlainNotice tone={tone}>{text}</PlainNotice>;
}
