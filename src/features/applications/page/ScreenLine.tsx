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

/** One screen of an application, and what can be done with it. */
export function ScreenLine(props: ScreenLineProps) {
  const { application, reference: ref, title, nameOf, usedBy, taken, documents, onUp, onDown } = props;
  const { t } = useTranslation('applications');
  const name = nameOf(ref);
  const packed = packFormAddress({ reference: ref, application, appUserId: '' });
  const [naming, setNaming] = useState<'rename' | 'duplicate'>();
  const [entered, setEntered] = useState('');
  const [nameScreen, named] = useNameScreenMutation();
  const [remove, removal] = useRemoveScreenMutation();
  const undo = useUndo(application);
  const moveDrafts = useMoveDrafts(application);
  const locked = useLock();
  const newName = entered.trim();

  const firstName = (act: 'rename' | 'duplicate') =>
    act === 'rename' ? lastName(ref) : copyName(ref, taken);
  const toggleNaming = (act: 'rename' | 'duplicate') => {
    setNaming(naming === act ? undefined : act);
    setEntered(firstName(act));
    named.reset();
  };
  const send = (act: 'rename' | 'duplicate') =>
    locked(async () => {
      const done = await nameScreen({ application, act, ref, name: newName });
      if (!done.data) return;
      const { ref: to, release } = done.data;
      setNaming(undefined);
      if (act === 'rename') moveDrafts(ref, to, documents);
      const words = t(`page.screen.${act === 'rename' ? 'renamed' : 'duplicated'}`, { name: newName });
      undo.offer(words, release, act === 'rename' ? () => moveDrafts(to, ref) : undefined);
    });
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
        <Link to={`/jsoneditor/${packed}`} aria-label={`${t('manage.editScreen')} ${name}`}>
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
                  onClick={() => toggleNaming(act)}
                >
                  {t(`page.screen.${act}`)}
                </Button>
              ))}
              <Confirm
                title={t('page.screen.removeAsk', { name })}
                description={
                  usedBy.length > 0
                    ? t('page.screen.removeUsed', { names: users })
                    : t('page.screen.removeFree')
                }
                okText={t('page.screen.remove')}
                cancelText={t('manage.cancel')}
                onConfirm={drop}
              >
                <Button
                  size="small"
                  loading={removal.isLoading}
                  aria-label={t('page.screen.removeLabel', { name })}
                >
                  {t('page.screen.remove')}
                </Button>
              </Confirm>
            </>
          )}
        </span>
      </div>
      {naming && (
        <LineForm
          key={naming}
          label={t(`page.screen.${naming === 'rename' ? 'newName' : 'copyName'}`, { name })}
          submitLabel={t(`page.screen.${naming}`)}
          input={{ dir: 'ltr', maxLength: 60, autoComplete: 'off' }}
          entered={entered}
          initial={firstName(naming)}
          onEnter={setEntered}
          ready={NAME.test(newName) && !taken.includes(beside(ref, newName))}
          busy={named.isLoading}
          send={() => send(naming)}
          error={named.error}
          onCancel={() => setNaming(undefined)}
        >
          <small>{t('page.screen.nameHelp')}</small>
          {naming === 'rename' && (
            <p>
              {users === '' ? t('page.screen.renameFree') : t('page.screen.renameUsed', { names: users })}
            </p>
          )}
        </LineForm>
      )}
      {removal.error !== undefined && <ErrorState error={removal.error} />}
      {undo.error !== undefined && <ErrorState error={undo.error} />}
    </>
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
