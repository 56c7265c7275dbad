import type { Json, JsonObject } from '../../protocol';
import { definitionWrites } from '../data/definitions';
import { dashboardOf } from '../documents/dashboardOf';
import { documentWrites } from '../documents/documents';
import { layoutRoot } from '../documents/layouts';
import { captionsIn } from '../../authoring/builder/collection/captions';
import { screensInBothLanguages } from '../../authoring/builder/collection/inBothLanguages';
import type { StringResource } from '../../protocol/resources';
import { resourcesPath } from '../documents/resources';
import { bookSharing } from './bookSharing';
import { listAndForm } from './listAndForm';
import { introductionTile, plainForm } from './plainForm';
import type { MakeScreens, Speech, TemplateParts } from './TemplateParts';
import { tiledDashboard } from './tiledDashboard';
import { merged } from '../store/merged';

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
} satisfies Record<string, (say: Speech, makeScreens: MakeScreens) => TemplateParts>;

/** What a new application can start from, as the wire spells it. */
export type TemplateName = keyof typeof TEMPLATES;

export function isTemplateName(value: string): value is TemplateName {
  return Object.hasOwn(TEMPLATES, value);
}

const speechIn =
  (language: string): Speech =>
  (vi, en) =>
    language === 'en' ? en : vi;

/** A template in the language of a developer; `strings` are its texts in both languages, where its screens name them. */
function templateIn(
  template: TemplateName,
  language: string,
): { parts: TemplateParts; dashboard: JsonObject; strings: Record<string, StringResource> } {
  const choose = speechIn(language);
  // One table for what is said and what screens name, so that no name stands for two texts.
  const texts = { strings: {} as Record<string, StringResource>, areNamed: false };
  const say: Speech = (vi, en) => {
    const { caption, fresh } = captionsIn(texts.strings, choose);
    caption(vi, en);
    Object.assign(texts.strings, fresh);
    return choose(vi, en);
  };
  const makeScreens: MakeScreens = (source) => {
    const made = screensInBothLanguages(source, texts.strings, language === 'en' ? 'en' : 'vi');
    Object.assign(texts.strings, made.fresh);
    texts.areNamed = true;
    return made.documents;
  };
  const parts = TEMPLATES[template](say, makeScreens);
  const dashboard = dashboardOf(parts.tiles, say('Các chức năng của @app_name', 'What @app_name offers'));
  return { parts, dashboard, strings: texts.areNamed ? texts.strings : {} };
}

/** Writes of the documents a new application starts with; texts in the language of its developer. */
export function applicationDocuments(
  application: string,
  template: TemplateName = 'blank',
  language = 'vi',
): Record<string, Json> {
  const { parts, dashboard, strings } = templateIn(template, language);
  const all: Record<string, JsonObject> = {
    'web/main_dashboard': dashboard,
    'android/main_dashboard': dashboard,
    ...parts.documents,
  };
  const byPath = Object.entries(all).map(([place, document]): [string, JsonObject] => [
    `${layoutRoot(application)}/${place}`,
    document,
  ]);
  if (Object.keys(strings).length > 0)
    byPath.push([resourcesPath(application), { strings } as unknown as JsonObject]);
  return documentWrites(Object.fromEntries(byPath));
}

/** Writes of the collections its screens add to and list. */
export function applicationCollections(
  application: string,
  template: TemplateName,
  language = 'vi',
): Record<string, Json> {
  // Collections need no screens.
  const { collections = {} }: TemplateParts = TEMPLATES[template](speechIn(language), () => ({}));
  const writes = Object.entries(collections).map(([name, definition]) =>
    definitionWrites(application, name, definition, 1),
  );
  return merged(writes);
}
