import { Alert, Button, Input } from 'antd';
import { Suspense, useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/hooks';
import { isDenied } from '../../protocol';
import { useDeleteAccountMutation } from '../../api/endpoints/developer';
import { useGetHomeLayoutQuery } from '../../api/endpoints/home';
import { selectPerson, signOutRequested, selectUserId } from '../../api/slices/authSlice';
import { personForgotten } from '../../api/slices/preferencesSlice';
import { ErrorState } from '../../ui/ErrorState';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAlert } from '../../ui/useAlert';
import { useLock } from '../../ui/useLock';
import { DownloadData } from './DownloadData';
import { deleteAccountTexts as texts } from './bilingualTexts';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import type { Person } from '../../transport/AuthGateway';
import './account.css';

const CONFIRMATION = 'DELETE';

// The database rules accept a deletion within five minutes of a sign-in; the request itself needs some of that time.
const RECENT_MS = 4.5 * 60_000;

/** The last re-authentication. `missing`: why it does not count; `requestCount`: how often a new one was requested. */
interface ProofState {
  provenAt: number;
  missing?: 'first' | 'refused';
  requestCount: number;
}

interface DeleteAccountScreenProps {
  /**
   * Reports the time of the last re-authentication (ms since 1970) and lets the person re-authenticate; `takesFocus`: they are
   * sent there to do so.
   */
  Proof: ComponentType<{ onProven: (at: number) => void; takesFocus: boolean }>;
}

/** The person's last re-authentication, and whether it counts. */
function useProof() {
  const [proof, setProof] = useState<ProofState>({ provenAt: 0, requestCount: 0 });
  // Once a new re-authentication is requested, only a later one than the rejected one counts.
  const onProven = useCallback(
    (provenAt: number) =>
      setProof((current) =>
        current.missing && provenAt <= current.provenAt
          ? current
          : { provenAt, requestCount: current.requestCount },
      ),
    [],
  );
  const ask = (reason: 'first' | 'refused') =>
    setProof(({ provenAt, missing: alreadyMissing, requestCount }) =>
      alreadyMissing
        ? { provenAt, missing: alreadyMissing, requestCount }
        : { provenAt, missing: reason, requestCount: requestCount + 1 },
    );
  const isRecent = () => proof.missing !== 'refused' && Date.now() - proof.provenAt <= RECENT_MS;
  return { ...proof, isRecent, onProven, ask };
}

/** Deletes the account once the person has proven who they are, signs out and says goodbye. */
function useDeletion(proof: ReturnType<typeof useProof>) {
  const { t } = useTranslation('account');
  const [deleteAccount, { error, isLoading, isSuccess, reset }] = useDeleteAccountMutation();
  const alert = useAlert();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const person = useAppSelector(selectPerson);
  const navigate = useNavigate();
  const submit = async () => {
    if (!proof.isRecent()) {
      reset();
      proof.ask('first');
      return;
    }
    const result = await deleteAccount(undefined);
    if (result.error) {
      // The database rules decide whether the re-authentication is recent enough.
      if (isDenied(result.error)) proof.ask('refused');
      return;
    }
    // At once: the page may be closed before the goodbye is read. Their session may have ended as well, and somebody else's begun.
    const present = selectPerson(store.getState());
    if (!present || present.uid === person?.uid) {
      dispatch(signOutRequested({ forGood: true }));
      void navigate('/');
    }
    if (person) {
      dispatch(personForgotten(person.uid));
      forgetPerson(person);
    }
    void alert(`${texts.done}\n${t('goodbye')}`);
  };
  return { submit, error, isLoading, isSuccess };
}

/**
 * Offers a download of the data, then deletes data and identity after a typed confirmation and a recent re-authentication,
 * signs out and says goodbye. Nothing is deleted before the platform has answered; every refusal is shown and can be retried.
 */
export function DeleteAccountScreen({ Proof }: DeleteAccountScreenProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const proof = useProof();
  const { missing } = proof;
  const { submit, error, isLoading, isSuccess } = useDeletion(proof);
  // The home layout loads the ids under which the person's applications know them.
  useGetHomeLayoutQuery({});
  const locked = useLock();
  const id = useId();
  const failed = error !== undefined && !missing;
  const failure = useRef<HTMLDivElement>(null);
  // It comes below the button, where the window may end.
  useEffect(() => {
    if (failed) failure.current?.focus();
  }, [failed]);

  return (
    <PageFrame title={t('title')} width="narrow">
      <Alert
        type="warning"
        showIcon
        title={<span lang="vi">{texts.warningVi}</span>}
        description={<span lang="en">{texts.warningEn}</span>}
      />
      <LostByOthers />
      <section className="panel account-step" aria-labelledby="delete-download">
        <h2 id="delete-download">{t('download.title')}</h2>
        <p>{t('download.text')}</p>
        <DownloadData />
      </section>
      <section className="panel account-step" aria-labelledby="delete-proof">
        <h2 id="delete-proof">{t('proof.title')}</h2>
        <p>{t('proof.text')}</p>
        {missing && <PlainNotice tone="error">{t(`proof.${missing}`)}</PlainNotice>}
        <Suspense fallback={null}>
          <Proof key={proof.requestCount} onProven={proof.onProven} takesFocus={missing !== undefined} />
        </Suspense>
      </section>
      <section className="panel account-step delete-account" aria-labelledby="delete-last">
        <h2 id="delete-last">{t('last')}</h2>
        <label htmlFor={id}>{t('type')}</label>
        <Input
          id={id}
          value={typed}
          autoComplete="off"
          disabled={isLoading || isSuccess}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="primary"
          danger
          disabled={typed !== CONFIRMATION || isSuccess}
          loading={isLoading}
          onClick={() => locked(submit)}
        >
          {texts.submit}
        </Button>
        <span role="status">{isLoading ? t('progress') : ''}</span>
      </section>
      {failed && (
        <div ref={failure} tabIndex={-1}>
          <ErrorState error={error} onRetry={() => locked(submit)} />
        </div>
      )}
    </PageFrame>
  );
}

/** Says what of other people goes with the account: what they entered in the applications that the person owns. */
function LostByOthers() {
  const { t } = useTranslation('account');
  const uid = useAppSelector(selectUserId);
  const { currentData, isLoading } = useOwnApplicationsQuery(uid === undefined ? skipToken : undefined);
  if (isLoading) return null;
  // A browser knows only of what was made in it.
  const isWhole = currentData?.source === 'platform';
  const owned = currentData?.applications.filter(({ role }) => role === 'owner') ?? [];
  if (isWhole && owned.length === 0) return null;
  const names = owned.map(({ name }) => name).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      className="account-step"
      title={isWhole ? t('others.known', { count: owned.length, names }) : t('others.unknown')}
    />
  );
}

const OWN_KEY = /^(?:persist:)?screenwire/;

/** Forgets what the tabs of this browser keep under a person's id, and their address where the sign-in remembers it. */
function forgetPerson({ uid, email }: Pick<Person, 'uid' | 'email'>): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) {
        const isTheirs = key.includes(uid) || String(value).toLowerCase() === email.toLowerCase();
        if (OWN_KEY.test(key) && isTheirs) storage.removeItem(key);
      }
  } catch {
    // Storage that is closed to us keeps nothing.
  }
}
