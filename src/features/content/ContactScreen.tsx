import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './content.css';
import { ContactForm } from './contact/ContactForm';
import { Blocks } from './documents/Blocks';
import { CompanyUrl } from './documents/Inlines';
import en from './pages/contact.en.md';
import vi from './pages/contact.vi.md';

/** Where to turn with a question, a fault or a matter of privacy. */
export function ContactScreen({ companyUrl }: { companyUrl: string }) {
  const { t, i18n } = useTranslation('content');
  return (
    <PageFrame title={t('contact.title')} width="narrow">
      <section className="panel contact" aria-labelledby="contact-write">
        <h2 id="contact-write">{t('contact.write')}</h2>
        <ContactForm />
      </section>
      <div className="panel contact">
        <CompanyUrl value={companyUrl}>
          <Blocks blocks={i18n.resolvedLanguage === 'en' ? en : vi} />
        </CompanyUrl>
      </div>
    </PageFrame>
  );
}
