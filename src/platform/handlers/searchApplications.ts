import type { Json } from '../../protocol';
import { openTo, ownIdsPath } from '../access';
import { ABOUT_ANYBODY } from '../about';
import { foundContents } from '../contents';
import { foldText } from '../foldText';
import { refuse, type Handler } from '../handler';
import { asObject } from '../layouts';
import { withLogos } from '../logos';
import { isPathSegment } from '../readRequest';
import { sampleOf } from '../sample';
import { englishOf } from '../texts';
import { APPLICATIONS } from '../applicationPaths';

const MOST = 50;

type Found = Record<'application' | 'name' | 'description', string> & { english?: Record<string, string> };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An application as it is found, when one of its texts holds the folded query; nothing of one that was archived. */
function foundBy(folded: string, application: string, value: Json): Found[] {
  const entry = asObject(value);
  if (!entry || entry['archived'] !== undefined) return [];
  const name = text(entry['name']) || application;
  const description = text(entry['description']);
  const english = englishOf(application, { name, description });
  const texts = [name, application, text(entry['key_seach']), description, ...Object.values(english)];
  if (!texts.some((held) => foldText(held).includes(folded))) return [];
  return [{ application, name, description, ...(Object.keys(english).length > 0 && { english }) }];
}

/**
 * `draft/core/seach_app`: applications whose name, id, search keys or description hold the query, and what is in them; with
 * `only_application` the one that is called so, and nothing else.
 */
export const searchApplications: Handler = {
  async handle({ uid, inner }, context) {
    const { query = '', only_application: application } = inner;
    if (typeof query !== 'string' || query.length > 200)
      return refuse(
        'bad_request',
        'Từ tìm kiếm không hợp lệ / The query must be a text of at most 200 characters',
      );
    const folded = foldText(query);
    const named = isPathSegment(application) ? application : '';
    const stored =
      application === undefined
        ? (asObject(await context.get(APPLICATIONS)) ?? {})
        : { [named]: named === '' ? null : await context.get(`${APPLICATIONS}/${named}`) };
    const all = Object.entries(stored).flatMap(([id, value]) => foundBy(folded, id, value));
    const isPrivate = ({ application: id }: Found) => asObject(stored[id])?.['access'] === 'members';
    const own = asObject(await context.get(ownIdsPath(uid))) ?? {};
    // Among all, those count that the person has been in; each of them costs a look.
    const looked = all.filter(
      (one) => isPrivate(one) && (application !== undefined || Object.hasOwn(own, one.application)),
    );
    const ids = looked.map(({ application: id }) => id);
    const open = new Set(await openTo(context, ids, uid));
    const found = all.filter((one) => !isPrivate(one) || open.has(one.application));
    const shown = sampleOf(context, uid, found, ({ application: id }) => id, MOST);
    const applications = await withLogos(context, shown);
    const contents = application === undefined ? await foundContents(context, uid, query) : [];
    const data = { query, count: found.length, applications, ...(contents.length > 0 && { contents }) };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
};
