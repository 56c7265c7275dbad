import { checkLayout } from '../../../authoring/check/checkLayout';
import { textsOf } from '../../documents/texts';
import { faultsOf, publishedSchema } from '../../../../test/publishedSchema';
import { bookDocuments } from './bookDocuments';

const layout = publishedSchema('layout');

it.each(Object.entries(bookDocuments))(
  '%s has nothing that the layout check would tell',
  (_place, document) => {
    expect(checkLayout(JSON.stringify(document)).map(({ code, path }) => `${code} ${path}`)).toEqual([]);
  },
);

it.each(Object.entries(bookDocuments))('%s is a layout by the published schema', (_place, document) => {
  expect(faultsOf(layout, document)).toEqual([]);
});

it('writes a row as the phones read it', () => {
  expect(bookDocuments['android/grid_layout/book_copy']).toEqual({
    widget: 'android.widget.LinearLayout',
    properties: [
      { layout_width: '160dp' },
      { layout_height: 'wrap_content' },
      { orientation: 'vertical' },
      { padding: '8dp' },
    ],
    views: ['owner', 'details'].map((field) => ({
      widget: 'android.widget.TextView',
      properties: [
        { id: `@+id/${field}` },
        { field_name: field },
        { layout_width: 'match_parent' },
        { layout_height: 'wrap_content' },
        { text: '' },
        { textSize: '14sp' },
        { textColor: '@color/browser_actions_text_color' },
        ...(field === 'owner' ? [{ textStyle: 'bold' }] : []),
      ],
    })),
    action: {
      command: 'open_form',
      field_name_post: 'owner_id,book_id,book_item_id,owner_name,book_name,free_loan',
    },
  });
});

it('the help says in both languages that accounts with offensive or illegal books are locked', () => {
  const introduction = bookDocuments['android/form/introduction'];
  expect(textsOf('book', introduction).texts).toContainEqual({
    text: 'Không đăng sách có nội dung phản cảm hoặc vi phạm pháp luật. Tài khoản vi phạm sẽ bị khóa.',
    en: 'No books that offend or break the law. Accounts that do this are locked.',
  });
});
