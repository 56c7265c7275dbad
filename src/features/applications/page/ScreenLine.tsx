import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import {
  useNameScreenMutation,
  useRemoveScreenMutation,
  useRollBackReleaseMutation,
} from '../../../api/endpoints/releases';
import { packFormAddress } from '../../../protocol';
import { Confirm } from '../../../ui/Confirm';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { LineForm } from '../LineForm';
import { ScreenName } from '../ScreenName';
import { nameOfDocument } from '../../../ui/useDocumentName';
import { useMoveDrafts } from './useMoveDrafts';

interface ScreenLineProps {
  application: string;
  reference: string;
  title: string;
  /** What a document is called, by its reference. */
  nameOf: (ref: string) => string;
  /** References of the documents that open it; undefined as long as that is not known. */
  usedBy: readonly string[] | undefined;
  /** References that a name must not lead to. */
  taken: readonly string[];
  /** The documents of the application. */
  documents: readonly ConfigurationDocument[];
  onUp?: () => void;
  onDown?: () => void;
}

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const beside = (ref: string, name: string): string => ref.slice(0, ref.lastIndexOf('/') + 1) + name;
const lastName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function copyName(ref: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const name = `${lastName(ref).slice(0, 50)}_${String(number)}`;
    if (!taken.includes(beside(ref, name))) return name;
  }
}

type Naming = 'rename' | 'duplicate';

/** One screen of an application, and what can be done with it. */
export function ScreenLine(props: ScreenLineProps) {
  const { application, reference: ref, title, nameOf, usedBy, taken, onUp, onDown } = props;
  const { t } = useTranslation('applications');
  const name = nameOf(ref);
  const packed = packFormAddress({ reference: ref, application, appUserId: '' });
  const [naming, setNaming] = useState<Naming>();
  const [remove, removal] = useRemoveScreenMutation();
  const undo = useUndo(application);
  const locked = useLock();
  const drop = () =>
    locked(async () => {
      const done = await remove({ application, ref, evenIfUsed: (usedBy?.length ?? 0) > 0 });
      if (done.data) undo.offer(t('page.screen.removed', { name }), done.data.release);
    });
  const users = usedBy?.map(nameOf).join(', ') ?? '';
  return (
    <>
      <div className="screen-line" role="group" aria-label={t('page.screen.actions', { name })}>
        <ScreenName title={title} id={nameOfDocument(ref)} />
        <Link to={`/generalform/${packed}`} aria-label={`${t('manage.openScreen')} ${name}`}>
          {t('manage.openScreen')}
        </Link>
        <Link to={`/designer/${packed}`} aria-label={`${t('manage.editScreen')} ${name}`}>
          {t('manage.editScreen')}
        </Link>
        <span className="screen-line-buttons">
          <Button size="small" disabled={!onUp} aria-label={t('page.screen.up', { name })} onClick={onUp}>
            ↑
          </Button>
          <Button
            size="small"
            disabled={!onDown}
            aria-label={t('page.screen.down', { name })}
            onClick={onDown}
          >
            ↓
          </Button>
          {usedBy && (
            <>
              {(['rename', 'duplicate'] as const).map((act) => (
                <Button
                  key={act}
                  size="small"
                  aria-expanded={naming === act}
                  aria-label={t(`page.screen.${act}Label`, { name })}
                  onClick={() => setNaming(naming === act ? undefined : act)}
                >
                  {t(`page.screen.${act}`)}
                </Button>
              ))}
              <RemoveButton name={name} users={users} busy={removal.isLoading} onRemove={drop} />
            </>
          )}
        </span>
      </div>
      {naming && (
        <NameForm
          {...props}
          key={naming}
          act={naming}
          initial={naming === 'rename' ? lastName(ref) : copyName(ref, taken)}
          users={users}
          offerUndo={undo.offer}
          onEnd={() => setNaming(undefined)}
        />
      )}
      {removal.error !== undefined && <ErrorState error={removal.error} />}
      {undo.error !== undefined && <ErrorState error={undo.error} />}
    </>
  );
}

interface RemoveButtonProps {
  name: string;
  /** Names of the documents that open the screen; empty where none does. */
  users: string;
  busy: boolean;
  onRemove: () => void;
}

function RemoveButton({ name, users, busy, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('applications');
  return (
    <Confirm
      title={t('page.screen.removeAsk', { name })}
      description={users === '' ? t('page.screen.removeFree') : t('page.screen.removeUsed', { names: users })}
      okText={t('page.screen.remove')}
      cancelText={t('manage.cancel')}
      onConfirm={onRemove}
    >
      <Button size="small" loading={busy} aria-label={t('page.screen.removeLabel', { name })}>
        {t('page.screen.remove')}
      </Button>
    </Confirm>
  );
}

interface NameFormProps extends ScreenLineProps {
  act: Naming;
  initial: string;
  users: string;
  offerUndo: ReturnType<typeof useUndo>['offer'];
  onEnd: () => void;
}

/** Asks for the new name of a screen, or for that of its copy. */
function NameForm(props: NameFormProps) {
  const {
    application,
    reference: ref,
    nameOf,
    taken,
    documents,
    act,
    initial,
    users,
    offerUndo,
    onEnd,
  } = props;
  const { t } = useTranslation('applications');
  const name = nameOf(ref);
  const [entered, setEntered] = useState(initial);
  const [nameScreen, named] = useNameScreenMutation();
  const moveDrafts = useMoveDrafts(application);
  const locked = useLock();
  const newName = entered.trim();
  const send = () =>
    locked(async () => {
      const done = await nameScreen({ application, act, ref, name: newName });
      if (!done.data) return;
      const { ref: to, release } = done.data;
      onEnd();
      if (act === 'rename') moveDrafts(ref, to, documents);
      const words = t(`page.screen.${act === 'rename' ? 'renamed' : 'duplicated'}`, { name: newName });
      offerUndo(words, release, act === 'rename' ? () => moveDrafts(to, ref) : undefined);
    });
  return (
    <LineForm
      label={t(`page.screen.${act === 'rename' ? 'newName' : 'copyName'}`, { name })}
      submitLabel={t(`page.screen.${act}`)}
      input={{ dir: 'ltr', maxLength: 60, autoComplete: 'off' }}
      entered={entered}
      initial={initial}
      onEnter={setEntered}
      ready={NAME.test(newName) && !taken.includes(beside(ref, newName))}
      busy={named.isLoading}
      send={send}
      error={named.error}
      onCancel={onEnd}
    >
      <small>{t('page.screen.nameHelp')}</small>
      {act === 'rename' && (
        <p>{users === '' ? t('page.screen.renameFree') : t('page.screen.renameUsed', { names: users })}</p>
      )}
    </LineForm>
  );
}

/** Shows a toast about a finished action with an undo button. */
function useUndo(application: string) {
  const { t } = useTranslation('applications');
  const [rollBack, { error }] = useRollBackReleaseMutation();
  const toast = useToast();
  const undo = async (release: string, onUndone?: () => void) => {
    const done = await rollBack({ application, release, collections: [] });
    if (!done.data) return;
    onUndone?.();
    toast({ text: t('page.screen.undone') });
  };
  const offer = (text: string, release: string, onUndone?: () => void) =>
    toast({ text, next: { words: t('page.screen.undo'), go: () => void undo(release, onUndone) } });
  return { offer, error };
}
