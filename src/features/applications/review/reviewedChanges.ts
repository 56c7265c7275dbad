import { checkDocument } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import type { ReleaseChange, ReleasedDefinition } from '../../../api/endpoints/releases';
import type { Resources } from '../../../engine';
import { canonicalJson, namedApplications, parseJsonObject, type Json } from '../../../protocol';
import { RESOURCES, resourcesIn } from '../../../protocol/resources';

/** A document that shall be published, beside what stands there now. */
export interface WantedDocument {
  ref: string;
  /** The new document as JSON; undefined takes it away. */
  json: string | undefined;
}

/** One change of a release, ready to be looked at and sent. */
export interface ReviewedChange {
  ref: string;
  state: 'added' | 'changed' | 'removed';
  /** The documents before and after it, one line a value, in one order. */
  before: string;
  after: string;
  errors: readonly LayoutProblem[];
  warnings: readonly LayoutProblem[];
  /** Other applications that it names. */
  foreign: readonly string[];
  change: ReleaseChange | ReleasedDefinition;
  /** Somebody changed it since this was begun from it. */
  stale?: boolean;
  /** Why it cannot be published as it is; in the program's own words. */
  unusable?: string;
}

// Keys in one order, as the database has them, so that only what differs is shown.
export const compared = (json: string | undefined): string => {
  const value = canonicalJson(parseJsonObject(json));
  return value === undefined ? '' : JSON.stringify(value, null, 2);
};

/** What a form's editor edits, else the whole: that is what can be checked. */
function problemsOf(
  ref: string,
  json: string | undefined,
  resources: Resources | undefined,
): LayoutProblem[] {
  const document = parseJsonObject(json);
  if (!document) return [];
  const isWhole = ref === RESOURCES || document['widget'] !== undefined;
  const edited = document['json_layout'] ?? document['layout'] ?? (isWhole ? document : undefined);
  return edited === undefined ? [] : checkDocument(JSON.stringify(edited, null, 2), { ref, resources });
}

/**
 * What publishing some documents of an application changes, without those that stay as they are. `live`: the documents that
 * stand there now, by their references; `hashes` of them, so that nobody's newer change is lost unseen; `table`: the resources as they will be, as JSON.
 */
export function reviewedChanges(
  application: string,
  wanted: readonly WantedDocument[],
  live: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
  table: string | undefined,
): ReviewedChange[] {
  const resources = table === undefined ? undefined : resourcesIn('vi', parseJsonObject(table));
  return wanted.flatMap(({ ref, json }): ReviewedChange[] => {
    const now = live.get(ref);
    const [before, after] = [compared(now), compared(json)];
    if (before === after) return [];
    const base = now === undefined ? '' : hashes.get(ref);
    const problems = problemsOf(ref, json, resources);
    return [
      {
        ref,
        state: now === undefined ? 'added' : json === undefined ? 'removed' : 'changed',
        before,
        after,
        errors: problems.filter(({ severity }) => severity === 'error'),
        warnings: problems.filter(({ severity }) => severity === 'warning'),
        foreign: json === undefined ? [] : namedApplications(JSON.parse(json) as Json, application),
        change: {
          ref,
          ...(base !== undefined && { base }),
          ...(json === undefined ? { removed: true } : { fileJson: json }),
        },
      },
    ];
  });
}
