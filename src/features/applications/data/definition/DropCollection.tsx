import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Checkbox } from 'antd';
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

/** Collections that refer to one, or to one that refers to it, or calculate with their rows. */
function referringCollections(
  collections: readonly DefinedCollection[],
  name: string,
): readonly DefinedCollection[] {
  const names = new Set([name]);
  for (let before = 0; before < names.size;) {
    before = names.size;
    for (const { name: other, definition } of collections)
      if (definition.fields.some((field) => names.has(field.collection ?? field.rollup?.collection ?? '')))
        names.add(other);
  }
  return collections.filter((one) => one.name !== name && names.has(one.name));
}

/** Deletes a collection, after it was said how many rows go with it. */
export function DropCollection({
  application,
  collection,
  allCollections,
}: {
  application: string;
  collection: DefinedCollection;
  allCollections: readonly DefinedCollection[];
}) {
  const { t } = useTranslation('data');
  const [drop, { error, isLoading }] = useDropCollectionMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [dropsOthers, setDropsOthers] = useState(false);
  const referring = referringCollections(allCollections, collection.name);
  const of = { application, collection: collection.name };
  const counted = useRowCountQuery(isAsking ? of : skipToken);
  const toast = useToast();
  const navigate = useNavigate();
  const { title } = collection.definition;
  const dropCollection = async () => {
    const result = await drop({ ...of, also: dropsOthers ? referring.map(({ name }) => name) : [] });
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
        description={
          <>
            <p role="status">{rowsInWords}</p>
            {referring.length > 0 && (
              <Checkbox checked={dropsOthers} onChange={({ target }) => setDropsOthers(target.checked)}>
                {t('model.dropReferring', {
                  titles: referring.map(({ definition }) => `“${definition.title}”`).join(', '),
                })}
              </Checkbox>
            )}
          </>
        }
        okText={t('model.drop')}
        okButtonProps={{ danger: true, disabled: counted.isFetching }}
        onOpenChange={setIsAsking}
        cancelText={t('cancel')}
        onConfirm={() => void dropCollection()}
      >
        <Button loading={isLoading}>{t('model.drop')}</Button>
      </Confirm>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
