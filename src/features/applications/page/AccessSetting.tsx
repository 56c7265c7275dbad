import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiveRoleMutation, useTakeRoleMutation } from '../../../api/endpoints/dataModel';
import { useSetAccessMutation } from '../../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { Confirm } from '../../../ui/Confirm';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { AccessChoice } from '../AccessChoice';
import { LineForm } from '../LineForm';
import { useAccessPeople, type PersonAccess } from './useAccessPeople';

/** The role that grants use of an application and nothing else. */
const USER = 'user';

/** Whether an application is open to everyone; if not, the people who have access. */
export function AccessSetting({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application, isPrivate = false, role } = ownApplication;
  const { t } = useTranslation('applications');
  const [setAccess, { error, isLoading }] = useSetAccessMutation();
  const [asks, setAsks] = useState(false);
  const mayChange = role !== 'member';
  const change = (closed: boolean) => void setAccess({ application, isPrivate: closed });
  return (
    <section className="access" aria-label={t('page.access.title')}>
      <h3>{t('page.access.title')}</h3>
      <AccessChoice
        membersHelp={t('page.access.membersHelp')}
        value={isPrivate ? 'members' : 'everyone'}
        disabled={!mayChange || isLoading}
        onChange={({ target }) => {
          if (target.value === 'members') setAsks(true);
          else change(false);
        }}
      />
      {asks && (
        <CloseQuestion
          application={application}
          onClose={() => {
            setAsks(false);
            change(true);
          }}
          onCancel={() => setAsks(false)}
        />
      )}
      {!mayChange && <p>{t('page.access.onlyDeveloper')}</p>}
      {error !== undefined && <ErrorState error={error} />}
      {isPrivate && mayChange && <LetIn application={application} />}
    </section>
  );
}

function LetIn({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { people, isLoading, error, retry } = useAccessPeople(application);
  const hasPeople = people.size > 0;
  return (
    <>
      <h4>{t('page.access.people')}</h4>
      <AsyncState
        loading={isLoading}
        error={hasPeople ? undefined : error}
        onRetry={retry}
        empty={!hasPeople}
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
      {hasPeople && error !== undefined && <ErrorState error={error} onRetry={retry} />}
      <AddPerson application={application} />
    </>
  );
}

function PersonLine({ application, name, roles }: PersonAccess & { application: string }) {
  const { t } = useTranslation('applications');
  const [takeRole, { error, isLoading }] = useTakeRoleMutation();
  const facts =
    roles.length === 0
      ? [t('page.access.works')]
      : [
          ...roles.map(({ role }) => t('page.access.role', { role })),
          ...(roles.every(({ person }) => person === '') ? [t('page.access.waiting')] : []),
        ];
  const removePerson = async () => {
    for (const { role, person, mailAddress } of roles)
      if ((await takeRole({ application, role, person, mailAddress })).error) return;
  };
  return (
    <>
      <span className="wrap" dir="auto">
        {name}
      </span>
      <small>{facts.join(' · ')}</small>
      {roles.length > 0 && (
        <Confirm
          title={t('page.access.removeAsk', { who: name })}
          description={t('page.access.removeHelp')}
          okText={t('page.access.remove')}
          cancelText={t('manage.cancel')}
          onConfirm={() => void removePerson()}
        >
          <Button size="small" loading={isLoading} aria-label={t('page.access.removeLabel', { who: name })}>
            {t('page.access.remove')}
          </Button>
        </Confirm>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}

function AddPerson({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState('');
  const [giveRole, { error, isLoading }] = useGiveRoleMutation();
  const toast = useToast();
  const locked = useLock();
  const mail = entered.trim();
  const send = async () => {
    const result = await giveRole({ application, role: USER, mailAddress: mail });
    if (result.error) return;
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

interface CloseQuestionProps {
  application: string;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before an application is closed to everybody but its people: what becomes of the others, and who stays in. */
function CloseQuestion({ application, onClose, onCancel }: CloseQuestionProps) {
  const { t } = useTranslation('applications');
  const { people, isLoading, error, retry } = useAccessPeople(application);
  const hasPeople = people.size > 0;
  return (
    <Modal
      open
      title={t('page.access.closeAsk')}
      okText={t('page.access.close')}
      cancelText={t('manage.cancel')}
      onOk={onClose}
      onCancel={onCancel}
    >
      <p>{t('page.access.closeHelp')}</p>
      <AsyncState loading={isLoading} error={hasPeople ? undefined : error} onRetry={retry}>
        <p>{t(hasPeople ? 'page.access.closeStay' : 'page.access.closeAlone')}</p>
        <ul>
          {[...people].map(([id, { name }]) => (
            <li key={id} className="wrap" dir="auto">
              {name}
            </li>
          ))}
        </ul>
      </AsyncState>
    </Modal>
  );
}
