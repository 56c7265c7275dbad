import { checkProperties, fieldProperties } from '../../docs/fieldProperties';
import { WRAP } from '../../docs/samples';
import { textProperties } from '../../docs/textProperties';
import { row } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { switchWidget } from './Switch';

export const switchDocs = {
  name: 'Switch',
  title: { vi: 'Công tắc', en: 'Switch' },
  group: 'operated',
  doc: { vi: 'Công tắc bật tắt', en: 'On or off' },
  properties: {
    ...textProperties,
    ...fieldProperties,

    ...checkProperties,
    textOn: { ...row.text('Chữ khi bật', 'Text when it is on'), phoneOnly: true },
    textOff: { ...row.text('Chữ khi tắt', 'Text when it is off'), phoneOnly: true },
  },
  sample: { properties: { ...WRAP, text: 'Nhận thông báo', checked: true } },
} satisfies WidgetDocs<typeof switchWidget>;
