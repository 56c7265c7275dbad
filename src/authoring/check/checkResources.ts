import { isRecord } from '../../protocol';
import {
  isResourceColor,
  isResourceName,
  MAX_RESOURCE_TEXT,
  MAX_RESOURCES,
  MAX_RESOURCES_BYTES,
  RESOURCE_KINDS,
  resourceFault,
  type ResourceKind,
} from '../../protocol/resources';
import { child, keyName, propertiesOf, type JsonProperty } from './jsonTree';
import type { LayoutProblem } from './LayoutProblem';
import { expectedTexts, fill } from './problemTexts';
import { replaceString, Report } from './Report';
import { checkKeys, firstToken } from './rules/structure';
import { readJson } from './syntax';

/** What a value of a kind consists of. */
const PARTS: Readonly<Record<ResourceKind, readonly string[]>> = {
  colors: ['light', 'dark'],
  strings: ['vi', 'en'],
  drawables: [],
};

const EXPECTED = {
  colors: expectedTexts.colorResource,
  strings: fill(expectedTexts.stringResource, { most: MAX_RESOURCE_TEXT }),
  drawables: expectedTexts.pictureResource,
} as const;

const isKind = (name: string): name is ResourceKind => RESOURCE_KINDS.some((kind) => kind === name);

const isGood = (kind: ResourceKind, name: string, value: unknown): boolean =>
  resourceFault({ [kind]: { [name]: value } }) === undefined;

/** The part of a value that it cannot be used for; the value as a whole where none of them alone is at fault. */
function faultyPart(kind: ResourceKind, { value }: JsonProperty, whole: unknown): JsonProperty['value'] {
  const parts = isRecord(whole) ? PARTS[kind] : [];
  const wrong = parts.find((part) => {
    const one = isRecord(whole) ? (whole[part] ?? '') : '';
    if (one === '') return false;
    return kind === 'colors' ? !isResourceColor(one) : !isGood(kind, 'a', { [part]: one });
  });
  return (wrong !== undefined && child(value, wrong)?.value) || value;
}

function checkEntry(kind: ResourceKind, entry: JsonProperty, whole: unknown, report: Report): void {
  const { key, value } = entry;
  const name = keyName(key);
  const path = `${kind}/${name}`;
  if (!isResourceName(name)) report.add('resource-name', key, path, { value: name });
  // The name was told of already.
  if (!isGood(kind, 'a', whole)) {
    const at = faultyPart(kind, entry, whole);
    const written = typeof at.value === 'string' ? at.value : at.type;
    report.add('bad-value', at, path, { value: written, expected: EXPECTED[kind] });
  }
  for (const part of propertiesOf(value)) {
    const called = keyName(part.key);
    if (PARTS[kind].length === 0 || PARTS[kind].includes(called)) continue;
    const meant = report.suggest(called, PARTS[kind]);
    const fixes = meant === undefined ? [] : [replaceString(part.key, meant)];
    report.add('unknown-key', part.key, path, { value: called }, fixes);
  }
}

function checkKind({ key, value }: JsonProperty, table: unknown, report: Report): void {
  const kind = keyName(key);
  if (!isKind(kind)) {
    const meant = report.suggest(kind, RESOURCE_KINDS);
    const fixes = meant === undefined ? [] : [replaceString(key, meant)];
    report.add('resource-kind', key, kind, { value: kind }, fixes);
    return;
  }
  if (!isRecord(table)) {
    report.add('no-object', value, kind, { value: kind });
    return;
  }
  const entries = propertiesOf(value);
  const limit = MAX_RESOURCES[kind];
  if (Object.keys(table).length > limit) report.add('too-many-resources', key, kind, { limit });
  for (const entry of entries) checkEntry(kind, entry, table[keyName(entry.key)], report);
}

/** All that keeps the resources of an application, as text, from being published, in the order of the text; never throws. */
export function checkResources(text: string): LayoutProblem[] {
  const report = new Report(text);
  const json = readJson(text, report);
  if (!json) return report.problems();
  const { root, value } = json;
  checkKeys(root, report);
  if (!isRecord(value)) report.add('no-object', root, '', { value: 'resources' });
  else {
    if (new TextEncoder().encode(JSON.stringify(value)).length > MAX_RESOURCES_BYTES)
      report.add('too-big', firstToken(root), '', { limit: MAX_RESOURCES_BYTES });
    for (const kind of propertiesOf(root)) checkKind(kind, value[keyName(kind.key)], report);
  }
  return report.problems();
}
