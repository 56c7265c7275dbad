import { Alert, Button, Input } from 'antd';
import { Suspense, useCallback, useId, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { useNavigate } from 'react-router-dom';
import { isDenied } from '../../protocol';
import { useDeleteAccountMutation } from '../../api/endpoints/developer';
import { useGetHomeLayoutQuery } from '../../api/endpoints/home';
import { signOutRequested } from '../../api/slices/authSlice';
import { ErrorState } from '../../ui/ErrorState';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAlert } from '../../ui/useAlert';
import { useLock } from '../../ui/useLock';
import './account.css';
import { DownloadData } from './DownloadData';
import { deleteAccountTexts as texts } from './words';

const CONFIRMATION = 'DELETE';

// The rules take a deletion for five minutes after a sign-in; a request takes a moment too.
const RECENT_MS = 4.5 * 60_000;

/** When the person last proved who they are; `missing`: that does not count, and why; `asked`: how often another was asked for. */
interface GivenProof {
  at: number;
  missing?: 'first' | 'refused';
  asked: number;
}

interface DeleteAccountScreenProps {
  /** Tells when the person last proved who they are, ms since 1970, and lets them do it again. */
  Proof: ComponentType<{ onProven: (at: number) => void }>;
}

/**
 * Offers the data first, then deletes the person's data and identity after a typed confirmation, if they proved lately who
 * they are, and signs out. Until the platform has answered nothing is lost: whatever refuses is told, and can be tried again.
 */
export function DeleteAccountScreen({ Proof }: DeleteAccountScreenProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const [deleteAccount, { error, isLoading, isSuccess, reset }] = useDeleteAccountMutation();
  const [proof, setProof] = useState<GivenProof>({ at: 0, asked: 0 });
  const { missing } = proof;
  // What comes from the person's applications tells by which id each knows them.
  useGetHomeLayoutQuery({});
  const alert = useAlert();
  const locked = useLock();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();

  // Asked for again, only a newer proof than the one that did not count does.
  const onProven = useCallback(
    (at: number) =>
      setProof((before) => (before.missing && at <= before.at ? before : { at, asked: before.asked })),
    [],
  );
  const askForProof = (why: 'first' | 'refused') =>
    setProof(({ at, missing: before, asked }) =>
      before ? { at, missing: before, asked } : { at, missing: why, asked: asked + 1 },
    );
  const submit = async () => {
    if (missing === 'refused' || Date.now() - proof.at > RECENT_MS) {
      reset();
      askForProof('first');
      return;
    }
    const result = await deleteAccount(undefined);
    if (result.error) {
      // The rules have the last word on how long ago it was.
      if (isDenied(result.error)) askForProof('refused');
      return;
    }
    await alert(texts.done);
    dispatch(signOutRequested({ forGood: true }));
    void navigate('/');
  };

  return (
    <PageFrame title={t('title')} width="narrow">
      <Alert
        type="warning"
        showIcon
        title={<span lang="vi">{texts.warningVi}</span>}
        description={<span lang="en">{texts.warningEn}</span>}
      />
      <section className="panel account-step" aria-labelledby="delete-download">
        <h2 id="delete-download">{t('download.title')}</h2>
        <p>{t('download.text')}</p>
        <DownloadData />
      </section>
      <section className="panel account-step" aria-labelledby="delete-proof">
        <h2 id="delete-proof">{t('proof.title')}</h2>
        <p>{t('proof.text')}</p>
        <Suspense fallback={null}>
          <Proof key={proof.asked} onProven={onProven} />
        </Suspense>
      </section>
      <section className="delete-account" aria-labelledby="delete-last">
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
      {missing && <PlainNotice tone="error">{t(`proof.${missing}`)}</PlainNotice>}
      {error !== undefined && !missing && <ErrorState error={error} onRetry={() => locked(submit)} />}
    </PageFrame>
  );
}
