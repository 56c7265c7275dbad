import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useFollowScreenQuery } from '../../../api/endpoints/followScreen';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { FORM_LAYOUTS, LAYOUTS, packFormAddress, type ScreenPlace } from '../../../protocol';
import { AsyncState } from '../../../ui/AsyncState';
import { ListQueryFields } from '../../../ui/listQuery/ListQueryFields';
import { PlainNotice } from '../../../ui/PlainNotice';
import type { Workspace } from '../editor/Workspace';
import { collectionOfRow } from '../preview/sampleRow';
import type { LastSource } from '../source/readSource';
import { formCollection } from './addInput';
import { bindList, listBinding, startOf, type ListBinding } from './bindList';
import { FormFields } from './FormFields';
import { ListFilters } from './ListFilters';
import { RowFields } from './RowFields';

interface ListDataPanelProps {
  workspace: Workspace;
  source: LastSource;
  /** Where the screen is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
}

/**
 * Which collection the list of the screen shows, and by which query, which fields its form asks for, or which fields a row has;
 * each change is one step of undo.
 */
export function ListDataPanel({ workspace, source, place }: ListDataPanelProps) {
  const { t } = useTranslation('layouts');
  const collection = collectionOfRow(place);
  if (place && collection !== undefined) return <RowFields {...{ workspace, place, collection }} />;
  if (!place?.ref.startsWith(FORM_LAYOUTS)) return <p>{t('listData.sample')}</p>;
  const form = formCollection(source);
  const hasList = listBinding(source, '') !== undefined;
  return (
    <>
      {hasList && <BoundList workspace={workspace} source={source} place={place} />}
      {form !== undefined && <FormFields {...{ workspace, source, place }} collection={form} />}
      {!hasList && form === undefined && <p>{t('listData.none')}</p>}
    </>
  );
}

function BoundList({ workspace, source, place }: ListDataPanelProps & { place: ScreenPlace }) {
  const { t } = useTranslation('layouts');
  const id = useId();
  const { application } = place;
  const live = useFollowScreenQuery(place);
  const collections = useDefinedCollectionsQuery({ application });
  const isLoaded = live.currentData !== undefined && collections.currentData !== undefined;
  const published = startOf(live.currentData?.text.fileJson ?? '');
  const binding = listBinding(source, published) ?? { collection: '', query: {}, otherStart: '' };
  const bound = collections.currentData?.find(({ name }) => name === binding.collection);
  const bind = (next: Pick<ListBinding, 'collection' | 'query'>) => {
    workspace.edit((now) => {
      const current = listBinding(now, published);
      return current && bindList(now, current, next);
    });
  };
  return (
    <AsyncState
      loading={!isLoaded}
      error={isLoaded ? undefined : (live.error ?? collections.error)}
      onRetry={() => {
        void live.refetch();
        void collections.refetch();
      }}
      empty={collections.currentData?.length === 0}
      emptyText={t('listData.noCollections')}
    >
      {binding.otherStart !== '' && (
        <PlainNotice tone="info">{t('listData.other', { script: binding.otherStart })}</PlainNotice>
      )}
      {collections.currentData && binding.collection !== '' && !bound && (
        <PlainNotice tone="warning">{t('listData.gone', { name: binding.collection })}</PlainNotice>
      )}
      <label htmlFor={`${id}-collection`}>{t('listData.collection')}</label>
      <Select
        id={`${id}-collection`}
        value={bound?.name ?? null}
        placeholder={t('listData.choose')}
        options={(collections.currentData ?? []).map(({ name, definition }) => ({
          value: name,
          label: `${definition.title} (${name})`,
        }))}
        onChange={(collection: string | null) => {
          // Fields of one collection mean nothing in another.
          const { scope } = binding.query;
          if (collection !== null && collection !== binding.collection)
            bind({ collection, query: scope === undefined ? {} : { scope } });
        }}
      />
      {bound && (
        <>
          <ListQueryFields
            key={bound.name}
            definition={bound.definition}
            query={binding.query}
            onQuery={(query) => bind({ collection: bound.name, query })}
          />
          <ListFilters
            workspace={workspace}
            source={source}
            binding={binding}
            definition={bound.definition}
          />
          <p>{t('listData.rights')}</p>
          <RowLayout application={application} collection={bound.name} />
        </>
      )}
    </AsyncState>
  );
}

/** Where the look of a row is edited, once a document of the collection's name draws it. */
function RowLayout({ application, collection }: { application: string; collection: string }) {
  const { t } = useTranslation('layouts');
  const { currentData } = useExportConfigurationQuery({ application });
  const reference = `${LAYOUTS}/android/recycler_layout/${collection}`;
  if (!currentData) return null;
  if (currentData.documents.some(({ ref }) => ref === reference)) {
    const packed = packFormAddress({ reference, application, appUserId: '' });
    return <Link to={`/designer/${packed}`}>{t('listData.editRow')}</Link>;
  }
  return (
    <PlainNotice
      tone="warning"
      action={<Link to={`/createappliation/${application}/screens`}>{t('listData.makeRow')}</Link>}
    >
      {t('listData.rowless')}
    </PlainNotice>
  );
}
