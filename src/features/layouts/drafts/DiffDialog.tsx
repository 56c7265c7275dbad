import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadingState } from '../../../ui/LoadingState';
import { DiffLines } from './DiffLines';

const LayoutDiff = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publish" */ './LayoutDiff')).LayoutDiff,
}));

interface DiffDialogProps {
  title: string;
  before: string;
  after: string;
  onClose: () => void;
}

/** What differs between two texts of a layout, in a window of its own. */
export function DiffDialog({ onClose, ...compared }: DiffDialogProps) {
  return (
    <Modal open title={compared.title} width={900} footer={null} onCancel={onClose}>
      <ErrorBoundary fallback={<DiffLines {...compared} />}>
        <Suspense fallback={<LoadingState />}>
          <LayoutDiff {...compared} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
