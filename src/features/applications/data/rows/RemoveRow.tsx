import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLazyReferringRowsQuery, type DataRow } from '../../../../api/endpoints/dataRows';

interface RemoveRowProps {
  application: string;
  collection: string;
  row: DataRow;
  title: string;
  onRemove: () => void;
}

/** Removes a row; where other rows refer to it, or may, after a question that says so. */
export function RemoveRow({ application, collection, row, title, onRemove }: RemoveRowProps) {
  const { t } = useTranslation('data');
  const { modal } = App.useApp();
  const [count, { isFetching }] = useLazyReferringRowsQuery();
  const remove = async () => {
    const { data } = await count({ application, collection, rowId: row.id });
    if (data?.count === 0 && !data.others) {
      onRemove();
      return;
    }
    const words = t('notAvailable');
    const referring = (found: NonNullable<typeof data>) =>
      found.count === 0
        ? t('rows.referringHidden', { words })
        : t(found.others ? 'rows.referringMore' : 'rows.referring', { count: found.count, words });
    modal.confirm({
      title: t('rows.removeAsk', { title }),
      content: data ? referring(data) : t('rows.referringUnknown'),
      okText: t('rows.remove'),
      cancelText: t('cancel'),
      onOk: onRemove,
    });
  };
  return (
    <Button loading={isFetching} onClick={() => void remove()}>
      {t('rows.remove')}
    </Button>
  );
}
