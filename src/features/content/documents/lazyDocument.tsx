import { lazy } from 'react';
import { DocumentView } from './DocumentView';
import type { TextPage } from './TextPage';

interface Sources<Props> {
  /** Language of the text. */
  lang: 'vi' | 'en';
  load: () => Promise<(props: Props) => TextPage>;
  /** Texts of the sample programs, by file name. */
  loadSamples?: () => Promise<Readonly<Record<string, string>>>;
}

/** One language of a page's long text, fetched when it is first shown. */
export function lazyDocument<Props extends object>({ lang, load, loadSamples }: Sources<Props>) {
  return lazy(async () => {
    const [pageFor, samples] = await Promise.all([load(), loadSamples?.()]);
    const sampleText = (name: string) => samples?.[name] ?? '';
    return {
      default: (props: Props) => <DocumentView page={pageFor(props)} lang={lang} sampleText={sampleText} />,
    };
  });
}
