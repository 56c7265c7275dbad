import { checkProperties, fieldProperties } from '../../docs/fieldProperties';
import { WRAP } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { checkBoxWidget } from './CheckBox';

export const checkBoxDocs = {
  name: 'CheckBox',
  title: { vi: 'Ô đánh dấu', en: 'Tick box' },
  group: 'operated',
  doc: { vi: 'Ô đánh dấu', en: 'A box to tick' },
  properties: { ...textProperties, ...fieldProperties, ...checkProperties },
  sample: { properties: { ...WRAP, text: 'Cho mượn miễn phí', checked: true } },
} satisfies WidgetDocs<typeof checkBoxWidget>;
