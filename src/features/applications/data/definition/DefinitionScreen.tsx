import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  useDefineCollectionMutation,
  useRoleHoldersQuery,
  type DefinedCollection,
} from '../../../../api/endpoints/dataModel';
import { decodeApiError } from '../../../../protocol';
import { nameFrom } from '../../../../protocol/data/names';
import { ErrorState } from '../../../../ui/ErrorState';
import { PageFrame } from '../../../../ui/PageFrame';
import type { Crumb } from '../../../../ui/Trail';
import { useLock } from '../../../../ui/useLock';
import { focusInvalid } from '../../../../ui/focusInvalid';
import { useToast } from '../../../../ui/useToast';
import { BackLink } from '../BackLink';
import { Labelled } from '../Labelled';
import { dataPath } from '../dataPath';
import { BlockedForms } from './BlockedForms';
import { DropCollection } from './DropCollection';
import { faultsOf } from './definitionFaults';
import { FieldList } from './FieldList';
import { FieldRules } from './FieldRules';
import { HomeForm } from './HomeForm';
import { NoticeRules } from './NoticeRules';
import { UnfitScreens } from './UnfitScreens';
import { RemovedChoices } from './RemovedChoices';
import { RightsTable } from './RightsTable';
import { UniqueRules } from './UniqueRules';
import { useDefinitionDraft } from './useDefinitionDraft';
import { mayBeGiven, useSubjects } from './useSubjects';
import { useFaultWords } from './useWords';

interface DefinitionScreenProps {
  application: string;
  /** Undefined for a new one. */
  collection: DefinedCollection | undefined;
  allCollections: readonly DefinedCollection[];
  /** The application. */
  partOf: Crumb;
}

const NO_FAULTS = new Map<string, never>();

/** What a collection holds and who may do what with it, defined by hand. */
export function DefinitionScreen({ application, collection, allCollections, partOf }: DefinitionScreenProps) {
  const { t } = useTranslation('data');
  const edited = useDefinitionDraft(application, collection);
  const { name, draft, roles, value, base, dirty, change } = edited;
  const [define, defining] = useDefineCollectionMutation();
  const { currentData: holders = [] } = useRoleHoldersQuery({ application });
  const [submitted, setSubmitted] = useState(false);
  const [created, setCreated] = useState(false);
  const locked = useLock();
  const toast = useToast();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);

  const taken = collection ? [] : allCollections.map((one) => one.name);
  const faults = faultsOf({ ...value, fields: value['fields'] }, { collection: name, taken });
  const shown = submitted ? faults : NO_FAULTS;
  const fault = useFaultWords(shown);
  const subjects = useSubjects(
    draft,
    allCollections.map(({ definition }) => definition),
    [...holders.map(({ role }) => role), ...roles],
  );
  const actingSubjects = subjects.filter(({ value: subject }) => mayBeGiven('change', subject));

  // Navigates only once the draft is saved, so that the unsaved-changes prompt does not interfere.
  useEffect(() => {
    if (created && !dirty) void navigate(dataPath(application, 'rows', name), { replace: true });
  }, [created, dirty, navigate, application, name]);

  const save = async () => {
    setSubmitted(true);
    if (faults.size > 0) {
      focusInvalid(page.current);
      return;
    }
    const result = await define({ application, collection: name, definition: value, base });
    if (!result.data) return;
    edited.markSaved(result.data.revision);
    setSubmitted(false);
    toast({ text: t('model.saved', { title: draft.title }) });
    if (!collection) setCreated(true);
  };
  const failure = decodeApiError(defining.error);
  const isOutdated = failure?.kind === 'rejected' && failure.code === 'conflict';
  const retitle = (title: string) => {
    if (!collection && name === nameFrom(draft.title)) edited.rename(nameFrom(title));
    change({ title });
  };

  return (
    <PageFrame
      title={collection ? t('model.editTitle', { title: collection.definition.title }) : t('model.newTitle')}
      partOf={partOf}
      extra={<BackLink application={application} />}
    >
      <div className="data-page" ref={page}>
        <div className="data-columns">
          <Labelled label={t('model.name')} required fault={fault('title')}>
            {(ties) => (
              <Input
                {...ties}
                dir="auto"
                maxLength={80}
                value={draft.title}
                onChange={({ target }) => retitle(target.value)}
              />
            )}
          </Labelled>
          <Labelled label={t('model.id')} required help={t('model.idHelp')} fault={fault('collection')}>
            {(ties) => (
              <Input
                {...ties}
                maxLength={40}
                disabled={collection !== undefined}
                value={name}
                autoCapitalize="off"
                spellCheck={false}
                onChange={({ target }) => edited.rename(target.value)}
              />
            )}
          </Labelled>
        </div>
        <FieldList
          fields={draft.fields}
          faults={shown}
          subjects={actingSubjects}
          collections={[
            ...allCollections.map((one) => ({
              name: one.name,
              title: one.definition.title,
              fields: one.definition.fields,
              see: one.name === name ? draft.see : one.definition.see,
            })),
            ...(collection || name === ''
              ? []
              : [{ name, title: draft.title || name, fields: [], see: draft.see }]),
          ]}
          name={name}
          add={draft.add}
          onChange={(fields) => change({ fields })}
        />
        {collection && (
          <>
            <RemovedChoices application={application} collection={collection} fields={draft.fields} />
            <UnfitScreens application={application} collection={collection} fields={draft.fields} />
          </>
        )}
        <RightsTable draft={draft} subjects={subjects} onChange={change} onRole={edited.addRole} />
        <BlockedForms name={name} draft={draft} allCollections={allCollections} />
        <NoticeRules
          draft={draft}
          faults={shown}
          subjects={subjects}
          onChange={(notices) => change({ notices })}
        />
        <FieldRules draft={draft} faults={shown} onChange={(rules) => change({ rules })} />
        <UniqueRules draft={draft} faults={shown} onChange={(unique) => change({ unique })} />
        <HomeForm
          application={application}
          collection={name}
          form={draft.homeForm}
          fault={fault('home_form')}
          onChange={(homeForm) => change({ homeForm })}
        />
        <div className="data-save">
          <Button type="primary" loading={defining.isLoading} onClick={() => locked(save)}>
            {t('model.save')}
          </Button>
          {collection && <DropCollection {...{ application, collection, allCollections }} />}
          <span role="status">{dirty ? t('model.unsaved') : ''}</span>
        </div>
        {shown.size > 0 && (
          <Alert
            type="error"
            role="alert"
            title={t('model.faults', { count: shown.size })}
            description={fault('')}
          />
        )}
        {defining.error !== undefined && <ErrorState error={defining.error} />}
        {(isOutdated || (dirty && collection)) && (
          <Button
            onClick={() => {
              edited.discard();
              defining.reset();
            }}
          >
            {t('model.discard')}
          </Button>
        )}
      </div>
    </PageFrame>
  );
}
