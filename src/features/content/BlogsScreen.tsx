import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import { ARTICLES } from './articles';
import { Blocks } from './documents/Blocks';
import { useAnchor } from './documents/DocumentView';
import { toSections } from './documents/TextPage';
import en from './pages/blogs.en.md';
import vi from './pages/blogs.vi.md';
import './content.css';

/** Articles on how the platform works: a card for each on top, then their texts. */
export function BlogsScreen() {
  const { t, i18n } = useTranslation('content');
  const locale = i18n.resolvedLanguage === 'en' ? 'en' : 'vi';
  const { sections } = toSections(locale === 'en' ? en : vi);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const articles = sections.flatMap((section) => {
    const about = ARTICLES[section.id];
    return about ? [{ ...section, ...about, written: day.format(new Date(about.date)) }] : [];
  });
  useAnchor();
  return (
    <PageFrame title={t('blogs.title')} width="wide">
      <nav aria-label={t('blogs.all')}>
        <ul className="blog-cards">
          {articles.map(({ id, heading, picture, date, written }) => (
            <li key={id}>
              <a href={`#${id}`} className="panel blog-card">
                <img src={`/articles/${picture}`} alt="" width={640} height={360} loading="lazy" />
                <strong>{heading}</strong>
                <time dateTime={date}>{written}</time>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {articles.map(({ id, heading, blocks, date, written }) => (
        <article key={id} id={id} className="panel blog-article" aria-labelledby={`blog-${id}`}>
          <h2 id={`blog-${id}`}>{heading}</h2>
          <p className="blog-about">
            <span>{t('blogs.author')}</span> · <time dateTime={date}>{written}</time>
          </p>
          <Blocks blocks={blocks} />
        </article>
      ))}
    </PageFrame>
  );
}
