import { Select } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoicesQuery, type OfCollection } from '../../../../api/endpoints/dataRows';
import { ErrorState } from '../../../../ui/ErrorState';
import type { ControlTies } from '../Labelled';

const PAUSE_MS = 250;
const NO_ENTRIES: readonly { value: string; label: string }[] = [];

interface EntrySelectProps {
  of: OfCollection;
  /** The name of a field of people or references. */
  field: string;
  value: string;
  ties: Partial<ControlTies> & { id: string };
  disabled?: boolean;
  /** What an empty value is called where it can be chosen; without it, the value can be cleared unless it is required. */
  emptyLabel?: string;
  required?: boolean;
  onChange: (value: string) => void;
}

/** The text once nothing was typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** People or rows by their titles: the platform looks for what is typed, and says what the value is called. */
export function EntrySelect(props: EntrySelectProps) {
  const { of, field, value, ties, disabled, emptyLabel, required, onChange } = props;
  const { t } = useTranslation('data');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const isAsked = isOpen || value !== '';
  const asked = isAsked ? { ...of, field, search, value } : skipToken;
  const { currentData, isFetching, error, refetch } = useChoicesQuery(asked);
  const entries = currentData?.entries ?? NO_ENTRIES;
  const empty = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }];
  const isOffered = value === '' || entries.some((entry) => entry.value === value);
  const own = isOffered ? [] : [{ value, label: isFetching ? '…' : t('notAvailable') }];
  return (
    <Select
      {...ties}
      disabled={disabled ?? false}
      // The platform compares words without accents.
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={emptyLabel === undefined && !required}
      loading={isOpen && isFetching}
      value={value === '' && emptyLabel === undefined ? null : value}
      options={[...empty, ...own, ...entries]}
      notFoundContent={
        error && !isFetching ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          t(isFetching ? 'rows.searching' : currentData?.more ? 'rows.tooMany' : 'rows.noEntry')
        )
      }
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setTyped('');
      }}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
