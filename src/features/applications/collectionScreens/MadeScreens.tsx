import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packFormAddress } from '../../../protocol';
import { PlainNotice } from '../../../ui/PlainNotice';
import { applicationPath } from '../applicationPath';
import { KINDS } from './generatedScreens';
import type { Plan } from './planScreens';

/** What was made, each to be opened and edited. */
export function MadeScreens({
  application,
  made: { titles, refs, changes, rowKept, tiled },
  onStartOver,
}: {
  application: string;
  made: Plan;
  onStartOver: () => void;
}) {
  const { t } = useTranslation('applications');
  return (
    <div className="panel" role="status">
      <Result
        status="success"
        title={t(changes.length > 0 ? 'fromCollection.done' : 'fromCollection.same')}
        extra={<Button onClick={onStartOver}>{t('fromCollection.again')}</Button>}
      >
        {rowKept && <PlainNotice tone="info">{t('fromCollection.rowKept')}</PlainNotice>}
        {!tiled && <PlainNotice tone="warning">{t('screens.untiled')}</PlainNotice>}
        <ul className="made-screens">
          {KINDS.map((kind) => {
            const title = titles[kind];
            const packed = packFormAddress({ reference: refs[kind], application, appUserId: '' });
            return (
              <li key={kind}>
                <Link to={`/generalform/${packed}`}>{t('fromCollection.openScreen', { title })}</Link>
                <Link to={`/designer/${packed}`}>{t('fromCollection.editScreen', { title })}</Link>
              </li>
            );
          })}
        </ul>
        <p>
          {t('fromCollection.back')}{' '}
          <Link to={applicationPath(application, 'releases')}>{t('page.releases')}</Link>.
        </p>
      </Result>
    </div>
  );
}
