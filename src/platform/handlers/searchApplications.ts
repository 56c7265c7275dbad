import { ABOUT_ANYBODY } from '../about';
import { foundContents } from '../contents';
import { foldText } from '../foldText';
import { refuse, type Handler } from '../handler';
import { asObject } from '../layouts';
import { withLogos } from '../logos';
import { sampleOf } from '../sample';
import { APPLICATIONS } from './createApplication';

const MOST = 50;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `draft/core/seach_app`: applications whose name, id, search keys or description hold the query, and what is in them. */
export const searchApplications: Handler = {
  async handle({ uid, inner }, context) {
    const query = inner['query'] ?? '';
    if (typeof query !== 'string' || query.length > 200)
      return refuse(
        'bad_request',
        'Từ tìm kiếm không hợp lệ / The query must be a text of at most 200 characters',
      );
    const folded = foldText(query);
    const stored = asObject(await context.get(APPLICATIONS)) ?? {};
    const found = Object.entries(stored).flatMap(([application, value]) => {
      const entry = asObject(value) ?? {};
      if (entry['archived'] !== undefined) return [];
      const name = text(entry['name']) || application;
      const description = text(entry['description']);
      const texts = [name, application, text(entry['key_seach']), description];
      if (!texts.some((held) => foldText(held).includes(folded))) return [];
      return [{ application, name, description }];
    });
    const shown = sampleOf(context, uid, found, ({ application }) => application, MOST);
    const applications = await withLogos(context, shown);
    const contents = await foundContents(context, uid, query);
    const data = { query, count: found.length, applications, ...(contents.length > 0 && { contents }) };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
};
