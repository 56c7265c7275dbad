import { useTranslation } from 'react-i18next';
import { decodeApiError, type FormAddress } from '../protocol';
import { PlainButton } from './PlainButton';
import { useFormLinks } from './useFormLinks';

interface RefusedRowProps extends Pick<FormAddress, 'application'> {
  error: unknown;
  appUserId?: string;
  small?: boolean;
  onOpen?: () => void;
}

/**
 * Leads from the refusal of a post to the row that it is about, for anyone who sees that row: the one that already has what no
 * second one may have, or the one that had changed.
 */
export function RefusedRow({ error, application, appUserId = '', small = false, onOpen }: RefusedRowProps) {
  const { t } = useTranslation('exchange');
  const { openForm } = useFormLinks({ application, appUserId });
  const failure = decodeApiError(error);
  if (failure?.kind !== 'rejected') return null;
  const { row_id, row_form: layoutForm } = failure.params ?? {};
  if (typeof layoutForm !== 'string' || row_id === undefined) return null;
  const open = () => {
    onOpen?.();
    const form = { layoutForm, screenName: '', fragment: '', context: {} };
    openForm({ ...form, parameter: { row_id }, keepsTyped: true });
  };
  return (
    <PlainButton small={small} onClick={open}>
      {t(failure.code === 'conflict' ? 'refusedRow.changed' : 'refusedRow.other')}
    </PlainButton>
  );
}
