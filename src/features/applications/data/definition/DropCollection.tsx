import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useDropCollectionMutation,
  useRowCountQuery,
  type DefinedCollection,
} from '../../../../api/endpoints/dataModel';
import { Confirm } from '../../../../ui/Confirm';
import { ErrorState } from '../../../../ui/ErrorState';
import { useToast } from '../../../../ui/useToast';
import { dataPath } from '../dataPath';

/** Deletes a collection, after it was said how many rows go with it. */
export function DropCollection({
  application,
  collection,
}: {
  application: string;
  collection: DefinedCollection;
}) {
  const { t } = useTranslation('data');
  const [drop, { error, isLoading }] = useDropCollectionMutation();
  const [wasOpened, setWasOpened] = useState(false);
  const of = { application, collection: collection.name };
  const counted = useRowCountQuery(wasOpened ? of : skipToken);
  const toast = useToast();
  const navigate = useNavigate();
  const { title } = collection.definition;
  const dropCollection = async () => {
    const result = await drop(of);
    if (result.error) return;
    toast({ text: t('model.dropped', { title }) });
    void navigate(dataPath(application), { replace: true });
  };
  const { currentData, isError } = counted;
  const rowsInWords = currentData
    ? t(currentData.more ? 'model.dropRowsMore' : 'model.dropRows', { count: currentData.rows })
    : t(isError ? 'model.dropRowsUnknown' : 'model.dropRowsCounting');
  return (
    <>
      <Confirm
        title={t('model.dropAsk', { title })}
        description={<span role="status">{rowsInWords}</span>}
        okText={t('model.drop')}
        okButtonProps={{ danger: true, disabled: counted.isFetching }}
        onOpenChange={setWasOpened}
        cancelText={t('cancel')}
        onConfirm={() => void dropCollection()}
      >
        <Button loading={isLoading}>{t('model.drop')}</Button>
      </Confirm>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
