import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import { Blocks } from './documents/Blocks';
import { useAnchor } from './documents/DocumentView';
import { toSections } from './documents/TextPage';
import en from './pages/blogs.en.md';
import vi from './pages/blogs.vi.md';
import './content.css';

/** What is known of an article of the blog beside its text. */
interface Article {
  /** Day it was written, as ISO date. */
  date: string;
  /** Picture of the console that it is about, below `/articles/`. */
  picture: string;
}

/** The articles by the anchors of their texts, newest first. */
export const ARTICLES: Readonly<Record<string, Article>> = {
  publish: { date: '2026-11-20', picture: 'form-wide-light.png' },
  night: { date: '2026-11-18', picture: 'list-wide-dark.png' },
  width: { date: '2026-11-16', picture: 'list-wide-light.png' },
  screens: { date: '2026-11-09', picture: 'list-phone-light.png' },
  once: { date: '2026-10-27', picture: 'form-phone-dark.png' },
  typing: { date: '2026-10-12', picture: 'form-phone-light.png' },
};

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
