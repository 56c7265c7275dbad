import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import {
  useInviteMemberMutation,
  useMembersQuery,
  useRemoveMemberMutation,
  type Member,
} from '../../api/endpoints/workOnApplication';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { visibleText } from '../../protocol';
import { AsyncState } from '../../ui/AsyncState';
import { PersonFace } from '../../people/PersonFace';
import { Confirm } from '../../ui/Confirm';
import { ErrorState } from '../../ui/ErrorState';
import { useLock } from '../../ui/useLock';
import { useToast } from '../../ui/useToast';
import { LineForm } from './LineForm';

/** Who may publish the application's screens, by their e-mail addresses. */
export function Members({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useMembersQuery({ application });
  const members = currentData ?? [];
  return (
    <section className="members" aria-label={t('members.title')}>
      <h3>{t('members.title')}</h3>
      <p>{t('members.intro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={members.length === 0}
        emptyText={t('members.empty')}
      >
        <ul>
          {members.map((member) => (
            <li key={member.mailAddress}>
              <MemberLine application={application} member={member} />
            </li>
          ))}
        </ul>
      </AsyncState>
      <Invite application={application} />
    </section>
  );
}

function MemberLine({ application, member }: { application: string; member: Member }) {
  const { joined, mailAddress: mail, name, person } = member;
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const [remove, { error, isLoading }] = useRemoveMemberMutation();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const state =
    joined === undefined ? t('members.waiting') : t('members.joined', { date: date.format(joined) });
  return (
    <>
      <PersonFace name={name || mail} application={application} person={person} />
      <span>
        <span className="wrap">{mail}</span>
        <small className="wrap">
          {name !== '' && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {state}
        </small>
        {error !== undefined && <ErrorState error={error} />}
      </span>
      <Confirm
        title={t('members.removeAsk', { mail })}
        okText={t('members.remove')}
        cancelText={t('manage.cancel')}
        onConfirm={() => void remove({ application, mailAddress: mail })}
      >
        <Button size="small" loading={isLoading} aria-label={t('members.removeLabel', { mail })}>
          {t('members.remove')}
        </Button>
      </Confirm>
    </>
  );
}

function Invite({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState('');
  const [invite, { error, isLoading }] = useInviteMemberMutation();
  const toast = useToast();
  const locked = useLock();
  const mailAddress = visibleText(entered);
  const send = async () => {
    const invited = await invite({ application, mailAddress });
    if (!invited.data) return;
    setEntered('');
    toast({ text: t('members.invited', { mail: invited.data.mail_address }) });
  };
  return (
    <LineForm
      label={t('members.mail')}
      submitLabel={t('members.invite')}
      input={{ type: 'email', maxLength: 320, autoComplete: 'off' }}
      entered={entered}
      onEnter={setEntered}
      ready={mailAddress !== ''}
      busy={isLoading}
      send={() => locked(send)}
      error={error}
    />
  );
}
