import { Button, Checkbox, Input, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ListControls } from '../../../authoring/builder/collection/ScreenSource';
import { useDefinedCollectionsQuery, type DefinedCollection } from '../../../api/endpoints/dataModel';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useListScreensQuery } from '../../../api/endpoints/releases';
import { useOwnApplicationName } from '../../../api/endpoints/useOwnApplicationName';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { ListQueryFields } from '../../../ui/listQuery/ListQueryFields';
import { PageFrame } from '../../../ui/PageFrame';
import { useLock } from '../../../ui/useLock';
import { useUnsent } from '../../../ui/useUnsent';
import { dataPath } from '../data/dataPath';
import { applicationPath } from '../applicationPath';
import { KINDS } from './generatedScreens';
import { ListControlFields } from './ListControlFields';
import { MadeScreens } from './MadeScreens';
import { TargetSelect } from './TargetSelect';
import type { Existing, ScreenTitles } from './planScreens';
import { useCollectionScreens } from './useCollectionScreens';
import { useScreenChoices, type ScreenChoices } from './useScreenChoices';

/** Makes forms to add and to change, a list and a screen of one entry from a collection of the application, all at once, or again. */
export function CollectionScreensScreen() {
  const { t } = useTranslation('applications');
  const { id: application = '' } = useParams();
  const collections = useDefinedCollectionsQuery({ application });
  const configuration = useExportConfigurationQuery({ application });
  const listed = useListScreensQuery({ application });
  const error = collections.error ?? configuration.error ?? listed.error;
  const name = useOwnApplicationName(application) ?? application;
  const isThere = collections.currentData && configuration.currentData && listed.currentData;
  const readAgain = () => {
    void configuration.refetch();
    void listed.refetch();
  };
  return (
    <PageFrame
      title={t('fromCollection.title')}
      width="narrow"
      partOf={{ name, to: applicationPath(application) }}
    >
      <AsyncState
        loading={!isThere}
        error={isThere ? undefined : error}
        onRetry={() => {
          void collections.refetch();
          readAgain();
        }}
        empty={collections.currentData?.length === 0}
        emptyText={t('fromCollection.none')}
      >
        {collections.currentData && configuration.currentData && listed.currentData && (
          <MakeScreens
            application={application}
            collections={collections.currentData}
            existing={{
              documents: configuration.currentData.documents,
              hashes: new Map(listed.currentData.documents.map(({ ref, hash }) => [ref, hash])),
            }}
            onRefused={readAgain}
          />
        )}
      </AsyncState>
      <Space wrap size="middle">
        <Link to={applicationPath(application)}>{t('page.open')}</Link>
        <Link to={dataPath(application)}>{t('fromCollection.toData')}</Link>
      </Space>
    </PageFrame>
  );
}

interface MakeScreensProps {
  application: string;
  collections: readonly DefinedCollection[];
  existing: Existing;
  /** Reads what stands in the application again, because somebody may have changed it. */
  onRefused: () => void;
}

const trimmed = ({ list, form, detail, edit }: ScreenTitles): ScreenTitles => ({
  list: list.trim(),
  form: form.trim(),
  detail: detail.trim(),
  edit: edit.trim(),
});

function MakeScreens({ application, collections, existing, onRefused }: MakeScreensProps) {
  const { t } = useTranslation('applications');
  const language = useAppSelector(selectLocale);
  const { make, made, error, isLoading, forget } = useCollectionScreens(application, existing);
  const choices = useScreenChoices(collections, existing.documents);
  const [tiles, setTiles] = useState(true);
  const locked = useLock();
  const id = useId();
  useUnsent(choices.hasEntered && !made && !isLoading);
  const { collection, controls, titles, targets, query, replacesRow } = choices;
  if (!collection || !controls) return null;
  if (made) return <MadeScreens application={application} made={made} onStartOver={forget} />;

  const submit = async () => {
    const related = choices.sources.get(choices.related);
    const wanted = {
      application,
      collection,
      targets,
      replacesRow,
      query,
      controls,
      related,
      language,
      tiles,
    };
    const { title } = collection.definition;
    const isDone = await make({ ...wanted, titles: trimmed(titles) }, t('fromCollection.note', { title }));
    if (!isDone) onRefused();
  };
  return (
    <form
      className="panel collection-screens"
      onSubmit={(event) => {
        event.preventDefault();
        locked(submit);
      }}
    >
      <p>{t('fromCollection.intro')}</p>
      <label htmlFor={`${id}-collection`}>{t('fromCollection.collection')}</label>
      <Select
        id={`${id}-collection`}
        value={collection.name}
        options={collections.map(({ name, definition }) => ({
          value: name,
          label: `${definition.title} (${name})`,
        }))}
        onChange={choices.chooseCollection}
      />
      <ListFields collection={collection} controls={controls} choices={choices} />
      {choices.sources.size > 0 && <RelatedSelect choices={choices} />}
      <TargetFields choices={choices} />
      {choices.hasRow && (
        <Checkbox
          checked={replacesRow}
          onChange={({ target }) => choices.choose({ replacesRow: target.checked })}
        >
          {t('fromCollection.row')}
        </Checkbox>
      )}
      <Checkbox checked={tiles} onChange={({ target }) => setTiles(target.checked)}>
        {t('fromCollection.tiles')}
      </Checkbox>
      <Button
        type="primary"
        htmlType="submit"
        loading={isLoading}
        disabled={KINDS.some((kind) => titles[kind].trim() === '')}
      >
        {t('fromCollection.make')}
      </Button>
      {error !== undefined && <ErrorState error={error} />}
    </form>
  );
}

interface ListFieldsProps {
  collection: DefinedCollection;
  controls: ListControls;
  choices: Pick<ScreenChoices, 'query' | 'choose'>;
}

/** What the list shows, and what its readers can choose of it. */
function ListFields({
  collection: { name, definition },
  controls,
  choices: { query, choose },
}: ListFieldsProps) {
  const { t } = useTranslation('applications');
  return (
    <fieldset className="list-query">
      <legend>{t('fromCollection.listShows')}</legend>
      <ListQueryFields
        key={name}
        definition={definition}
        query={query}
        onQuery={(chosen) => choose({ query: chosen })}
      />
      <ListControlFields
        definition={definition}
        query={query}
        controls={controls}
        onControls={(chosen) => choose({ controls: chosen })}
      />
    </fieldset>
  );
}

/** Whose entries the screen of one entry lists. */
function RelatedSelect({ choices: { sources, related, choose } }: { choices: ScreenChoices }) {
  const { t } = useTranslation('applications');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('fromCollection.related')}</label>
      <Select
        id={id}
        value={related}
        options={[
          { value: '', label: t('fromCollection.relatedNone') },
          ...[...sources].map(([value, { definition, field }]) => ({
            value,
            label: t('fromCollection.relatedBy', {
              title: definition.title,
              field: definition.fields.find(({ name }) => name === field)?.label || field,
            }),
          })),
        ]}
        onChange={(chosen) => choose({ related: chosen })}
      />
    </>
  );
}

/** Which screen of each kind is made or replaced, and what it is called. */
function TargetFields({ choices }: { choices: ScreenChoices }) {
  const { t } = useTranslation('applications');
  const id = useId();
  const { generated, targets, titles } = choices;
  const exists = KINDS.some((kind) => generated[kind].length > 0);
  return (
    <>
      {exists && <p>{t('fromCollection.replaceHelp')}</p>}
      {KINDS.map((kind) => (
        <div key={kind} className="screen-place">
          {generated[kind].length > 0 && (
            <TargetSelect
              kind={kind}
              target={targets[kind]}
              screens={generated[kind]}
              onTarget={(target) => choices.chooseTarget(kind, target)}
            />
          )}
          <label htmlFor={`${id}-${kind}`}>{t(`fromCollection.${kind}`)}</label>
          <Input
            id={`${id}-${kind}`}
            dir="auto"
            maxLength={100}
            disabled={targets[kind].act === 'keep'}
            value={targets[kind].act === 'keep' ? choices.titleOf(kind) : titles[kind]}
            onChange={({ target }) => choices.enterTitle(kind, target.value)}
          />
        </div>
      ))}
    </>
  );
}
