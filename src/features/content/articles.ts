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
