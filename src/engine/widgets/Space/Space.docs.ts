import { label, WRAP, view } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { spaceWidget, guidelineWidget } from './Space';
import { row, titled } from '../../docs/row';

export const spaceDocs = {
  name: 'Space',
  title: { vi: 'Khoảng trống', en: 'Empty space' },
  group: 'shown',
  doc: { vi: 'Khoảng trống', en: 'Empty room' },
  properties: {},
  sample: {
    properties: { layout_width: '48dp', layout_height: '24dp' },
    inside: 'LinearLayout',
    beside: [label('Bên cạnh khoảng trống')],
  },
} satisfies WidgetDocs<typeof spaceWidget>;

export const guidelineDocs = {
  name: 'Guideline',
  title: { vi: 'Đường gióng', en: 'Guide line' },
  group: 'shown',
  doc: {
    vi: 'Đường vô hình trong ConstraintLayout để gắn cạnh vào',
    en: 'An unseen line in a ConstraintLayout to tie edges to',
  },
  properties: {
    orientation: titled('Hướng xếp', 'Direction', {
      ...row.choice(['horizontal', 'vertical'], 'Hướng của đường', 'Which way the line runs'),
      fallback: 'horizontal',
    }),
    layout_constraintGuide_begin: row.length('Cách cạnh đầu của khung cha', 'From where the parent begins'),
    layout_constraintGuide_end: row.length('Cách cạnh cuối của khung cha', 'From where the parent ends'),
    layout_constraintGuide_percent: {
      ...row.number('Phần của khung cha, từ 0 đến 1', 'Part of the parent, 0 to 1'),
      least: 0,
    },
  },
  sample: {
    properties: {
      ...WRAP,
      id: '@+id/guide',
      orientation: 'vertical',
      layout_constraintGuide_percent: 0.5,
    },
    inside: 'ConstraintLayout',
    beside: [
      view('TextView', { ...WRAP, text: 'Bên trái', layout_constraintEnd_toStartOf: '@id/guide' }),
      view('TextView', { ...WRAP, text: 'Bên phải', layout_constraintStart_toEndOf: '@id/guide' }),
    ],
  },
} satisfies WidgetDocs<typeof guidelineWidget>;
