import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import type { ReleasedDefinition } from '../../../api/endpoints/releases';
import { decodeDefinition, unfilledNotices } from '../../../protocol/data/definition';
import { comparableJson, isSameDocument, type ReviewedChange } from './reviewedChanges';

/** Why a definition is not to be released. */
function unusable(decoded: ReturnType<typeof decodeDefinition>): { unusable?: string } {
  const fault = 'fault' in decoded ? decoded.fault : unfilledNotices(decoded.definition)[0];
  return fault === undefined ? {} : { unusable: fault };
}

/** The change that a new definition makes of what is published; undefined where it makes none. */
export function definitionChange(
  { collection, definition, base }: ReleasedDefinition,
  collections: readonly DefinedCollection[],
): ReviewedChange | undefined {
  const live = collections.find(({ name }) => name === collection);
  const decoded = decodeDefinition(definition);
  const before = live && JSON.stringify(live.definition);
  const after = JSON.stringify('definition' in decoded ? decoded.definition : definition);
  if (isSameDocument(before, after)) return undefined;
  return {
    ref: `data/${collection}`,
    state: live ? 'changed' : 'added',
    before: comparableJson(before),
    after: comparableJson(after),
    errors: [],
    warnings: [],
    foreign: [],
    change: { collection, definition, base },
    stale: (live?.revision ?? 0) !== base,
    ...unusable(decoded),
  };
}
