import { label } from '../../docs/samples';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { constraintLayoutWidget } from './ConstraintLayout';

export const constraintLayoutDocs = {
  name: 'ConstraintLayout',
  title: { vi: 'Khung gắn cạnh', en: 'Box of tied edges' },
  group: 'containers',
  doc: {
    vi: 'Gắn các cạnh của con với nhau hoặc với khung',
    en: 'Ties the edges of its children to one another or to itself',
  },
  properties: {},
  sample: {
    properties: { layout_width: 'match_parent', layout_height: '96dp' },
    views: [
      label('Đầu', { layout_constraintStart_toStartOf: 'parent', layout_constraintTop_toTopOf: 'parent' }),
      label('Cuối', {
        layout_constraintEnd_toEndOf: 'parent',
        layout_constraintBottom_toBottomOf: 'parent',
      }),
    ],
  },
} satisfies WidgetDocs<typeof constraintLayoutWidget>;
