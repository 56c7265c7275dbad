import { documentsOf, type ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import {
  expandReference,
  namedApplications,
  parseJsonObject,
  reboundDocument,
  type Json,
} from '../../../protocol';

/** The documents of a file, as those of another application. */
export interface ReboundFile {
  /** The application they came from; undefined where it is the same, or nothing in the file names it. */
  from: string | undefined;
  documents: ConfigurationDocument[];
}

/**
 * The application a file came from: what it says itself, else the one that its documents name in full as the owner of others
 * of these documents.
 */
function sourceOf(text: string, documents: readonly ConfigurationDocument[]): string | undefined {
  const said = parseJsonObject(text)?.['application'];
  if (typeof said === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(said)) return said;
  const named = new Set(documents.flatMap(({ json }) => namedApplications(JSON.parse(json) as Json, '')));
  const all = documents.map(({ json }) => json).join('\n');
  return [...named].find((application) =>
    documents.some(({ ref }) => all.includes(`"${expandReference(ref, application, 'absolute')}`)),
  );
}

/** Reads the text of an exported configuration for `application`: what named the application it came from names this one. */
export function rebound(text: string, application: string): ReboundFile {
  const documents = documentsOf(text) ?? [];
  const from = sourceOf(text, documents);
  if (from === undefined || from === application) return { from: undefined, documents };
  return {
    from,
    documents: documents.map((document) => ({
      ...document,
      json: JSON.stringify(reboundDocument(JSON.parse(document.json) as Json, from, application)),
    })),
  };
}
