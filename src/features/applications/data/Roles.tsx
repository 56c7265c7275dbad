import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDefinedCollectionsQuery,
  useGiveRoleMutation,
  useRoleHoldersQuery,
  useTakeRoleMutation,
  type RoleHolder,
} from '../../../api/endpoints/dataModel';
import { AsyncState } from '../../../ui/AsyncState';
import { Confirm } from '../../../ui/Confirm';
import { ErrorState } from '../../../ui/ErrorState';
import { ignoreComposingEnter } from '../../../ui/ignoreComposingEnter';
import { useLock } from '../../../ui/useLock';
import { rolesNamedIn } from './definition/definitionDraft';
import { Labelled } from './Labelled';
import { useUnsent } from '../../../ui/useUnsent';
import { useTypedRole } from './useTypedRole';

const MAX_HOLDERS = 200;

/** Who has which role in the application, by their e-mail addresses. */
export function Roles({ application, heading: Heading }: { application: string; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('data');
  const { currentData, error, isFetching, refetch } = useRoleHoldersQuery({ application });
  const holders = currentData ?? [];
  const roles = [...new Set(holders.map(({ role }) => role))].sort();
  const RoleHeading = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <section aria-label={t('roles.title')}>
      <Heading>{t('roles.title')}</Heading>
      <p className="data-hint">{t('roles.intro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={holders.length === 0}
        emptyText={t('roles.empty')}
      >
        {roles.map((role) => {
          const people = holders.filter((holder) => holder.role === role);
          return (
            <section key={role} aria-label={t('model.role', { role })}>
              <RoleHeading>
                <code>{role}</code>{' '}
                <small className="data-hint">
                  {t('roles.count', { count: people.length, most: MAX_HOLDERS })}
                </small>
              </RoleHeading>
              <ul className="data-collections">
                {people.map((holder) => (
                  <li key={`${holder.person} ${holder.mailAddress}`}>
                    <HolderLine application={application} holder={holder} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </AsyncState>
      <GiveRole application={application} existingRoles={roles} />
    </section>
  );
}

function HolderLine({ application, holder }: { application: string; holder: RoleHolder }) {
  const { role, person, name, mailAddress } = holder;
  const { t } = useTranslation('data');
  const [takeRole, { error, isLoading }] = useTakeRoleMutation();
  const who = name || mailAddress;
  return (
    <>
      <span>
        <span className="wrap" dir="auto">
          {who}
        </span>
        <small className="wrap">
          {name === '' ? '' : mailAddress}
          {person === '' && t('roles.waiting')}
        </small>
        {error !== undefined && <ErrorState error={error} />}
      </span>
      <Confirm
        title={t('roles.takeAsk', { role, who })}
        okText={t('roles.take')}
        cancelText={t('cancel')}
        onConfirm={() => void takeRole({ application, role, person, mailAddress })}
      >
        <Button size="small" loading={isLoading} aria-label={t('roles.takeLabel', { role, who })}>
          {t('roles.take')}
        </Button>
      </Confirm>
    </>
  );
}

function GiveRole({ application, existingRoles }: { application: string; existingRoles: readonly string[] }) {
  const { t } = useTranslation('data');
  const { currentData: collections = [] } = useDefinedCollectionsQuery({ application });
  const { typed, setTyped, id, help, fault } = useTypedRole();
  const [mail, setMail] = useState('');
  const [lastAssigned, setLastAssigned] = useState<{ role: string; mail: string }>();
  const [giveRole, { error, isLoading }] = useGiveRoleMutation();
  const locked = useLock();
  useUnsent(mail.trim() !== '' && !isLoading);
  const definedRoles = rolesNamedIn(collections.map(({ definition }) => definition));
  const choices = [...new Set([...existingRoles, ...definedRoles])].sort();
  const ready = id !== undefined && mail.trim() !== '';
  const send = async () => {
    if (id === undefined) return;
    const assignment = { role: id, mail: mail.trim() };
    const result = await giveRole({ application, role: assignment.role, mailAddress: assignment.mail });
    if (result.error) return;
    setLastAssigned(assignment);
    setMail('');
  };
  return (
    <form
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !isLoading) locked(send);
      }}
    >
      <div className="data-columns">
        <Labelled label={t('roles.role')} help={help} fault={fault}>
          {(ties) => (
            <AutoComplete
              {...ties}
              value={typed}
              options={choices.map((choice) => ({ value: choice }))}
              onChange={setTyped}
            />
          )}
        </Labelled>
        <Labelled label={t('roles.mail')}>
          {(ties) => (
            <Input
              {...ties}
              type="email"
              maxLength={320}
              autoComplete="off"
              value={mail}
              readOnly={isLoading}
              onChange={({ target }) => setMail(target.value)}
            />
          )}
        </Labelled>
      </div>
      <Button htmlType="submit" loading={isLoading} disabled={!ready}>
        {t('roles.give')}
      </Button>
      <p role="status">{lastAssigned ? t('roles.given', lastAssigned) : ''}</p>
      {error !== undefined && <ErrorState error={error} />}
    </form>
  );
}
