import type { DataField } from '../../../protocol/data/definition';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
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

const MAY_ADD = '@{row.row_id != null && row.mayAddRows != false}' as const;

function composer(
  message: DataField,
  { collection, field }: RelatedSource,
  { translate }: ScreenSource,
): ViewNode {
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
      expressions: { visibility: MAY_ADD },
    },
  );
}

function addButton(form: string, { add, field }: RelatedSource, { translate }: ScreenSource): ViewNode {
  return button(
    {
      id: id('actAddRelated'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      layout_marginBottom: '8dp',
      text: add ?? translate('Thêm', 'Add'),
    },
    {
      expressions: { visibility: MAY_ADD },
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
    // What people write to each other reads from top to bottom.
    list({ id: id('recyclerView'), ...WIDE, emptyText: '', ...(message && { spanCount: 1 }) }),
  ];
}

/** How a message looks below its row: who wrote it and when, what it says, and for whoever may, the way to remove it. */
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
