import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainNotice } from '../../ui/PlainNotice';
import { bareCode } from './failureField';

// What people did themselves is no fault.
const QUIET = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

/** A failure that few people meet, whose text comes when it is met; `unknown` stands for one without a text. */
export function RareFailure({ code, unknown }: { code: string; unknown: ReactNode }) {
  const { t, i18n } = useTranslation('rareErrors');
  const bare = bareCode(code);
  if (!i18n.exists(bare, { ns: 'rareErrors' })) return unknown;
  return <PlainNotice tone={QUIET.has(bare) ? 'info' : 'error'}>{t(bare as 'popup-blocked')}</PlainNotice>;
}
