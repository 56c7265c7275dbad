import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Blocks } from './Blocks';
import { toSections, type TextPage } from './TextPage';
import './documents.css';

interface DocumentViewProps {
  page: TextPage;
  /** Language of the text. */
  lang: string;
  /** Text of a sample program. */
  sampleText: (name: string) => string;
}

/** The browser scrolls to the URL's anchor before the text is rendered, so this repeats it. */
export function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** A long text with its table of contents. */
export function DocumentView({ page, lang, sampleText }: DocumentViewProps) {
  const { t } = useTranslation('content');
  const { intro, sections } = toSections(page);
  useAnchor();
  return (
    <div className="text-page">
      <nav className="text-contents" aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ol lang={lang}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="text-body" lang={lang}>
        <Blocks blocks={intro} sampleText={sampleText} />
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <Blocks blocks={blocks} about={heading} sampleText={sampleText} />
          </section>
        ))}
      </div>
    </div>
  );
}
