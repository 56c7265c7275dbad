import type { Json, JsonObject } from '../../protocol';
import { definitionWrites } from '../data/definitions';
import { dashboardOf } from '../documents/dashboardOf';
import { documentWrites } from '../documents/documents';
import { layoutRoot } from '../documents/layouts';
import { resourcesPath } from '../documents/resources';
import { bookSharing } from './bookSharing';
import { listAndForm } from './listAndForm';
import type { Speech, TemplateParts } from './TemplateParts';
import { introductionTile, plainForm, tiledDashboard } from './tiledDashboard';
import { merged } from '../store/writes';

function blank(say: Speech): TemplateParts {
  return {
    tiles: [introductionTile(say)],
    documents: {
      'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
        say('Ứng dụng mới của bạn đã sẵn sàng.', 'Your new application is ready.'),
        say('Hãy thay màn hình này bằng màn hình của bạn.', 'Put your own screen in the place of this one.'),
      ]),
    },
  };
}

const TEMPLATES = {
  blank,
  list_form: listAndForm,
  dashboard: tiledDashboard,
  book_sharing: bookSharing,
} satisfies Record<string, (say: Speech) => TemplateParts>;

/** What a new application can start from, as the wire spells it. */
export type TemplateName = keyof typeof TEMPLATES;

export function isTemplateName(value: string): value is TemplateName {
  return Object.hasOwn(TEMPLATES, value);
}

const speechIn =
  (language: string): Speech =>
  (vi, en) =>
    language === 'en' ? en : vi;

/** Writes of the documents a new application starts with; texts in the language of its developer. */
export function applicationDocuments(
  application: string,
  template: TemplateName = 'blank',
  language = 'vi',
): Record<string, Json> {
  const say = speechIn(language);
  const parts: TemplateParts = TEMPLATES[template](say);
  const dashboard = dashboardOf(parts.tiles, say('Các chức năng của @app_name', 'What @app_name offers'));
  const all: Record<string, JsonObject> = {
    'web/main_dashboard': dashboard,
    'android/main_dashboard': dashboard,
    ...parts.documents,
  };
  const byPath = Object.entries(all).map(([place, document]): [string, JsonObject] => [
    `${layoutRoot(application)}/${place}`,
    document,
  ]);
  if (parts.strings)
    byPath.push([resourcesPath(application), { strings: parts.strings } as unknown as JsonObject]);
  return documentWrites(Object.fromEntries(byPath));
}

/** Writes of the collections its screens add to and list. */
export function applicationCollections(
  application: string,
  template: TemplateName,
  language = 'vi',
): Record<string, Json> {
  const { collections = {} }: TemplateParts = TEMPLATES[template](speechIn(language));
  const writes = Object.entries(collections).map(([name, definition]) =>
    definitionWrites(application, name, definition, 1),
  );
  return merged(writes);
}
