import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../ui/PageFrame';
import './content.css';

/** Where to turn with a question, a fault or a matter of privacy. */
export function ContactScreen({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t('contact.title')} width="narrow">
      <div className="panel contact">
        <p>{t('contact.intro')}</p>
        <h2>{t('contact.questions')}</h2>
        <p>
          {t('contact.questionsText')}{' '}
          <a href={companyUrl} target="_blank" rel="noopener noreferrer">
            {new URL(companyUrl).host}
          </a>
        </p>
        <h2>{t('contact.faults')}</h2>
        <p>{t('contact.faultsText')}</p>
        <ul>
          <li>{t('contact.what')}</li>
          <li>{t('contact.where')}</li>
          <li>{t('contact.browser')}</li>
        </ul>
        <h2>{t('contact.privacy')}</h2>
        <p>
          {t('contact.privacyText')} <Link to="/policy">{t('policy.title')}</Link>
        </p>
      </div>
    </PageFrame>
  );
}
