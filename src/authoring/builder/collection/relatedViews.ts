import type { DataField } from '../../../protocol/data/definition';
import { fieldByAuthor } from '../../../protocol/data/uniqueRules';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { WIDE } from '../screen';
import type { ViewExpression, ViewNode, ViewStep } from '../ViewNode';
import { button, id, input, linear, list, text } from '../views';
import { ROW } from './choiceViews';
import { askedFields, labelOf } from './inputViews';
import { removeButton } from './removeButton';
import type { RelatedSource, ScreenSource } from './ScreenSource';

const MESSAGE = 'edtMessage';

/** The text that people write in a row that needs nothing else from them: a comment, or a message. */
export function messageField({ definition, field }: RelatedSource): DataField | undefined {
  const asked = askedFields(definition.fields).filter(({ name }) => name !== field);
  const texts = asked.filter(({ type }) => type === 'text');
  const message = texts.find(({ required }) => required) ?? texts[0];
  return asked.every((one) => one === message || !one.required) ? message : undefined;
}

/** Whether each person may add one such row only; the screen then has the one that they added. */
const isOnce = ({ definition, field }: RelatedSource): boolean =>
  definition.unique.some((rule) => fieldByAuthor(rule) === field);

const mayAdd = (related: RelatedSource): ViewExpression =>
  `@{row.row_id != null && row.mayAddRows != false${isOnce(related) ? ` && row.own.${related.collection} == null` : ''}}`;

function composer(message: DataField, related: RelatedSource, { translate }: ScreenSource): ViewNode {
  const { collection, field } = related;
  const isWritten = `@{${MESSAGE}.trim() != ""}` as const;
  const steps: ViewStep[] = [
    {
      command: 'post',
      if: isWritten,
      post_conlection: `../data/${collection}/add`,
      data: { [field]: '@{row.row_id}', [message.name]: `@{${MESSAGE}}` },
    },
    { command: 'set_field', if: isWritten, field: MESSAGE, value: '' },
  ];
  return linear(
    {
      id: id('composer'),
      ...WIDE,
      orientation: 'horizontal',
      baselineAligned: false,
      layout_marginBottom: '8dp',
    },
    {
      views: [
        input({
          id: id(MESSAGE),
          layout_width: '0dp',
          layout_weight: 1,
          layout_height: 'wrap_content',
          layout_marginRight: '8dp',
          minHeight: '45dp',
          padding: '8dp',
          inputType: 'textMultiLine',
          maxLength: typeof message.max === 'number' ? message.max : 1000,
          background: '@drawable/bg_gray_border',
          hint: labelOf(message),
          text: '',
        }),
        button(
          {
            id: id('actSendMessage'),
            layout_width: 'wrap_content',
            layout_height: '45dp',
            text: translate('Gửi', 'Send'),
          },
          { actions: steps },
        ),
      ],
      expressions: { visibility: mayAdd(related) },
    },
  );
}

function addButton(form: string, related: RelatedSource, { translate }: ScreenSource): ViewNode {
  const { add, field } = related;
  return button(
    {
      id: id('actAddRelated'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      layout_marginBottom: '8dp',
      text: add ?? translate('Thêm', 'Add'),
    },
    {
      expressions: { visibility: mayAdd(related) },
      actions: [
        {
          command: 'open_form',
          layout_form: FORM_LAYOUTS + form,
          parameter: { [field]: '@{row.row_id}' },
        },
      ],
    },
  );
}

/** Opens the row that the person has added, where they may add no second one. */
function ownButton({ collection, detail }: RelatedSource, { translate }: ScreenSource): ViewNode {
  const own = `row.own.${collection}`;
  return button(
    {
      id: id('actOwnRelated'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      layout_marginBottom: '8dp',
      text: translate('Mở mục của bạn', 'Open yours'),
      visibility: 'gone',
    },
    {
      expressions: { visibility: `@{${own} != null}` },
      actions: [
        {
          command: 'open_form',
          layout_form: FORM_LAYOUTS + (detail ?? ''),
          parameter: { row_id: `@{${own}}` },
        },
      ],
    },
  );
}

/** The rows that lead to the row, live, newest first, with a way to add one. */
export function relatedViews(source: ScreenSource): ViewNode[] {
  const { related } = source;
  if (!related) return [];
  const message = messageField(related);
  const add = message
    ? [composer(message, related, source)]
    : related.form === undefined
      ? []
      : [addButton(related.form, related, source)];
  return [
    text({
      id: id('txtRelated'),
      ...WIDE,
      text: related.definition.title,
      textSize: '16sp',
      textStyle: 'bold',
      layout_marginTop: '16dp',
      layout_marginBottom: '8dp',
    }),
    ...add,
    ...(isOnce(related) && related.detail !== undefined ? [ownButton(related, source)] : []),
    // What people write to each other reads from top to bottom.
    list({ id: id('recyclerView'), ...WIDE, emptyText: '', ...(message && { spanCount: 1 }) }),
  ];
}

/** How a message looks below its row: who wrote it and when, what it says, and for anyone who may, the way to remove it. */
export function messageLayout(
  message: DataField,
  { collection, translate }: Pick<ScreenSource, 'collection' | 'translate'>,
): JsonObject {
  const question = translate(
    'Xóa tin này? Bạn sẽ không khôi phục được.',
    'Remove this message? You can’t undo this.',
  );
  const quiet = { ...WIDE, textSize: '12sp', textColor: '@color/browser_actions_text_color' } as const;
  const remove: ViewStep[] = [
    { command: 'confirm', message: question },
    { command: 'post', post_conlection: `../data/${collection}/remove`, data: ROW },
  ];
  return linear(
    {
      ...WIDE,
      orientation: 'vertical',
      padding: '8dp',
      background: '@drawable/bg_gray_border',
      layout_marginBottom: '8dp',
    },
    [
      text(
        { id: id('by'), ...quiet, text: '' },
        { expressions: { text: '@{row.person + " · " + Format.dateTime(row.created)}' } },
      ),
      text({ id: id('words'), field_name: message.name, ...WIDE, text: '', textSize: '15sp' }),
      removeButton(`row.${message.name}`, remove, translate),
    ],
  );
}
