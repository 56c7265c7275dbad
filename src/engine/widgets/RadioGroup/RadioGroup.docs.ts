import { lineProperties } from '../../docs/containerProperties';
import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE, WRAP, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { radioGroupWidget } from './RadioGroup';

export const radioGroupDocs = {
  name: 'RadioGroup',
  title: { vi: 'Nhóm chọn một', en: 'Group of choices' },
  group: 'operated',
  doc: { vi: 'Nhóm nút chọn một', en: 'Choices of which one holds' },
  properties: { ...lineProperties, ...fieldProperties },
  sample: {
    properties: { ...WIDE, orientation: 'horizontal', field_name: 'offer' },
    views: [
      view('RadioButton', { ...WRAP, text: 'Cho mượn', checked: true }),
      view('RadioButton', { ...WRAP, text: 'Bán' }),
    ],
  },
} satisfies WidgetDocs<typeof radioGroupWidget>;
