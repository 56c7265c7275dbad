import type { Json, JsonObject } from '../../protocol';
import { dashboardOf } from '../dashboardOf';
import { documentWrites } from '../documents';
import { layoutRoot } from '../layouts';
import type { Speech } from './Speech';
import { bookSharing } from './bookSharing';
import { listAndForm } from './listAndForm';
import { introductionTile, plainForm } from './plainForm';
import { tiledDashboard } from './tiledDashboard';

type Documents = Readonly<Record<string, JsonObject>>;

function blank({ say }: Speech): Documents {
  return {
    ...dashboards([introductionTile(say)], say),
    'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
      say('Ứng dụng mới của bạn đã sẵn sàng.', 'Your new application is ready.'),
      say('Hãy thay màn hình này bằng màn hình của bạn.', 'Put your own screen in the place of this one.'),
    ]),
  };
}

function dashboards(tiles: JsonObject[], say: Speech['say']): Documents {
  const dashboard = dashboardOf(tiles, say('Các chức năng của @app_name', 'What @app_name offers'));
  return { 'web/main_dashboard': dashboard, 'android/main_dashboard': dashboard };
}

const withDashboard =
  (template: (speech: Speech) => { tiles: JsonObject[]; documents: Documents }) => (speech: Speech) => {
    const { tiles, documents } = template(speech);
    return { ...dashboards(tiles, speech.say), ...documents };
  };

const TEMPLATES = {
  blank,
  list_form: withDashboard(listAndForm),
  dashboard: withDashboard(tiledDashboard),
  book_sharing: withDashboard(bookSharing),
} satisfies Record<string, (speech: Speech) => Documents>;

/** What a new application can start from, as the wire spells it. */
export type TemplateName = keyof typeof TEMPLATES;

export function isTemplateName(value: string): value is TemplateName {
  return Object.hasOwn(TEMPLATES, value);
}

/** Writes of the documents a new application starts with; texts in the language of its developer. */
export function applicationDocuments(
  application: string,
  template: TemplateName = 'blank',
  language = 'vi',
): Record<string, Json> {
  const say: Speech['say'] = (vi, en) => (language === 'en' ? en : vi);
  const documents = Object.entries(TEMPLATES[template]({ application, say }));
  return documentWrites(
    Object.fromEntries(
      documents.map(([place, document]) => [`${layoutRoot(application)}/${place}`, document]),
    ),
  );
}
