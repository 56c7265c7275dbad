import type { ViewProperties } from '../../../authoring/builder/ViewProperties';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { button, id, linear, rating, text } from '../../../authoring/builder/views';
import { CARD_WORDS } from '../../../protocol';
import { line, strong } from './rows';
import { WIDE } from '../../../authoring/builder/screen';

const PADDING = { padding: '8dp' } as const;

const look = (
  name: string,
  words: string,
  background: `@color/${string}`,
  textColor: `@color/${string}`,
): ViewProperties<'Button'> => ({
  id: id(name),
  layout_width: '120dp',
  layout_height: '45dp',
  layout_margin: '8dp',
  text: words,
  textColor,
  background,
});

const send = (words: string): ViewNode =>
  button(look('btnSend', words, '@color/app_color_blue_selected', '@color/white'));

const buttons = (views: ViewNode[]): ViewNode => linear({ ...WIDE, orientation: 'horizontal' }, { views });

// The question, and what stands in its place once it is answered.
const question = (words: string): ViewNode[] => [
  text({ id: id('lbDescription'), field_name: 'description', ...WIDE, ...PADDING, text: words }),
  text({ id: id('lbDescriptionChange'), ...WIDE, ...PADDING, text: '', visibility: 'gone' }),
];

// Without a frame: the feed draws one around every card. Who says what the card says in other words leaves `card_words` out.
const cardOf = (words: ViewNode[], asked: ViewNode[] = []): ViewNode =>
  linear(
    { ...WIDE, orientation: 'vertical' },
    {
      views: [
        linear(
          { id: id(CARD_WORDS), ...WIDE, orientation: 'vertical' },
          { views: [line('book_name', { ...strong, ...PADDING }), ...words] },
        ),
        ...asked,
      ],
    },
  );

/** What the owner of a book sees when somebody asks for it. */
export const requestBookCard = cardOf(
  [line('renter_name', PADDING), ...question('muốn mượn sách của bạn')],
  [
    buttons([
      send('Đồng ý'),
      button(look('btnRefuse', 'Từ chối', '@color/white', '@color/browser_actions_text_color'), {
        action: { command: 'post', post_conlection: '../draft_remove_message_dasboard' },
      }),
    ]),
  ],
);

/** What the owner of a lent book sees when it is brought back. */
export const returnBookCard = cardOf(
  [line('renter_name', PADDING), ...question('đã trả sách cho bạn')],
  [buttons([send('Đã nhận lại')])],
);

/** What the owner answered. */
export const orderNoticeCard = cardOf([line('person_name', PADDING), line('description', PADDING)]);

/** Asks who had a book how it was. */
export const rateBookCard = cardOf(
  [line('person_name', PADDING), ...question('Bạn thấy cuốn sách thế nào?')],
  [
    rating({
      id: id('ratingBar'),
      field_name: 'rating',
      contentDescription: 'Số sao',
      layout_width: 'wrap_content',
      layout_height: 'wrap_content',
      layout_margin: '8dp',
      numStars: 5,
      stepSize: 1,
      // No star is chosen for anybody.
      required: true,
      requiredMessage: 'Hãy chọn số sao',
    }),
    buttons([send('Gửi đánh giá')]),
  ],
);
