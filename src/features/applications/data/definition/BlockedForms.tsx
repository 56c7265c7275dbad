import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DefinedCollection } from '../../../../api/endpoints/dataModel';
import { blockedForms } from './unseenReferences';
import { useSubjectWords } from './useWords';

interface BlockedFormsProps {
  name: string;
  draft: { see: readonly string[] };
  allCollections: readonly DefinedCollection[];
}

/** Warns of required fields of other collections that some people cannot fill in, since they do not see the rows of this one. */
export function BlockedForms({ name, draft, allCollections }: BlockedFormsProps) {
  const { t } = useTranslation('data');
  const subjectWords = useSubjectWords();
  return blockedForms(name, draft, allCollections).map(({ title, label, who }) => (
    <Alert
      key={`${title} ${label}`}
      type="warning"
      role="status"
      title={t('model.blocked', { title, label, who: who.map(subjectWords).join(', ') })}
    />
  ));
}
