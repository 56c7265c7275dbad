import { Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { Link } from 'react-router-dom';
import type { ScreenPlace } from '../../protocol';
import { selectAuth, selectUserId } from '../../api/slices/authSlice';
import { AsyncState } from '../../ui/AsyncState';
import { PageFrame } from '../../ui/PageFrame';
import { readLayoutDraft } from '../../ui/layoutDraft';
import { OpenedLayout } from './OpenedLayout';
import { useEditedLayout } from './useEditedLayout';
import './layouts.css';

/** One layout in the editor: a whole screen by its address, what a click on a label opened, or a marked sample. */
export function JsonEditorScreen() {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  // Whose draft it shows must be known first, and nobody is asked to sign in who is.
  const unknownPerson = useAppSelector(selectAuth).status === 'loading';
  const edited = useEditedLayout();
  const { name, server, place, path, sample, loading, error, retry } = edited;
  // A draft can be worked on although the platform cannot be reached.
  const isKept = server === undefined && readLayoutDraft(uid, name) !== undefined;
  return (
    <PageFrame
      title={t('editor.title')}
      extra={sample ? <Tag>{t('editor.sample')}</Tag> : place && <Edited name={name} place={place} />}
    >
      {path && <p>{t('editor.path', { path })}</p>}
      <AsyncState
        loading={unknownPerson || (loading && !isKept)}
        error={isKept ? undefined : error}
        onRetry={retry}
        empty={server === undefined && !isKept}
        emptyText={t('editor.signIn')}
      >
        <OpenedLayout key={`${uid ?? ''} ${name}`} name={name} server={server} place={place} />
      </AsyncState>
    </PageFrame>
  );
}

const FORM = '/layout/android/form/';

/** Which document of which application it is; a screen can be opened. */
function Edited({ name, place: { application, ref } }: { name: string; place: ScreenPlace }) {
  const { t } = useTranslation('layouts');
  const isScreen = ref.includes(FORM);
  return (
    <Space wrap>
      <Tag>{application}</Tag>
      <code className="wrap">{isScreen ? ref.split(FORM).at(-1) : ref.split('/layout/').at(-1)}</code>
      {isScreen && <Link to={`/generalform/${name}`}>{t('editor.openScreen')}</Link>}
    </Space>
  );
}
