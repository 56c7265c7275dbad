import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isThreadHash } from '../../ui/bookPath';
import { PlainNotice } from '../../ui/PlainNotice';
import { useLinkedThreadRead } from './useCardsRead';

/** Stands on the page of a copy where its address leads to a thread that went with its request or loan. */
export function EndedThread({ threads }: { threads: readonly string[] }) {
  const { t } = useTranslation('books');
  const { hash } = useLocation();
  const isEnded = isThreadHash(hash) && !threads.some((orderId) => isThreadHash(hash, orderId));
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  useLinkedThreadRead(notice, hash);
  if (!isEnded) return null;
  return (
    <div ref={setNotice}>
      <PlainNotice tone="info" action={<Link to="/books/history">{t('page.seeRequests')}</Link>}>
        {t('page.thread.ended')}
      </PlainNotice>
    </div>
  );
}
