import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { filterableFields, filterView } from '../../../authoring/builder/collection/listControls';
import type { DataDefinition, DataField } from '../../../protocol/data/definition';
import type { Workspace } from '../editor/Workspace';
import type { LastSource } from '../source/readSource';
import { addFilter, isFilteredBy } from './addFilter';
import type { ListBinding } from './bindList';
import { useInLanguages } from './useInLanguages';

interface ListFiltersProps {
  workspace: Workspace;
  source: LastSource;
  binding: Pick<ListBinding, 'collection' | 'query'>;
  definition: DataDefinition;
}

/** The fields that people can filter the list by; a press puts the control of one in front of the list. */
export function ListFilters({ workspace, source, binding, definition }: ListFiltersProps) {
  const { t } = useTranslation('layouts');
  const id = useId();
  const inLanguages = useInLanguages();
  const fields = filterableFields(definition, binding.query);
  const add = (field: DataField) =>
    workspace.changeViews((now) =>
      addFilter(now, binding, field, (ask) =>
        inLanguages(({ translate, translated }) => [
          filterView({ ...field, label: translated(field.label) }, translate, ask),
        ]),
      ),
    );
  return (
    <>
      <p id={id}>{t('listData.filters')}</p>
      {fields.length === 0 && <p>{t('listData.noFilters')}</p>}
      <ul className="row-fields" aria-labelledby={id}>
        {fields.map((field) => {
          const name = field.label || field.name;
          return (
            <li key={field.name}>
              <span dir="auto">{name}</span>
              {isFilteredBy(source, binding.collection, field) ? (
                <span>{t('listData.filtered')}</span>
              ) : (
                <Button size="small" aria-label={t('listData.filterBy', { name })} onClick={() => add(field)}>
                  {t('listData.insert')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
