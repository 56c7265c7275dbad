import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChoiceUseQuery, type DefinedCollection } from '../../../../api/endpoints/dataModel';
import { choiceLines, type FieldDraft } from './definitionDraft';

interface RemovedChoicesProps {
  application: string;
  collection: DefinedCollection;
  fields: readonly FieldDraft[];
}

/** Says, before it is saved, how many rows have the choices that were taken out of each field. */
export function RemovedChoices({ application, collection, fields }: RemovedChoicesProps) {
  return fields.flatMap((field) => {
    const saved = collection.definition.fields.find(({ name }) => field.isKept && name === field.name);
    const choices = choiceLines(field.choices);
    const removed = saved?.choices?.filter((choice) => !choices.includes(choice)) ?? [];
    if (removed.length === 0) return [];
    const of = { application, collection: collection.name, field: field.name };
    return [<Uses key={field.name} of={of} label={field.label || field.name} removed={removed} />];
  });
}

interface UsesProps {
  of: { application: string; collection: string; field: string };
  label: string;
  removed: readonly string[];
}

function Uses({ of, label, removed }: UsesProps) {
  const { t } = useTranslation('data');
  const { currentData, error } = useChoiceUseQuery(of);
  if (error) return <Alert type="warning" role="status" title={t('model.choicesUnknown', { label })} />;
  if (!currentData) return null;
  const rowsWith = (choice: string) => currentData.uses.find((use) => use.choice === choice)?.rows ?? 0;
  return removed
    .map((choice) => ({ choice, count: rowsWith(choice) }))
    .filter(({ count }) => count > 0 || currentData.more)
    .map(({ choice, count }) => (
      <Alert
        key={choice}
        type="warning"
        role="status"
        title={t(currentData.more ? 'model.choiceUsedMore' : 'model.choiceUsed', { label, choice, count })}
      />
    ));
}
