import { checkProperties, fieldProperties } from '../../docs/fieldProperties';
import { WRAP, view } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { radioButtonWidget } from './RadioButton';

export const radioButtonDocs = {
  name: 'RadioButton',
  title: { vi: 'Lựa chọn', en: 'Choice' },
  group: 'operated',
  doc: { vi: 'Một lựa chọn', en: 'One of the choices' },
  properties: {
    ...textProperties,
    ...fieldProperties,
    ...checkProperties,
    value: titled('Giá trị', 'Value', row.text('Giá trị khi không có text', 'Value when there is no text')),
  },
  sample: {
    properties: { ...WRAP, text: 'Cho mượn', checked: true },
    inside: 'RadioGroup',
    beside: [view('RadioButton', { ...WRAP, text: 'Bán' })],
  },
} satisfies WidgetDocs<typeof radioButtonWidget>;
