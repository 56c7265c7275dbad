import { Alert, Button, Result, Space, Typography } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useNavigate } from 'react-router-dom';
import { hasList, type FieldDefinition } from '../../engine';
import { isListFragment, isOffline, messageIn, rejectionCode } from '../../protocol';
import {
  keptFormName,
  seenForm,
  useGetLayoutDataQuery,
  type FormArg,
  type FormLoad,
} from '../../api/endpoints/form';
import { useLastSeen } from '../../api/endpoints/lastSeen';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { selectLocale, type Locale } from '../../api/slices/preferencesSlice';
import { rowsName } from '../../api/streams/SeenScreens';
import { AsyncState } from '../../ui/AsyncState';
import { EndedNotice } from '../../ui/EndedNotice';
import { FromApplication } from '../../ui/FromApplication';
import { PageFrame } from '../../ui/PageFrame';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { timeText } from '../../ui/timeText';
import { useWidth } from './composition/useWidth';
import { EditLayoutButton } from './EditLayoutButton';
import { FormSkeleton } from './FormSkeleton';
import { nameOfForm } from './formTitle';
import { useFormAddress, type OpenedForm } from './useFormAddress';
import { useOwnResources } from './useOwnResources';
import './form.css';

/** A loaded form. */
export interface LoadedFormProps {
  opened: OpenedForm;
  load: FormLoad;
  /** Width of the page in px, 0 until it is measured. */
  room: number;
  /** The fields as they were when the person asked for the newest version; empty before. */
  seenFields: readonly FieldDefinition[];
  /** Loads the form again; what was typed into it is kept. */
  onReload: (fields: readonly FieldDefinition[]) => void;
}

type DrawForm = (form: LoadedFormProps) => ReactNode;

interface FormLoaderProps {
  /** Under /design everything is shown as it was received, to anybody. */
  design?: boolean;
  children: DrawForm;
}

/** The form with its layout in the console's language; scripts are translated where they run. */
function loadIn(language: Locale, load: FormLoad): FormLoad {
  const { layout } = load.parts;
  const localized = layout && messageIn(language, layout);
  return localized === layout
    ? load
    : { ...load, parts: { ...load.parts, ...(localized && { layout: localized }) } };
}

/** The form as the person saw it last, while `offline`. */
function useLastForm(arg: FormArg, uid: string | undefined, offline: boolean) {
  const name = keptFormName(arg);
  const { seen, loading } = useLastSeen(name, offline);
  const { seen: rows, loading: loadingRows } = useLastSeen(rowsName(name), offline);
  const looking = loading || loadingRows;
  const lastForm = seen && uid !== undefined && !looking ? seenForm(arg, uid, seen, rows) : undefined;
  return { seen, lastForm, looking };
}

/** The form at an address: live, or as it was seen last while there is no connection. */
function useFormLoad({ address, candidate, screenName, parameter }: OpenedForm, design: boolean) {
  const uid = useAppSelector(selectUserId);
  const locale = useAppSelector(selectLocale);
  const arg = {
    ...address,
    screenName,
    ...(parameter && { parameter }),
    ...(candidate !== undefined && { candidate }),
  };
  const query = useGetLayoutDataQuery(uid === undefined ? skipToken : arg);
  const { error, isError } = query;
  const [isAsking, setIsAsking] = useState(false);
  const isFetching = isAsking || query.isFetching;
  // A form that is loaded again is not shown any more, whatever comes of it.
  const live = isFetching || isError ? undefined : query.currentData;
  const isDisconnected = useAppSelector((state) => selectConnection(state) === 'disconnected');
  // An open form stays as it is while the connection is lost: a skeleton in its place would lose its rows.
  const isWithoutForm = !live && ((isError && isOffline(error)) || isDisconnected);
  const { seen, lastForm, looking } = useLastForm(arg, uid, isWithoutForm);
  const available = live ?? lastForm;
  const load = useMemo(
    () => available && (design ? available : loadIn(locale, available)),
    [design, locale, available],
  );
  return {
    live,
    /** When it was seen last, where it is not live. */
    seenAt: live ? undefined : lastForm && seen?.at,
    /** In the language of the console. */
    load,
    layout: available?.parts.layout?.data,
    mayEdit: available?.mayEdit === true,
    isLoading: !lastForm && (isFetching || looking || (!live && error === undefined)),
    error: lastForm ? undefined : error,
    // Renamed or removed since the address was kept: asking again would not help.
    isMissing: !available && rejectionCode(error) === 'not_found',
    retry: () => {
      // Redux Toolkit tells of a request with the next frame only; what is typed is kept as the form goes from the page.
      setIsAsking(true);
      void query.refetch().then(() => setIsAsking(false));
    },
  };
}

/** Loads the form that the address names and hands it, live, to `children`. */
export function FormLoader({ design = false, children }: FormLoaderProps) {
  const opened = useFormAddress();
  return opened ? (
    <LoadedForm key={opened.id} opened={opened} design={design}>
      {children}
    </LoadedForm>
  ) : (
    <BadAddress />
  );
}

function LoadedForm({
  opened,
  design,
  children,
}: {
  opened: OpenedForm;
  design: boolean;
  children: DrawForm;
}) {
  const { t } = useTranslation('form');
  const inOwnWindow = use(ScreenWindow).isOwn;
  const { address } = opened;
  const locale = useAppSelector(selectLocale);
  const loaded = useFormLoad(opened, design);
  const { live, load, layout, seenAt, isMissing, retry } = loaded;
  const [seenFields, setSeenFields] = useState<readonly FieldDefinition[]>([]);
  const onReload = (fields: readonly FieldDefinition[]) => {
    setSeenFields(fields);
    retry();
  };
  const shown = load?.parts.layout?.data;
  const applicationName = load?.parts.layout?.applicationName;
  const [room, roomRef] = useWidth();
  const isOwnApplication = useAppSelector(({ developer }) =>
    developer.applications.some(({ application }) => application === address.application),
  );
  const mayEdit = design || (!inOwnWindow && (isOwnApplication || loaded.mayEdit));
  const isList = isListFragment(opened.fragment) || hasList(layout);
  const name = nameOfForm(opened, shown, useOwnResources(load)?.strings);
  return (
    <PageFrame
      title={name}
      width={design || isList ? 'wide' : 'reading'}
      extra={
        // A form's title is untrusted, so the application is named; in its own window the URL does that.
        !inOwnWindow && (
          <Space wrap>
            <Typography.Text type="secondary">
              <FromApplication application={address.application} applicationName={applicationName} />
            </Typography.Text>
            {mayEdit && layout !== undefined && <EditLayoutButton packed={opened.packed} layout={layout} />}
          </Space>
        )
      }
    >
      <div ref={roomRef} />
      {isMissing && <WayBack words={t('missing')} />}
      <AsyncState
        loading={loaded.isLoading}
        skeleton={<FormSkeleton isList={isList} />}
        error={isMissing ? undefined : loaded.error}
        onRetry={retry}
      >
        {mayEdit && (live?.malformed ?? 0) > 0 && (
          <Alert type="warning" title={t('malformed', { count: live?.malformed ?? 0 })} />
        )}
        {live?.status === 'denied' && <EndedNotice onAsk={retry} />}
        {live && load && children({ opened, load, room, seenFields, onReload })}
        {seenAt !== undefined && load && (
          <>
            <Alert type="warning" showIcon title={t('lastSeen', { at: timeText(locale, seenAt) })} />
            {children({ opened, load, room, seenFields, onReload })}
          </>
        )}
      </AsyncState>
    </PageFrame>
  );
}

function BadAddress() {
  const { t } = useTranslation('form');
  return (
    <PageFrame title={t('badAddress')} width="narrow">
      <WayBack words={t('badAddressText')} />
    </PageFrame>
  );
}

/** Why there is no screen here, and the way on. */
function WayBack({ words }: { words: string }) {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const { home, isOwn } = use(ScreenWindow);
  return (
    <Result
      status="warning"
      subTitle={words}
      extra={
        <Button type="primary" onClick={() => void navigate(home)}>
          {t(isOwn ? 'ownHome' : 'home')}
        </Button>
      }
    />
  );
}
