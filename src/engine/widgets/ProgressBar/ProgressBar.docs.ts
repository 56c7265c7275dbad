import { WIDE } from '../../docs/samples';
import { row, titled } from '../../docs/row';
import type { WidgetDocs } from '../../docs/WidgetDocs';
import type { progressBarWidget } from './ProgressBar';

export const progressBarDocs = {
  name: 'ProgressBar',
  title: { vi: 'Tiến độ', en: 'Progress' },
  group: 'shown',
  doc: { vi: 'Đang chạy tới đâu', en: 'How far something is' },
  properties: {
    max: { ...row.number('Giá trị khi xong', 'Value when it is done'), fallback: '100' },
    progress: titled(
      'Đã được bao nhiêu',
      'How far it is',
      row.number('Đã được bao nhiêu; vắng thì là vòng quay', 'How far it is; without it a ring turns'),
    ),
    indeterminate: {
      ...row.boolean('Không biết bao giờ xong', 'Nobody knows when it ends'),
      fallback: 'false',
    },
  },
  isChosenByStyle: true,
  sample: { properties: { ...WIDE, max: 100, progress: 40 } },
} satisfies WidgetDocs<typeof progressBarWidget>;
