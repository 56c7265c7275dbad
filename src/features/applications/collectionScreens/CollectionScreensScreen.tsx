import { Button, Checkbox, Input, Select, Space } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { rowLayoutRef } from '../../../authoring/builder/collection/collectionScreens';
import { defaultControls } from '../../../authoring/builder/collection/listControls';
import type { ListControls } from '../../../authoring/builder/collection/ScreenSource';
import { useDefinedCollectionsQuery, type DefinedCollection } from '../../../api/endpoints/dataModel';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useListScreensQuery } from '../../../api/endpoints/releases';
import { useOwnApplicationName } from '../../../api/endpoints/useOwnApplicationName';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { ListQueryFields } from '../../../ui/listQuery/ListQueryFields';
import { PageFrame } from '../../../ui/PageFrame';
import { useLock } from '../../../ui/useLock';
import { useUnsent } from '../../../ui/useUnsent';
import { dataPath } from '../data/dataPath';
import { applicationPath } from '../applicationPath';
import {
  generatedScreens,
  KINDS,
  relatedIn,
  suggestedTargets,
  type ScreenTarget,
  type ScreenKind,
  relatedSources,
} from './generatedScreens';
import { ListControlFields } from './ListControlFields';
import { MadeScreens } from './MadeScreens';
import { TargetSelect } from './TargetSelect';
import type { Existing, ScreenTitles } from './planScreens';
import { useCollectionScreens } from './useCollectionScreens';

/** Makes forms to add and to change, a list and a screen of one entry from a collection of the application, all at once, or anew. */
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

function MakeScreens({ application, collections, existing, onRefused }: MakeScreensProps) {
  const { t } = useTranslation('applications');
  const language = useAppSelector(selectLocale);
  const { make, made, error, isLoading, forget } = useCollectionScreens(application, existing);
  const [chosen, setChosen] = useState(collections[0]?.name ?? '');
  const [entered, setEntered] = useState<Partial<ScreenTitles>>({});
  const [chosenTargets, setChosenTargets] = useState<Partial<Record<ScreenKind, ScreenTarget>>>({});
  const [chosenRow, setChosenRow] = useState<boolean>();
  const [query, setQuery] = useState<ListQuery>({});
  const [chosenControls, setChosenControls] = useState<ListControls>();
  const [chosenRelated, setChosenRelated] = useState<string>();
  const [tiles, setTiles] = useState(true);
  const locked = useLock();
  const id = useId();
  useUnsent(Object.keys(entered).length > 0 && !made && !isLoading);
  const { documents } = existing;
  const locale = useAppSelector(selectLocale);
  const generated = useMemo(() => generatedScreens(documents, chosen), [documents, chosen]);
  const sources = useMemo(
    () => relatedSources(collections, chosen, documents),
    [collections, chosen, documents],
  );
  const collection = collections.find(({ name }) => name === chosen);
  if (!collection) return null;
  if (made) return <MadeScreens application={application} made={made} onStartOver={forget} />;

  const targets = { ...suggestedTargets(generated), ...chosenTargets };
  const { title } = collection.definition;
  const controls = chosenControls ?? defaultControls(collection.definition, query);
  const suggested: ScreenTitles = {
    list: title,
    form: t('fromCollection.formOf', { title }),
    detail: t('fromCollection.detailOf', { title }),
    edit: t('fromCollection.editOf', { title }),
  };
  const titleOf = (kind: ScreenKind): string => {
    const target = targets[kind];
    const there =
      target.act === 'new' ? undefined : documents.find(({ ref }) => ref === target.ref)?.titles[locale];
    return there || suggested[kind];
  };
  const titles: ScreenTitles = {
    ...{ list: titleOf('list'), form: titleOf('form'), detail: titleOf('detail'), edit: titleOf('edit') },
    ...entered,
  };
  const exists = KINDS.some((kind) => generated[kind].length > 0);
  const hasRow = documents.some(({ ref }) => ref === rowLayoutRef(chosen));
  const replacesRow = chosenRow ?? targets.list.act === 'replace';

  // What was chosen, else what the detail lists now.
  const shownRelated = chosenRelated ?? generated.detail.map(relatedIn).find((one) => sources.has(one)) ?? '';

  const submit = async () => {
    const trimmed = {
      list: titles.list.trim(),
      form: titles.form.trim(),
      detail: titles.detail.trim(),
      edit: titles.edit.trim(),
    };
    const related = sources.get(shownRelated);
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
    const isDone = await make({ ...wanted, titles: trimmed }, t('fromCollection.note', { title }));
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
        value={chosen}
        options={collections.map(({ name, definition }) => ({
          value: name,
          label: `${definition.title} (${name})`,
        }))}
        onChange={(name) => {
          setChosen(name);
          setEntered({});
          setChosenTargets({});
          setChosenRow(undefined);
          setQuery({});
          setChosenControls(undefined);
          setChosenRelated(undefined);
        }}
      />
      <fieldset className="list-query">
        <legend>{t('fromCollection.listShows')}</legend>
        <ListQueryFields key={chosen} definition={collection.definition} query={query} onQuery={setQuery} />
        <ListControlFields
          definition={collection.definition}
          query={query}
          controls={controls}
          onControls={setChosenControls}
        />
      </fieldset>
      {sources.size > 0 && (
        <>
          <label htmlFor={`${id}-related`}>{t('fromCollection.related')}</label>
          <Select
            id={`${id}-related`}
            value={shownRelated}
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
            onChange={setChosenRelated}
          />
        </>
      )}
      {exists && <p>{t('fromCollection.replaceHelp')}</p>}
      {KINDS.map((kind) => (
        <div key={kind} className="screen-place">
          {generated[kind].length > 0 && (
            <TargetSelect
              kind={kind}
              target={targets[kind]}
              screens={generated[kind]}
              onTarget={(target) => setChosenTargets({ ...chosenTargets, [kind]: target })}
            />
          )}
          <label htmlFor={`${id}-${kind}`}>{t(`fromCollection.${kind}`)}</label>
          <Input
            id={`${id}-${kind}`}
            dir="auto"
            maxLength={100}
            disabled={targets[kind].act === 'keep'}
            value={targets[kind].act === 'keep' ? titleOf(kind) : titles[kind]}
            onChange={({ target }) => setEntered({ ...entered, [kind]: target.value })}
          />
        </div>
      ))}
      {hasRow && (
        <Checkbox checked={replacesRow} onChange={({ target }) => setChosenRow(target.checked)}>
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
