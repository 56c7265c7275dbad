import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
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

/** Saves what was defined, and leads to the rows of what was new. */
function useSaveDefinition(
  { application, collection, allCollections }: Omit<DefinitionScreenProps, 'partOf'>,
  edited: ReturnType<typeof useDefinitionDraft>,
  page: RefObject<HTMLDivElement | null>,
) {
  const { t } = useTranslation('data');
  const { name, draft, value, base, dirty } = edited;
  const [define, { error, isLoading, reset }] = useDefineCollectionMutation();
  const [submitted, setSubmitted] = useState(false);
  const [created, setCreated] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const taken = collection ? [] : allCollections.map((one) => one.name);
  const faults = faultsOf({ ...value, fields: value['fields'] }, { collection: name, taken });

  // Navigates only once the draft is saved, so that the unsaved-changes prompt does not interfere.
  useEffect(() => {
    if (created && !dirty) void navigate(dataPath(application, 'rows', name), { replace: true });
  }, [created, dirty, navigate, application, name]);

  const failure = decodeApiError(error);
  return {
    /** What is wrong, once somebody has tried to save it. */
    faults: submitted ? faults : NO_FAULTS,
    error,
    busy: isLoading,
    isOutdated: failure?.kind === 'rejected' && failure.code === 'conflict',
    save: async () => {
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
    },
    discard: () => {
      edited.discard();
      reset();
    },
  };
}

/** What a collection holds and who may do what with it, defined by hand. */
export function DefinitionScreen(props: DefinitionScreenProps) {
  const { application, collection, allCollections, partOf } = props;
  const { t } = useTranslation('data');
  const edited = useDefinitionDraft(application, collection);
  const page = useRef<HTMLDivElement>(null);
  const saving = useSaveDefinition(props, edited, page);
  const locked = useLock();
  const fault = useFaultWords(saving.faults);
  return (
    <PageFrame
      title={collection ? t('model.editTitle', { title: collection.definition.title }) : t('model.newTitle')}
      partOf={partOf}
      extra={<BackLink application={application} />}
    >
      <div className="data-page" ref={page}>
        <NameFields isNew={!collection} edited={edited} fault={fault} />
        <DefinitionParts {...props} edited={edited} faults={saving.faults} />
        <HomeForm
          application={application}
          collection={edited.name}
          form={edited.draft.homeForm}
          fault={fault('home_form')}
          onChange={(homeForm) => edited.change({ homeForm })}
        />
        <div className="data-save">
          <Button type="primary" loading={saving.busy} onClick={() => locked(saving.save)}>
            {t('model.save')}
          </Button>
          {collection && <DropCollection {...{ application, collection, allCollections }} />}
          <span role="status">{edited.dirty ? t('model.unsaved') : ''}</span>
        </div>
        {saving.faults.size > 0 && (
          <Alert
            type="error"
            role="alert"
            title={t('model.faults', { count: saving.faults.size })}
            description={fault('')}
          />
        )}
        {saving.error !== undefined && <ErrorState error={saving.error} />}
        {(saving.isOutdated || (edited.dirty && collection)) && (
          <Button onClick={saving.discard}>{t('model.discard')}</Button>
        )}
      </div>
    </PageFrame>
  );
}

interface EditedPart {
  edited: ReturnType<typeof useDefinitionDraft>;
}

interface NameFieldsProps extends EditedPart {
  isNew: boolean;
  fault: ReturnType<typeof useFaultWords>;
}

/** The title, and the id that is made from it until somebody enters another one. */
function NameFields({ isNew, edited: { name, draft, rename, change }, fault }: NameFieldsProps) {
  const { t } = useTranslation('data');
  const retitle = (title: string) => {
    if (isNew && name === nameFrom(draft.title)) rename(nameFrom(title));
    change({ title });
  };
  return (
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
            disabled={!isNew}
            value={name}
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => rename(target.value)}
          />
        )}
      </Labelled>
    </div>
  );
}

interface DefinitionPartsProps extends EditedPart, Omit<DefinitionScreenProps, 'partOf'> {
  faults: ReturnType<typeof useSaveDefinition>['faults'];
}

/** The fields, who may do what with the rows, whom they notify, and the rules that they follow. */
function DefinitionParts({ application, collection, allCollections, edited, faults }: DefinitionPartsProps) {
  const { name, draft, roles, change } = edited;
  const { currentData: holders = [] } = useRoleHoldersQuery({ application });
  const subjects = useSubjects(
    draft,
    allCollections.map(({ definition }) => definition),
    [...holders.map(({ role }) => role), ...roles],
  );
  const collections = allCollections.map(({ name: of, definition: { title, fields, see } }) => ({
    ...{ name: of, title, fields },
    see: of === name ? draft.see : see,
  }));
  const own = { name, title: draft.title || name, fields: [], see: draft.see };
  return (
    <>
      <FieldList
        fields={draft.fields}
        faults={faults}
        subjects={subjects.filter(({ value: subject }) => mayBeGiven('change', subject))}
        collections={collection || name === '' ? collections : [...collections, own]}
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
        faults={faults}
        subjects={subjects}
        onChange={(notices) => change({ notices })}
      />
      <FieldRules draft={draft} faults={faults} onChange={(rules) => change({ rules })} />
      <UniqueRules draft={draft} faults={faults} onChange={(unique) => change({ unique })} />
    </>
  );
}
