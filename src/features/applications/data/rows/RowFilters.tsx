import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { Labelled } from '../Labelled';
import { boundedFields, filteredFields } from './rowsAsked';

interface RowFiltersProps {
  collection: UsableCollection;
  /** What is asked for now, by the names of the list call. */
  params: URLSearchParams;
  choices: (field: string) => readonly { value: string; label: string }[];
  /** Empty: it asks for nothing any more. */
  onAsk: (asked: Readonly<Record<string, string>>) => void;
}

/** Search and filters, as far as the collection's definition makes rows findable. */
export function RowFilters({ collection, params, choices, onAsk }: RowFiltersProps) {
  const { t } = useTranslation('data');
  const asked = (name: string) => params.get(name) ?? '';
  const [typed, setTyped] = useState(asked('search'));
  const filters = filteredFields(collection);
  const bounds = boundedFields(collection);
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
              onSearch={(search) => onAsk({ search })}
            />
          )}
        </Labelled>
      )}
      {filters.map((field) => {
        const name = `filter_${field.name}`;
        const label = field.label || field.name;
        return (
          <Labelled key={name} label={label}>
            {(ties) =>
              field.type === 'date' ? (
                <Input
                  {...ties}
                  type="date"
                  value={asked(name)}
                  onChange={({ target }) => onAsk({ [name]: target.value })}
                />
              ) : (
                <Select
                  id={ties.id}
                  value={asked(name)}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[
                    { value: '', label: t('rows.any') },
                    ...(field.type === 'boolean'
                      ? [
                          { value: 'true', label: t('model.yes') },
                          { value: 'false', label: t('model.no') },
                        ]
                      : (field.choices?.map((choice) => ({ value: choice, label: choice })) ??
                        choices(field.name))),
                  ]}
                  onChange={(value) => onAsk({ [name]: value })}
                />
              )
            }
          </Labelled>
        );
      })}
      {bounds.flatMap((field) =>
        (['from', 'to'] as const).map((end) => (
          <Bound
            key={`${end}_${field.name}`}
            label={t(`rows.${end}`, { label: field.label || field.name })}
            isDate={field.type === 'date'}
            asked={asked(`${end}_${field.name}`)}
            onAsk={(value) => onAsk({ [`${end}_${field.name}`]: value })}
          />
        )),
      )}
      <Checkbox
        checked={asked('scope') === 'own'}
        onChange={({ target }) => onAsk({ scope: target.checked ? 'own' : '' })}
      >
        {t('rows.mine')}
      </Checkbox>
      {[...params.keys()].some((name) => name !== 'sort') && (
        <Button
          onClick={() => {
            setTyped('');
            onAsk(Object.fromEntries([...params.keys()].map((name) => [name, ''])));
          }}
        >
          {t('rows.clear')}
        </Button>
      )}
    </div>
  );
}

interface BoundProps {
  label: string;
  isDate: boolean;
  asked: string;
  onAsk: (value: string) => void;
}

// A number is asked for once it is typed, not at each of its digits.
function Bound({ label, isDate, asked, onAsk }: BoundProps) {
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setTyped(asked);
  }
  const send = () => {
    const number = typed.trim().replace(',', '.');
    if (isDate || number === '' || Number.isFinite(Number(number))) onAsk(isDate ? typed : number);
  };
  return (
    <Labelled label={label}>
      {(ties) => (
        <Input
          {...ties}
          {...(isDate ? { type: 'date' } : { inputMode: 'decimal' as const, maxLength: 20 })}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isDate) onAsk(target.value);
          }}
          onBlur={send}
          onPressEnter={send}
        />
      )}
    </Labelled>
  );
}
