import { Modal } from 'antd';
import { DiffLines } from './DiffLines';

interface DiffDialogProps {
  title: string;
  before: string;
  after: string;
  onClose: () => void;
}

/** What differs between two texts of a layout, in a window of its own. */
export function DiffDialog({ title, before, after, onClose }: DiffDialogProps) {
  return (
    <Modal open title={title} width={900} footer={null} onCancel={onClose}>
      <DiffLines title={title} before={before} after={after} />
    </Modal>
  );
}
