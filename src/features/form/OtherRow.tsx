import { useTranslation } from 'react-i18next';
import { decodeApiError, type FormAddress } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { useFormLinks } from '../../ui/useFormLinks';

/** Leads from the refusal of a post to the row that already has what no second one may have, for anyone who sees that row. */
export function OtherRow({
  error,
  application,
  appUserId,
}: { error: unknown } & Pick<FormAddress, 'application' | 'appUserId'>) {
  const { t } = useTranslation('form');
  const { openForm } = useFormLinks({ application, appUserId });
  const failure = decodeApiError(error);
  const { row_id, row_form: layoutForm } = (failure?.kind === 'rejected' && failure.params) || {};
  if (typeof layoutForm !== 'string' || row_id === undefined) return null;
  const form = { layoutForm, screenName: '', fragment: '', context: {} };
  return (
    <PlainButton onClick={() => openForm({ ...form, parameter: { row_id }, keepsTyped: true })}>
      {t('openOther')}
    </PlainButton>
  );
}
