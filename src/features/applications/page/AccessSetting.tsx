import { Button, Popconfirm, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGiveRoleMutation,
  useRoleHoldersQuery,
  useTakeRoleMutation,
  type RoleHolder,
} from '../../../api/endpoints/dataModel';
import { useSetAccessMutation } from '../../../api/endpoints/manageApplications';
import { useMembersQuery } from '../../../api/endpoints/workOnApplication';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { LineForm } from '../LineForm';

/** The role of those who may use an application and nothing more. */
const USER = 'user';

/** Whom an application is open to; where that is not everybody, who they are. */
export function AccessSetting({ own }: { own: OwnApplication }) {
  const { application, isPrivate = false, role } = own;
  const { t } = useTranslation('applications');
  const [set, { error, isLoading }] = useSetAccessMutation();
  const mayChange = role !== 'member';
  return (
    <section className="access" aria-label={t('page.access.title')}>
      <h3>{t('page.access.title')}</h3>
      <Radio.Group
        className="template-choice"
        aria-label={t('page.access.title')}
        value={isPrivate ? 'members' : 'everyone'}
        disabled={!mayChange || isLoading}
        onChange={({ target }) => void set({ application, isPrivate: target.value === 'members' })}
      >
        {(['everyone', 'members'] as const).map((access) => (
          <Radio key={access} value={access}>
            {t(`page.access.${access}`)}
            <span className="template-help">{t(`page.access.${access}Help`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      {!mayChange && <p>{t('page.access.onlyDeveloper')}</p>}
      {error !== undefined && <ErrorState error={error} />}
      {isPrivate && mayChange && <LetIn application={application} />}
    </section>
  );
}

interface Somebody {
  who: string;
  /** Their roles; none for those who work on the application. */
  roles: RoleHolder[];
}

function LetIn({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const members = useMembersQuery({ application });
  const holders = useRoleHoldersQuery({ application });
  const people = new Map<string, Somebody>();
  for (const { mailAddress } of members.currentData ?? [])
    people.set(mailAddress, { who: mailAddress, roles: [] });
  for (const holder of holders.currentData ?? []) {
    const id = holder.mailAddress || holder.person;
    const known = people.get(id) ?? { who: holder.mailAddress || holder.name || holder.person, roles: [] };
    people.set(id, { ...known, roles: [...known.roles, holder] });
  }
  const error: unknown = members.error ?? holders.error;
  return (
    <>
      <h4>{t('page.access.people')}</h4>
      <AsyncState
        loading={!members.currentData && members.isFetching}
        error={error}
        onRetry={() => {
          void members.refetch();
          void holders.refetch();
        }}
        empty={people.size === 0}
        emptyText={t('page.access.nobody')}
      >
        <ul className="screen-lines">
          {[...people].map(([id, one]) => (
            <li key={id} className="screen-line">
              <PersonLine application={application} {...one} />
            </li>
          ))}
        </ul>
      </AsyncState>
      <AddPerson application={application} />
    </>
  );
}

function PersonLine({ application, who, roles }: Somebody & { application: string }) {
  const { t } = useTranslation('applications');
  const [take, { error, isLoading }] = useTakeRoleMutation();
  const facts =
    roles.length === 0
      ? [t('page.access.works')]
      : [
          ...roles.map(({ role }) => t('page.access.role', { role })),
          ...(roles.every(({ person }) => person === '') ? [t('page.access.waiting')] : []),
        ];
  const out = async () => {
    for (const { role, person, mailAddress } of roles)
      if ((await take({ application, role, person, mailAddress })).error) return;
  };
  return (
    <>
      <span className="wrap" dir="auto">
        {who}
      </span>
      <small>{facts.join(' · ')}</small>
      {roles.length > 0 && (
        <Popconfirm
          title={t('page.access.removeAsk', { who })}
          description={t('page.access.removeHelp')}
          okText={t('page.access.remove')}
          cancelText={t('manage.cancel')}
          onConfirm={() => void out()}
        >
          <Button size="small" loading={isLoading} aria-label={t('page.access.removeLabel', { who })}>
            {t('page.access.remove')}
          </Button>
        </Popconfirm>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}

function AddPerson({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState('');
  const [give, { error, isLoading }] = useGiveRoleMutation();
  const toast = useToast();
  const locked = useLock();
  const mail = entered.trim();
  const send = async () => {
    const given = await give({ application, role: USER, mailAddress: mail });
    if (given.error) return;
    setEntered('');
    toast({ text: t('page.access.added', { mail }) });
  };
  return (
    <LineForm
      label={t('page.access.mail')}
      submitLabel={t('page.access.add')}
      input={{ type: 'email', maxLength: 320, autoComplete: 'off' }}
      entered={entered}
      onEnter={setEntered}
      ready={mail !== ''}
      busy={isLoading}
      send={() => locked(send)}
      error={error}
    />
  );
}
