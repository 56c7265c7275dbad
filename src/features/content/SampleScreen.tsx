import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageFrame } from '../../ui/PageFrame';

// The id goes into an address of another site: short and plain, or it goes nowhere.
const ID = /^[\w-]{1,64}$/;

/** Shows nothing but a link to an image on another site. */
export function SampleScreen() {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  return (
    <PageFrame title={t('sample.title')} width="narrow">
      {ID.test(id) ? (
        <a href={`https://picsum.photos/seed/${id}/800/500`} target="_blank" rel="noopener noreferrer">
          {t('sample.link', { id })}
        </a>
      ) : (
        <p>{t('sample.invalid')}</p>
      )}
    </PageFrame>
  );
}
