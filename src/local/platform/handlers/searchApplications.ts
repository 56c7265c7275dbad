import { ABOUT_ANYBODY } from '../about';
import { foldedIncludes } from '../foldText';
import { refuse, type Handler } from '../handler';
import { asObject } from '../layouts';
import { withLogos } from '../logos';
import { APPLICATIONS } from './createApplication';

const MOST = 50;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `draft/core/seach_app`: applications whose name, id, search keys or description hold the query. */
export const searchApplications: Handler = {
  async handle({ inner }, context) {
    const query = inner['query'] ?? '';
    if (typeof query !== 'string' || query.length > 200)
      return refuse(
        'bad_request',
        'Từ tìm kiếm không hợp lệ / The query must be a text of at most 200 characters',
      );
    const stored = asObject(await context.get(APPLICATIONS)) ?? {};
    const found = Object.entries(stored).flatMap(([application, value]) => {
      const entry = asObject(value) ?? {};
      if (entry['archived'] !== undefined) return [];
      const name = text(entry['name']) || application;
      const description = text(entry['description']);
      const texts = [name, application, text(entry['key_seach']), description];
      if (!texts.some((held) => foldedIncludes(held, query))) return [];
      return [{ application, name, description }];
    });
    const applications = await withLogos(context, found.slice(0, MOST));
    const data = { query, count: found.length, applications };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
};
