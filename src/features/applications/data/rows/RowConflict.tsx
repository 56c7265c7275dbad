import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLazyRowQuery, type DataRow, type OfCollection } from '../../../../api/endpoints/dataRows';
import { ErrorState } from '../../../../ui/ErrorState';

interface RowConflictProps extends OfCollection {
  /** The row that somebody else has changed. */
  outdated: DataRow | undefined;
  /** The row that has what no second one may have. */
  taken: string | undefined;
  onNewest: (newest: DataRow) => void;
  onOpen: (other: DataRow) => void;
}

/** The ways on where another row, or a newer state of this one, stands in the way of a save. */
export function RowConflict({ outdated, taken, onNewest, onOpen, ...of }: RowConflictProps) {
  const { t } = useTranslation('data');
  const [fetchRow, { error, isFetching }] = useLazyRowQuery();
  const take = async (rowId: string, onRow: (row: DataRow) => void) => {
    const { data } = await fetchRow({ ...of, rowId });
    if (data) onRow(data);
  };
  const takeNewest = () => void (outdated && take(outdated.id, onNewest));
  const openTaken = () => void (taken !== undefined && take(taken, onOpen));
  return (
    <>
      {outdated && (
        <Button loading={isFetching} onClick={takeNewest}>
          {t('rows.takeNewest')}
        </Button>
      )}
      {taken !== undefined && (
        <Button loading={isFetching} onClick={openTaken}>
          {t('rows.openTaken')}
        </Button>
      )}
      {error !== undefined && (
        <ErrorState error={error} onRetry={taken === undefined ? takeNewest : openTaken} />
      )}
    </>
  );
}
