import { Alert } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../../api/endpoints/dataModel';
import { checkLayout } from '../../../../authoring/check/checkLayout';
import { knownTargets } from '../../../../authoring/check/KnownTargets';
import { EditableDocuments, WithDocuments } from '../../page/WithDocuments';
import { choiceLines, type FieldDraft } from './definitionDraft';

const CODES: ReadonlySet<string> = new Set(['unknown-choice', 'missing-choice', 'unknown-filter']);

interface OtherChoicesProps {
  application: string;
  collection: DefinedCollection;
  fields: readonly FieldDraft[];
}

type ChoiceField = Pick<DefinedCollection['definition']['fields'][number], 'name' | 'type' | 'choices'>;

/** Names the screens that offer other choices, or filter by others, than a collection whose choices were changed here, before and after it is saved. */
export function OtherChoices({ application, collection, fields }: OtherChoicesProps) {
  const [{ definition: first }] = useState(collection);
  const changed = fields.flatMap(({ isKept, name, choices }): ChoiceField[] => {
    const before = first.fields.find((field) => isKept && field.name === name)?.choices;
    const now = choiceLines(choices);
    const isChanged = before && now.length > 0 && JSON.stringify(before) !== JSON.stringify(now);
    return isChanged ? [{ name, type: 'choice', choices: now }] : [];
  });
  // Not with every letter that is typed.
  const checked = useDeferredValue(JSON.stringify(changed));
  if (changed.length === 0) return null;
  return (
    <WithDocuments application={application}>
      {(documents) => (
        <Documents
          application={application}
          collection={collection.name}
          documents={documents}
          fields={checked}
        />
      )}
    </WithDocuments>
  );
}

interface DocumentsProps {
  application: string;
  collection: string;
  documents: readonly ConfigurationDocument[];
  /** As JSON. */
  fields: string;
}

function Documents({ application, collection, documents, fields }: DocumentsProps) {
  const { t } = useTranslation('data');
  const offering = useMemo(() => {
    const definition = { fields: JSON.parse(fields) as ChoiceField[] };
    const targets = knownTargets(application, [], [{ name: collection, definition }]);
    return documents
      .filter(({ json }) => json.includes(`data/${collection}/`))
      .filter(({ json }) => checkLayout(json, targets).some(({ code }) => CODES.has(code)));
  }, [application, collection, documents, fields]);
  if (offering.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={t('model.otherChoices', { count: offering.length })}
      description={<EditableDocuments application={application} documents={offering} />}
    />
  );
}
