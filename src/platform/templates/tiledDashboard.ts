import { tile } from '../documents/dashboardOf';
import { introductionTile, plainForm } from './plainForm';
import type { Speech, TemplateParts } from './TemplateParts';

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
