import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageFrame } from '../../ui/PageFrame';

/** Shows nothing but a link to an image on another site. */
export function SampleScreen() {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  return (
    <PageFrame title={t('sample.title')} width="narrow">
      <a
        href={`https://picsum.photos/seed/${encodeURIComponent(id)}/800/500`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('sample.link', { id })}
      </a>
    </PageFrame>
  );
}
