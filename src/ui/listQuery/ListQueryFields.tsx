import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { filteredFields, type DataDefinition, type DataField } from '../../protocol/data/definition';
import { filterValues, MAX_FILTER_VALUES, type ListQuery } from '../../protocol/data/listQuery';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

const NEWEST = '-created';

interface ListQueryFieldsProps {
  definition: DataDefinition;
  query: ListQuery;
  disabled?: boolean;
  onQuery: (query: ListQuery) => void;
}

const labelOf = ({ label, name }: DataField): string => label || name;

/** Options for a field's value; undefined if it is typed. */
function offered({ type, choices }: DataField, t: TFunction<'listQuery'>) {
  if (type === 'choice') return (choices ?? []).map((choice) => ({ value: choice, label: choice }));
  if (type === 'boolean')
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
  return type === 'person' ? [{ value: 'me', label: t('me') }] : undefined;
}

/** Edits a list query: scope, order, and a filter on one field. Other parameters, written by hand, are preserved. */
export function ListQueryFields({ definition, query, disabled = false, onQuery }: ListQueryFieldsProps) {
  const { t } = useTranslation('listQuery');
  const id = useId();
  // Row ids are not meant for manual input.
  const filters = filteredFields(definition).filter(({ type }) => type !== 'reference');
  const activeFilter = filters.find(({ name }) => query[`filter_${name}`] !== undefined);
  // A chosen field without a value is not part of the query yet.
  const [chosenField, setChosenField] = useState('');
  const field = activeFilter ?? filters.find(({ name }) => name === chosenField);
  const values = field && offered(field, t);
  const written = (field && query[`filter_${field.name}`]) ?? '';

  const change = (more: ListQuery, omitted: readonly string[] = []) => {
    const rest = Object.entries({ ...query, ...more });
    onQuery(Object.fromEntries(rest.filter(([name, value]) => value !== '' && !omitted.includes(name))));
  };
  const filterNames = filters.map(({ name }) => `filter_${name}`);
  const sorts = definition.fields.filter(({ sort }) => sort);
  return (
    <>
      <label htmlFor={`${id}-scope`}>{t('scope')}</label>
      <Select
        id={`${id}-scope`}
        disabled={disabled}
        value={query['scope'] === 'own' ? 'own' : 'all'}
        options={(['all', 'own'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(scope) => change({ scope: scope === 'own' ? scope : '' })}
      />
      <label htmlFor={`${id}-sort`}>{t('sort')}</label>
      <Select
        id={`${id}-sort`}
        disabled={disabled}
        value={query['sort'] ?? NEWEST}
        options={[
          { value: NEWEST, label: t('newest') },
          { value: 'created', label: t('oldest') },
          ...sorts.flatMap((one) => [
            { value: one.name, label: t('rising', { label: labelOf(one) }) },
            { value: `-${one.name}`, label: t('falling', { label: labelOf(one) }) },
          ]),
        ]}
        onChange={(sort) => change({ sort: sort === NEWEST ? '' : sort })}
      />
      {filters.length > 0 && (
        <>
          <label htmlFor={`${id}-filter`}>{t('filter')}</label>
          <Select
            id={`${id}-filter`}
            disabled={disabled}
            value={field?.name ?? ''}
            options={[
              { value: '', label: t('any') },
              ...filters.map((one) => ({ value: one.name, label: labelOf(one) })),
            ]}
            onChange={(name) => {
              setChosenField(name);
              change({}, filterNames);
            }}
          />
        </>
      )}
      {field && (
        <>
          <label htmlFor={`${id}-value`}>{t('value', { label: labelOf(field) })}</label>
          {field.type === 'choice' ? (
            <Select
              id={`${id}-value`}
              mode="multiple"
              maxCount={MAX_FILTER_VALUES}
              disabled={disabled}
              value={filterValues(written, field.choices)}
              placeholder={t('choose')}
              options={values ?? []}
              onChange={(chosen: string[]) => {
                setChosenField(field.name);
                change({ [`filter_${field.name}`]: chosen.join('\n') });
              }}
            />
          ) : values ? (
            <Select
              id={`${id}-value`}
              disabled={disabled}
              value={written === '' ? null : written}
              placeholder={t('choose')}
              options={values}
              onChange={(value: string | null) => change({ [`filter_${field.name}`]: value ?? '' })}
            />
          ) : (
            <Input
              id={`${id}-value`}
              disabled={disabled}
              type={field.type === 'date' ? 'date' : 'text'}
              value={written}
              maxLength={60}
              onChange={({ target }) => {
                setChosenField(field.name);
                change({ [`filter_${field.name}`]: target.value });
              }}
            />
          )}
        </>
      )}
    </>
  );
}
