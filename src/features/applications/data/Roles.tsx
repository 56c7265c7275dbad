import { AutoComplete, Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDefinedCollectionsQuery,
  useGiveRoleMutation,
  useRoleHoldersQuery,
  useTakeRoleMutation,
  type RoleHolder,
} from '../../../api/endpoints/dataModel';
import { isDataName, type DataDefinition } from '../../../protocol/data/definition';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { ignoreComposingEnter } from '../../../ui/ignoreComposingEnter';
import { useLock } from '../../../ui/useLock';
import { Labelled } from './Labelled';

const MAX_HOLDERS = 200;

/** Who has which role in the application, by their e-mail addresses. */
export function Roles({ application }: { application: string }) {
  const { t } = useTranslation('data');
  const { currentData, error, isFetching, refetch } = useRoleHoldersQuery({ application });
  const holders = currentData ?? [];
  const roles = [...new Set(holders.map(({ role }) => role))].sort();
  return (
    <section aria-label={t('roles.title')}>
      <h2>{t('roles.title')}</h2>
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
              <h3>
                <code>{role}</code>{' '}
                <small className="data-hint">
                  {t('roles.count', { count: people.length, most: MAX_HOLDERS })}
                </small>
              </h3>
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
      <GiveRole application={application} known={roles} />
    </section>
  );
}

function HolderLine({ application, holder }: { application: string; holder: RoleHolder }) {
  const { role, person, name, mailAddress } = holder;
  const { t } = useTranslation('data');
  const [take, { error, isLoading }] = useTakeRoleMutation();
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
      <Popconfirm
        title={t('roles.takeAsk', { role, who })}
        okText={t('roles.take')}
        cancelText={t('cancel')}
        onConfirm={() => void take({ application, role, person, mailAddress })}
      >
        <Button size="small" loading={isLoading} aria-label={t('roles.takeLabel', { role, who })}>
          {t('roles.take')}
        </Button>
      </Popconfirm>
    </>
  );
}

function rolesIn({ see, add, change, remove, fields, notices }: DataDefinition): string[] {
  const only = fields.flatMap((field) => field.only ?? []);
  const subjects = [see, add, change, remove, only].flat().concat(notices.map(({ tell }) => tell));
  return subjects.filter((one) => one.startsWith('role:')).map((one) => one.slice('role:'.length));
}

function GiveRole({ application, known }: { application: string; known: readonly string[] }) {
  const { t } = useTranslation('data');
  const { currentData: collections = [] } = useDefinedCollectionsQuery({ application });
  const [role, setRole] = useState('');
  const [mail, setMail] = useState('');
  const [given, setGiven] = useState<{ role: string; mail: string }>();
  const [give, { error, isLoading }] = useGiveRoleMutation();
  const locked = useLock();
  const named = collections.flatMap(({ definition }) => rolesIn(definition));
  const choices = [...new Set([...known, ...named])].sort();
  const isName = isDataName(role.trim());
  const ready = isName && mail.trim() !== '';
  const send = async () => {
    const asked = { role: role.trim(), mail: mail.trim() };
    const result = await give({ application, role: asked.role, mailAddress: asked.mail });
    if (result.error) return;
    setGiven(asked);
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
        <Labelled
          label={t('roles.role')}
          fault={role.trim() !== '' && !isName ? t('roles.badRole') : undefined}
        >
          {(ties) => (
            <AutoComplete
              {...ties}
              value={role}
              options={choices.map((choice) => ({ value: choice }))}
              onChange={(typed: string) => setRole(typed)}
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
              onChange={({ target }) => setMail(target.value)}
            />
          )}
        </Labelled>
      </div>
      <Button htmlType="submit" loading={isLoading} disabled={!ready}>
        {t('roles.give')}
      </Button>
      <p role="status">{given ? t('roles.given', given) : ''}</p>
      {error !== undefined && <ErrorState error={error} />}
    </form>
  );
}
