import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useDefinedCollectionsQuery, useRoleHoldersQuery } from '../../../api/endpoints/dataModel';
import { parseJsonObject } from '../../../protocol';
import { MAX_SCREEN_ROLES, screenRoles } from '../../../protocol/screenRoles';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useLock } from '../../../ui/useLock';
import { useUnsent } from '../../../ui/useUnsent';
import { Labelled } from '../data/Labelled';
import { rolesNamedIn } from '../data/definition/definitionDraft';
import { useDashboards } from './useDashboards';

/** A screen's document for these roles, or without any for everybody. */
function withRoles(document: Record<string, unknown>, roles: readonly string[]): Record<string, unknown> {
  const others = Object.entries(document).filter(([name]) => name !== 'roles');
  return { ...Object.fromEntries(others), ...(roles.length > 0 && { roles }) };
}

interface ScreenRolesProps {
  application: string;
  screen: ConfigurationDocument;
  name: string;
}

/** Which roles a screen is for: said beside a button that opens the choice. */
export function ScreenRoles({ application, screen, name }: ScreenRolesProps) {
  const { t } = useTranslation('applications');
  const [open, setOpen] = useState(false);
  const roles = screenRoles(parseJsonObject(screen.json)?.['roles']);
  return (
    <>
      <span className="wrap">
        {roles ? t('screenRoles.only', { roles: roles.join(', ') }) : t('screenRoles.everybody')}
      </span>
      <Button
        size="small"
        aria-expanded={open}
        aria-label={t('screenRoles.openLabel', { name })}
        onClick={() => setOpen(!open)}
      >
        {t('screenRoles.open')}
      </Button>
      {open && <RoleChoice {...{ application, screen, name }} roles={roles ?? []} />}
    </>
  );
}

function RoleChoice({ application, screen, name, roles }: ScreenRolesProps & { roles: string[] }) {
  const { t } = useTranslation('applications');
  const { currentData: holders = [] } = useRoleHoldersQuery({ application });
  const { currentData: collections = [] } = useDefinedCollectionsQuery({ application });
  const [chosen, setChosen] = useState(roles);
  const [outcome, setOutcome] = useState<'done' | 'failed' | 'running'>();
  const changeDocuments = useDashboards(application);
  const locked = useLock();
  const isChanged = chosen.join() !== roles.join();
  useUnsent(isChanged && outcome !== 'running');
  const named = rolesNamedIn(collections.map(({ definition }) => definition));
  const offered = [...new Set([...holders.map(({ role }) => role), ...roles, ...named])];
  const publish = () =>
    locked(async () => {
      setOutcome('running');
      const done = await changeDocuments([screen], (document) => withRoles(document, chosen));
      setOutcome(done ? 'done' : 'failed');
    });
  return (
    <div className="screen-tile">
      <Labelled label={t('screenRoles.label', { name })} help={t('screenRoles.help')}>
        {(ties) => (
          <Select
            {...ties}
            mode="multiple"
            value={chosen}
            maxCount={MAX_SCREEN_ROLES}
            notFoundContent={t('screenRoles.none')}
            options={offered.map((role) => ({ value: role, label: role }))}
            onChange={setChosen}
          />
        )}
      </Labelled>
      <Button size="small" disabled={!isChanged} loading={outcome === 'running'} onClick={publish}>
        {t('screenRoles.publish')}
      </Button>
      <p role="status">{outcome === 'done' ? t('screenRoles.done') : ''}</p>
      {outcome === 'failed' && <PlainNotice tone="warning">{t('screenRoles.failed')}</PlainNotice>}
    </div>
  );
}
