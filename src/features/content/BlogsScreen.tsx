import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './content.css';
import { Blocks } from './documents/Blocks';
import { toSections } from './documents/TextPage';
import en from './pages/blogs.en.md';
import vi from './pages/blogs.vi.md';

/** Short articles on how the platform works. */
export function BlogsScreen() {
  const { t, i18n } = useTranslation('content');
  const { sections } = toSections(i18n.resolvedLanguage === 'en' ? en : vi);
  return (
    <PageFrame title={t('blogs.title')} width="narrow">
      {sections.map(({ id, heading, blocks }) => (
        <article key={id} className="panel blog-article" aria-labelledby={`blog-${id}`}>
          <h2 id={`blog-${id}`}>{heading}</h2>
          <Blocks blocks={blocks} />
        </article>
      ))}
    </PageFrame>
  );
}
