import { Alert, Button, Input } from 'antd';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../api/endpoints/developer';
import { Service } from '../../protocol';
import { signOutRequested } from '../../state/authSlice';
import { ErrorState } from '../../ui/ErrorState';
import { PageFrame } from '../../ui/PageFrame';
import { useAlert } from '../../ui/useAlert';
import { useLock } from '../../ui/useLock';
import './account.css';
import { DownloadData } from './DownloadData';
import { deleteAccountTexts as texts } from './words';

const CONFIRMATION = 'DELETE';

/** Offers the data and a proof of identity first (`proof`), then deletes the person's data and identity after a typed confirmation, then signs out. */
export function DeleteAccountScreen({ proof }: { proof: ReactNode }) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const [deleteAccount, { error, isLoading, isSuccess }] = useDeleteAccountMutation();
  const alert = useAlert();
  const locked = useLock();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = useId();

  const submit = async () => {
    const result = await deleteAccount({ application: Service.platform, appUserId: '' });
    if (result.error) return;
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
        <Suspense fallback={null}>{proof}</Suspense>
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
      {error !== undefined && <ErrorState error={error} onRetry={() => locked(submit)} />}
    </PageFrame>
  );
}
