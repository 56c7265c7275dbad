import { Alert } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../../api/endpoints/dataModel';
import { checkLayout } from '../../../../authoring/check/checkLayout';
import { knownTargets } from '../../../../authoring/check/KnownTargets';
import { EditableDocuments, WithDocuments } from '../../page/WithDocuments';
import { choiceLines, type FieldDraft } from './definitionDraft';

const CODES: ReadonlySet<string> = new Set([
  'unknown-choice',
  'missing-choice',
  'unknown-filter',
  'no-filter',
]);

interface UnfitScreensProps {
  application: string;
  collection: DefinedCollection;
  fields: readonly FieldDraft[];
}

type CheckedField = Pick<
  DefinedCollection['definition']['fields'][number],
  'name' | 'type' | 'choices' | 'filter'
>;

const asChecked = ({ name, type, choices, filter }: CheckedField): CheckedField => ({
  ...{ name, type, filter },
  ...(choices && { choices }),
});

/** Names the screens that no longer fit a collection whose choices or filters were changed here, before and after it is saved. */
export function UnfitScreens({ application, collection, fields }: UnfitScreensProps) {
  const [{ definition: first }] = useState(collection);
  const before = first.fields.map(asChecked);
  const after = fields.map(({ name, type, choices, filter }) => {
    const lines = type === 'choice' ? choiceLines(choices) : [];
    return asChecked({ name, type, filter, choices: lines.length > 0 ? lines : undefined });
  });
  const changed = { before, after };
  // Not with every letter that is typed.
  const checked = useDeferredValue(JSON.stringify(changed));
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  return (
    <WithDocuments application={application}>
      {(documents) => (
        <Documents
          application={application}
          collection={collection.name}
          documents={documents}
          changed={checked}
        />
      )}
    </WithDocuments>
  );
}

interface DocumentsProps {
  application: string;
  collection: string;
  documents: readonly ConfigurationDocument[];
  /** Its fields `before` and `after`, as JSON. */
  changed: string;
}

function Documents({ application, collection, documents, changed }: DocumentsProps) {
  const { t } = useTranslation('data');
  const unfit = useMemo(() => {
    const { before, after } = JSON.parse(changed) as Record<'before' | 'after', CheckedField[]>;
    const problemsOf = (json: string, fields: CheckedField[]): string[] =>
      checkLayout(json, knownTargets(application, [], [{ name: collection, definition: { fields } }]))
        .filter(({ code }) => CODES.has(code))
        .map(({ code, path, message }) => JSON.stringify([code, path, message]));
    return documents
      .filter(({ json }) => json.includes(`data/${collection}/`))
      .filter(({ json }) => {
        const present = new Set(problemsOf(json, before));
        return problemsOf(json, after).some((problem) => !present.has(problem));
      });
  }, [application, collection, documents, changed]);
  if (unfit.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={t('model.unfitScreens', { count: unfit.length })}
      description={<EditableDocuments application={application} documents={unfit} />}
    />
  );
}
