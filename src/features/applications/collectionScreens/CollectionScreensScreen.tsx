import { Button, Checkbox, Input, Result, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useDefinedCollectionsQuery, type DefinedCollection } from '../../../api/endpoints/dataModel';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useOwnApplicationName } from '../../../api/endpoints/useOwnApplicationName';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { packFormAddress } from '../../../protocol';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { ListQueryFields } from '../../../ui/listQuery/ListQueryFields';
import { PageFrame } from '../../../ui/PageFrame';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useLock } from '../../../ui/useLock';
import { dataPath } from '../data/dataPath';
import { applicationPath } from '../page/places';
import { useCollectionScreens, type MadeScreens, type ScreenTitles } from './useCollectionScreens';

const KINDS = ['list', 'form', 'detail', 'edit'] as const;

/** Makes forms to add and to change, a list and a screen of one entry from a collection of the application, all at once. */
export function CollectionScreensScreen() {
  const { t } = useTranslation('applications');
  const { id: application = '' } = useParams();
  const collections = useDefinedCollectionsQuery({ application });
  const configuration = useExportConfigurationQuery({ application });
  const error = collections.error ?? configuration.error;
  const name = useOwnApplicationName(application) ?? application;
  return (
    <PageFrame
      title={t('fromCollection.title')}
      width="narrow"
      partOf={{ name, to: applicationPath(application) }}
    >
      <AsyncState
        loading={!collections.currentData || !configuration.currentData}
        error={collections.currentData && configuration.currentData ? undefined : error}
        onRetry={() => {
          void collections.refetch();
          void configuration.refetch();
        }}
        empty={collections.currentData?.length === 0}
        emptyText={t('fromCollection.none')}
      >
        {collections.currentData && configuration.currentData && (
          <MakeScreens
            application={application}
            collections={collections.currentData}
            documents={configuration.currentData.documents}
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
  documents: readonly ConfigurationDocument[];
}

function MakeScreens({ application, collections, documents }: MakeScreensProps) {
  const { t } = useTranslation('applications');
  const language = useAppSelector(selectLocale);
  const { make, made, error, forget } = useCollectionScreens(application, documents);
  const [chosen, setChosen] = useState(collections[0]?.name ?? '');
  const [entered, setEntered] = useState<Partial<ScreenTitles>>({});
  const [query, setQuery] = useState<ListQuery>({});
  const [tiles, setTiles] = useState(true);
  const [busy, setBusy] = useState(false);
  const locked = useLock();
  const id = useId();
  const collection = collections.find(({ name }) => name === chosen);
  if (!collection) return null;

  const { title } = collection.definition;
  const suggested: ScreenTitles = {
    list: title,
    form: t('fromCollection.formOf', { title }),
    detail: t('fromCollection.detailOf', { title }),
    edit: t('fromCollection.editOf', { title }),
  };
  const titles = { ...suggested, ...entered };
  const isDone = made !== undefined && !busy && error === undefined;
  if (isDone) return <Made application={application} made={made} onStartOver={forget} />;

  const submit = async () => {
    setBusy(true);
    const trimmed = {
      list: titles.list.trim(),
      form: titles.form.trim(),
      detail: titles.detail.trim(),
      edit: titles.edit.trim(),
    };
    await make({ collection, titles: trimmed, query, language, tiles });
    setBusy(false);
  };
  // Some of the screens are already published under these names.
  const isPartlyPublished = made !== undefined;
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
        disabled={isPartlyPublished}
        options={collections.map(({ name, definition }) => ({
          value: name,
          label: `${definition.title} (${name})`,
        }))}
        onChange={(name) => {
          setChosen(name);
          setEntered({});
          setQuery({});
        }}
      />
      <fieldset className="list-query">
        <legend>{t('fromCollection.listShows')}</legend>
        <ListQueryFields
          key={chosen}
          definition={collection.definition}
          query={query}
          disabled={isPartlyPublished}
          onQuery={setQuery}
        />
      </fieldset>
      {KINDS.map((kind) => (
        <div key={kind}>
          <label htmlFor={`${id}-${kind}`}>{t(`fromCollection.${kind}`)}</label>
          <Input
            id={`${id}-${kind}`}
            dir="auto"
            maxLength={100}
            disabled={isPartlyPublished}
            value={titles[kind]}
            onChange={({ target }) => setEntered({ ...entered, [kind]: target.value })}
          />
        </div>
      ))}
      <Checkbox checked={tiles} onChange={({ target }) => setTiles(target.checked)}>
        {t('fromCollection.tiles')}
      </Checkbox>
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={KINDS.some((kind) => titles[kind].trim() === '')}
      >
        {t('fromCollection.make')}
      </Button>
      {error !== undefined && <ErrorState error={error} />}
      {error !== undefined && made && (
        <PlainNotice tone="warning">
          {t('fromCollection.partly', { done: made.published.length, all: made.plan.documents.length })}
        </PlainNotice>
      )}
    </form>
  );
}

/** What was made, each to be opened and edited. */
function Made({
  application,
  made: { plan, tiled },
  onStartOver,
}: {
  application: string;
  made: MadeScreens;
  onStartOver: () => void;
}) {
  const { t } = useTranslation('applications');
  return (
    <div className="panel" role="status">
      <Result
        status="success"
        title={t('fromCollection.done')}
        extra={<Button onClick={onStartOver}>{t('fromCollection.again')}</Button>}
      >
        {plan.rowKept && <PlainNotice tone="info">{t('fromCollection.rowKept')}</PlainNotice>}
        {!tiled && <PlainNotice tone="warning">{t('screens.untiled')}</PlainNotice>}
        <ul className="made-screens">
          {KINDS.map((kind) => {
            const title = plan.titles[kind];
            const packed = packFormAddress({ reference: plan.refs[kind], application, appUserId: '' });
            return (
              <li key={kind}>
                <Link to={`/generalform/${packed}`}>{t('fromCollection.openScreen', { title })}</Link>
                <Link to={`/jsoneditor/${packed}`}>{t('fromCollection.editScreen', { title })}</Link>
              </li>
            );
          })}
        </ul>
      </Result>
    </div>
  );
}
