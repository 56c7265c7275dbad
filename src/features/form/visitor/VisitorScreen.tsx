import { Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  useVisitorSampleQuery,
  type VisitorPage,
  type VisitorSample,
} from '../../../api/endpoints/visitorSample';
import { useAppSelector } from '../../../api/hooks';
import { selectAuth } from '../../../api/slices/authSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { createFieldStore, layoutWords, LayoutView, type LayoutAction } from '../../../engine';
import { FORM_LAYOUTS, packFormAddress } from '../../../protocol';
import { resourcesIn } from '../../../protocol/resources';
import { AsyncState } from '../../../ui/AsyncState';
import { LoadingState } from '../../../ui/LoadingState';
import { PageFrame } from '../../../ui/PageFrame';
import { useDark } from '../../../ui/useDark';
import { rowsInColumns } from '../composition/composeScreen';
import { useComposition } from '../composition/useComposition';
import { useWidth } from '../composition/useWidth';
import '../form.css';
import { nameOfForm } from '../formTitle';
import { queryOfForm, queryOfPost, VISITOR, visitorScreen } from './visitorRows';

const VISITOR_DATA = { person: { id: VISITOR, name: '' } };

/** The screen itself for who is signed in; for visitors the same screen with the rows of the sample, marked as such. */
export function VisitorScreen({ application, form }: VisitorPage) {
  const auth = useAppSelector(selectAuth);
  if (auth.status === 'loading') return <LoadingState />;
  const reference = FORM_LAYOUTS + form;
  return auth.status === 'signedIn' ? (
    <Navigate to={`/generalform/${packFormAddress({ application, reference, appUserId: '' })}`} replace />
  ) : (
    <SampleScreen key={form} application={application} form={form} />
  );
}

function SampleScreen({ application, form }: VisitorPage) {
  const { t } = useTranslation('form');
  const locale = useAppSelector(selectLocale);
  const { currentData: sample, error, isFetching, refetch } = useVisitorSampleQuery({ application, form });
  const resources = useMemo(() => resourcesIn(locale, sample?.resources), [locale, sample]);
  if (!sample && error === undefined) return <LoadingState />;
  const address = { application, reference: FORM_LAYOUTS + form, appUserId: '' };
  const title = sample
    ? nameOfForm({ title: '', passedName: '', address }, sample.form['json_layout'], resources.strings)
    : t('sample');
  return (
    <PageFrame
      title={title}
      width={sample && queryOfForm(sample.form) ? 'wide' : 'reading'}
      extra={<Tag>{t('sample')}</Tag>}
    >
      <AsyncState loading={isFetching} error={error} onRetry={() => void refetch()}>
        {sample && <DrawnSample application={application} sample={sample} resources={resources} />}
      </AsyncState>
    </PageFrame>
  );
}

interface DrawnSampleProps {
  application: string;
  sample: VisitorSample;
  resources: ReturnType<typeof resourcesIn>;
}

/** Its lists follow its filters; whatever else is pressed leads to signing in. */
function DrawnSample({ application, sample, resources }: DrawnSampleProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const [values] = useState(() => createFieldStore());
  const [asked, setAsked] = useState(() => queryOfForm(sample.form));
  const [room, roomRef] = useWidth();
  const { layout, isInColumns } = useComposition(
    sample.form['json_layout'],
    '',
    room,
    asked !== undefined,
    resources.strings,
  );
  const screen = useMemo(() => {
    const drawn = visitorScreen(sample, asked);
    return isInColumns ? { ...drawn, rows: rowsInColumns(drawn.rows) } : drawn;
  }, [sample, asked, isInColumns]);
  const onAction = (action: LayoutAction) => {
    const query = action.command === 'post' ? queryOfPost(action.postCollection, action.data) : undefined;
    if (query) setAsked(query);
    else if (action.command === 'back') void navigate('/');
    else void navigate('/login', { state: { from: pathname } });
  };
  return (
    <>
      <div ref={roomRef} />
      <div className="form-screen panel">
        <LayoutView
          layout={layout}
          data={VISITOR_DATA}
          values={values}
          screen={screen}
          context={{ application, appUserId: VISITOR }}
          words={layoutWords[locale]}
          dark={dark}
          resources={resources}
          onAction={onAction}
        />
      </div>
    </>
  );
}
