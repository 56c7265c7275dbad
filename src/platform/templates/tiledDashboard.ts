import { tile } from '../documents/dashboardOf';
import type { Speech, TemplateParts } from './TemplateParts';
import type { JsonObject } from '../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP } from '../../authoring/builder/screen';

/** A screen of paragraphs. */
export function plainForm(title: string, say: Speech, paragraphs: readonly string[]): JsonObject {
  return {
    json_layout: screen(
      toolbar(title, undefined, say('Quay lại', 'Back')),
      paragraphs.map((words) => paragraph(words)),
    ),
    values_map: VALUES_MAP,
  };
}

export function introductionTile(say: Speech): JsonObject {
  return tile(say('Giới thiệu ứng dụng', 'About the application'), 'ic_info', 'introduction');
}

/** A dashboard of four tiles, each with a plain screen to write on. */
export function tiledDashboard(say: Speech): TemplateParts {
  return {
    tiles: [
      introductionTile(say),
      tile(say('Tin tức', 'News'), 'ic_bookcase', 'news'),
      tile(say('Dịch vụ', 'Services'), 'ic_search', 'services'),
      tile(say('Liên hệ', 'Contact'), 'ic_contact', 'contact'),
    ],
    documents: {
      'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
        say('Hãy viết ứng dụng này để làm gì.', 'Write here what this application is for.'),
      ]),
      'android/form/news': plainForm(say('Tin tức', 'News'), say, [
        say('Hãy viết tin đầu tiên ở đây.', 'Write the first news here.'),
      ]),
      'android/form/services': plainForm(say('Dịch vụ', 'Services'), say, [
        say('Hãy viết bạn làm được gì cho người dùng.', 'Write what you do for the people who use it.'),
      ]),
      'android/form/contact': plainForm(say('Liên hệ', 'Contact'), say, [
        say('Hãy viết cách liên hệ với bạn.', 'Write how people reach you.'),
      ]),
    },
  };
}
