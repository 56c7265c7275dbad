import type { Json } from '../../protocol';
import { searchApplications } from '../../protocol/calls/search';
import { handle } from '../access/handle';
import { applicationsOpenTo } from '../access/access';
import { ABOUT_ANYBODY } from '../requests/about';
import { findContents } from './contents';
import { foldText } from '../store/foldText';
import type { HandlerContext } from '../requests/handler';
import { asObject, asText } from '../store/storedValues';
import { withLogos } from '../documents/logos';
import { isPathSegment } from '../requests/readRequest';
import { sampleOf } from '../load/sample';
import { APPLICATIONS } from '../store/applicationPaths';
import { personPaths } from '../store/personPaths';

const MAX_SHOWN = 50;

type FoundApplication = Record<'application' | 'name' | 'description', string> & {
  english?: Record<string, string>;
};

/** An application as it is found, when one of its texts holds the folded query; nothing of one that was archived. */
function matchApplication(
  context: HandlerContext,
  query: string,
  [application, value]: [string, Json],
): FoundApplication[] {
  const entry = asObject(value);
  if (!entry || entry['archived'] !== undefined) return [];
  const name = asText(entry['name']) || application;
  const description = asText(entry['description']);
  const stored = Object.entries(asObject(entry['english']) ?? {});
  const english = Object.fromEntries(stored.map(([field, text]) => [field, asText(text)]));
  const texts = [name, application, asText(entry['key_seach']), description, ...Object.values(english)];
  context.charge(texts.reduce((sum, held) => sum + held.length, 0));
  if (!texts.some((held) => context.folded(held).includes(query))) return [];
  return [{ application, name, description, ...(stored.length > 0 && { english }) }];
}

export const searchApplicationsHandler = handle(searchApplications, {
  async run({ query, only_application: application }, { uid }, context) {
    const folded = foldText(query);
    const onlyName = isPathSegment(application) ? application : '';
    const stored =
      application === undefined
        ? (asObject(await context.get(APPLICATIONS)) ?? {})
        : { [onlyName]: onlyName === '' ? null : await context.get(`${APPLICATIONS}/${onlyName}`) };
    const matching: FoundApplication[] = [];
    for (const entry of Object.entries(stored)) {
      matching.push(...matchApplication(context, folded, entry));
      await context.pause();
    }
    const isPrivate = ({ application: id }: FoundApplication) =>
      asObject(stored[id])?.['access'] === 'members';
    const ownIds = asObject(await context.get(personPaths.ids(uid))) ?? {};
    // A search finds only private applications that the person has used: each of them costs an access check.
    const privateMatches = matching.filter(
      (one) => isPrivate(one) && (application !== undefined || Object.hasOwn(ownIds, one.application)),
    );
    const ids = privateMatches.map(({ application: id }) => id);
    const accessible = new Set(await applicationsOpenTo(context, ids, uid));
    const found = matching.filter((one) => !isPrivate(one) || accessible.has(one.application));
    const shown = sampleOf(context, uid, found, ({ application: id }) => id, MAX_SHOWN);
    const applications = await withLogos(context, shown);
    const contents = application === undefined ? await findContents(context, uid, query) : [];
    const data = { query, count: found.length, applications, ...(contents.length > 0 && { contents }) };
    return { data, trace: ABOUT_ANYBODY };
  },
});
