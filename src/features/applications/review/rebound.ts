import { documentsOf, type ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { mapTexts, parseJsonObject, reboundDocument, type Json } from '../../../protocol';

const APPLICATION = /^[A-Za-z0-9][\w-]{0,63}$/;

/** The documents of a file, as those of another application. */
interface ReboundFile {
  /** The application they came from; undefined where it is the same, or nothing in the file names it. */
  from: string | undefined;
  documents: ConfigurationDocument[];
}

/**
 * The application a file was exported from: the one it declares, else the one that its texts name as the owner of one of
 * its documents.
 */
function sourceOf(text: string, documents: readonly ConfigurationDocument[]): string | undefined {
  const declared = parseJsonObject(text)?.['application'];
  if (typeof declared === 'string' && APPLICATION.test(declared)) return declared;
  const refs = new Set(documents.map(({ ref }) => ref));
  let found: string | undefined;
  for (const { json } of documents)
    mapTexts(JSON.parse(json) as Json, (named) => {
      found ??= ownerIn(named, refs);
      return named;
    });
  return found;
}

// A reference to a form has seven path segments; one to a part of it has more.
const MAX_STEPS = 12;

/** The application that a text names as the owner of one of these documents. */
function ownerIn(named: string, refs: ReadonlySet<string>): string | undefined {
  const [application = '', ...place] = named.split('/', MAX_STEPS);
  if (!APPLICATION.test(application)) return undefined;
  const isOne = place.some((_, end) => refs.has(['..', ...place.slice(0, end + 1)].join('/')));
  return isOne ? application : undefined;
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
