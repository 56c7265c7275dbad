import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './content.css';

const ARTICLES = ['screens', 'once', 'typing'] as const;

/** Short articles on how the platform works. */
export function BlogsScreen() {
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t('blogs.title')} width="narrow">
      {ARTICLES.map((article) => (
        <article key={article} className="panel blog-article" aria-labelledby={`blog-${article}`}>
          <h2 id={`blog-${article}`}>{t(`blogs.${article}.heading`)}</h2>
          <p>{t(`blogs.${article}.first`)}</p>
          <p>{t(`blogs.${article}.second`)}</p>
        </article>
      ))}
    </PageFrame>
  );
}
