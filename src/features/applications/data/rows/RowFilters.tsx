import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import type { OfCollection } from '../../../../api/endpoints/dataRows';
import { DayInput } from '../DayInput';
import { Labelled, type ControlTies } from '../Labelled';
import { useNumberInput } from '../numberInput';
import { ChoiceFilter } from './ChoiceFilter';
import { EntrySelect } from './EntrySelect';
import { readTyped } from './rowInput';
import { boundedFields, filteredFields } from './rowsAsked';

interface RowFiltersProps {
  application: string;
  /** The person works on the application. */
  works: boolean;
  collection: UsableCollection;
  /** The current query, by the parameter names of the list call. */
  params: URLSearchParams;
  /** Receives the changed parameters; an empty value removes one. */
  onFilter: (changes: Readonly<Record<string, string>>) => void;
}

/** Search and filters, as far as the collection's definition makes rows findable. */
export function RowFilters({ application, works, collection, params, onFilter }: RowFiltersProps) {
  const { t } = useTranslation('data');
  const paramOf = (name: string) => params.get(name) ?? '';
  const [typed, setTyped] = useState(paramOf('search'));
  const bounds = boundedFields(collection);
  // One day is a range, too: from that day to that day.
  const filters = filteredFields(collection).filter(
    (field) => field.type !== 'date' || !bounds.includes(field),
  );
  const isSearched = collection.fields.some(({ search }) => search);
  return (
    <div className="data-filters" role="search" aria-label={t('rows.filters')}>
      {isSearched && (
        <Labelled label={t('rows.search')}>
          {(ties) => (
            <Input.Search
              {...ties}
              allowClear
              dir="auto"
              maxLength={200}
              value={typed}
              enterButton={t('rows.find')}
              onChange={({ target }) => setTyped(target.value)}
              onSearch={(search) => onFilter({ search })}
            />
          )}
        </Labelled>
      )}
      {filters.map((field) => {
        const name = `filter_${field.name}`;
        return (
          <Labelled key={name} label={field.label || field.name}>
            {(ties) => (
              <FilterControl
                of={{ application, collection: collection.name }}
                works={works}
                field={field}
                ties={ties}
                value={paramOf(name)}
                onChange={(value) => onFilter({ [name]: value })}
              />
            )}
          </Labelled>
        );
      })}
      {bounds.flatMap((field) =>
        (['from', 'to'] as const).map((end) => {
          const name = `${end}_${field.name}`;
          return (
            <Bound
              key={name}
              field={field}
              label={t(`rows.${end}`, { label: field.label || field.name })}
              applied={paramOf(name)}
              onApply={(value) => onFilter({ [name]: value })}
            />
          );
        }),
      )}
      <Checkbox
        checked={paramOf('scope') === 'own'}
        onChange={({ target }) => onFilter({ scope: target.checked ? 'own' : '' })}
      >
        {t('rows.mine')}
      </Checkbox>
      {[...params.keys()].some((name) => name !== 'sort') && (
        <Button
          onClick={() => {
            setTyped('');
            onFilter(Object.fromEntries([...params.keys()].map((name) => [name, ''])));
          }}
        >
          {t('rows.clear')}
        </Button>
      )}
    </div>
  );
}

interface FilterControlProps {
  of: OfCollection;
  works: boolean;
  field: UsableField;
  ties: ControlTies;
  value: string;
  onChange: (value: string) => void;
}

/** Asks for rows with one value of a field, by the control of its kind. */
function FilterControl({ of, works, field, ties, value, onChange }: FilterControlProps) {
  const { t } = useTranslation('data');
  switch (field.type) {
    case 'date':
      return <DayInput ties={ties} value={value} onChange={onChange} />;
    case 'person':
    case 'reference':
      return (
        <EntrySelect
          of={of}
          field={field.name}
          value={value}
          ties={{ id: ties.id }}
          emptyLabel={t('rows.any')}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <ChoiceFilter id={ties.id} of={of} field={field} value={value} works={works} onChange={onChange} />
      );
    default:
      return (
        <Select
          id={ties.id}
          value={value}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('rows.any') },
            { value: 'true', label: t('model.yes') },
            { value: 'false', label: t('model.no') },
          ]}
          onChange={onChange}
        />
      );
  }
}

interface BoundProps {
  label: string;
  field: UsableField;
  applied: string;
  onApply: (value: string) => void;
}

/** One end of a range: a day, or a number. */
function Bound(props: BoundProps) {
  const { field, label, applied, onApply } = props;
  if (field.type !== 'date') return <NumberBound {...props} />;
  return (
    <Labelled label={label}>{(ties) => <DayInput ties={ties} value={applied} onChange={onApply} />}</Labelled>
  );
}

// A number applies on blur or Enter, not with every digit; the query has it in plain digits.
function NumberBound({ label, field, applied, onApply }: BoundProps) {
  const { t } = useTranslation('data');
  const numbers = useNumberInput();
  const plain = Number(applied);
  const shown = applied === '' || !Number.isFinite(plain) ? applied : numbers.write(plain);
  const [typed, setTyped] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  const [isFaulty, setIsFaulty] = useState(false);
  if (lastShown !== shown) {
    setLastShown(shown);
    setTyped(shown);
    setIsFaulty(false);
  }
  const send = () => {
    if (typed.trim() === '' || typed === shown) {
      if (typed !== shown) onApply(typed.trim());
      return;
    }
    const number = readTyped(field, typed, numbers);
    setIsFaulty(number === undefined);
    if (number !== undefined) onApply(String(number));
  };
  return (
    <Labelled label={label} fault={isFaulty ? t('badNumber') : undefined}>
      {(ties) => (
        <Input
          {...ties}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsFaulty(false);
          }}
          onBlur={send}
          onPressEnter={send}
        />
      )}
    </Labelled>
  );
}
