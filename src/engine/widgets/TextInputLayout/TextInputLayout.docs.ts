import { lineProperties } from '../../docs/containerProperties';
import { fieldProperties } from '../../docs/fieldProperties';
import { WIDE, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { textInputLayoutWidget } from './TextInputLayout';

export const textInputLayoutDocs = {
  name: 'TextInputLayout',
  title: { vi: 'Khung ô nhập', en: 'Input frame' },
  group: 'containers',
  doc: { vi: 'Khung quanh một ô nhập', en: 'The frame around an input' },
  properties: { ...lineProperties, hint: fieldProperties.hint },
  sample: {
    properties: { ...WIDE, hint: 'Họ và tên' },
    views: [view('EditText', { ...WIDE, id: '@+id/inputName' })],
  },
} satisfies WidgetDocs<typeof textInputLayoutWidget>;
