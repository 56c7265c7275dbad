import { Select } from 'antd';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { SpinnerEntry } from '../../screen/fields/choiceValue';
import { antdMarks, type InputMarks } from '../../draw/useInputField';

/** Entries beyond which people type to find one. */
const MIN_SEARCHABLE = 10;
const PAUSE_MS = 250;

export interface SelectProps {
  entries: readonly SpinnerEntry[];
  value: string;
  hint: string;
  marks: InputMarks & { 'aria-label': string };
  onChoose: (value: string, label: string) => void;
  /** Looks for entries beyond these by what is typed. */
  find: ((text: string, give: (entries: readonly SpinnerEntry[], more: boolean) => void) => void) | undefined;
  /** What is said where nothing was found among those that were looked through, and there are more. */
  tooMany: string;
}

/** What was found for the text that stands in the search now; undefined where nothing is searched for. */
function useFound(find: SelectProps['find']) {
  const [found, setFound] = useState<{ entries: readonly SpinnerEntry[]; more: boolean }>();
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    typed.current = text;
    clearTimeout(timer.current);
    if (text.trim() === '') setFound(undefined);
    else
      timer.current = setTimeout(
        () => find?.(text, (entries, more) => typed.current === text && setFound({ entries, more })),
        PAUSE_MS,
      );
  };
  return { found, search };
}

export default function AntdSelect(props: SelectProps): ReactElement {
  const { entries, find } = props;
  const { found, search } = useFound(find);
  const options = (found?.entries ?? entries).map(({ label, value }) => ({ label, value }));
  const byLabel = { optionFilterProp: 'label' };
  // What was found is not filtered again: the platform compares words without accents.
  const remote = { ...byLabel, ...(found && { filterOption: false as const }), onSearch: search };
  return (
    <Select
      className="sw-fill"
      value={props.value === '' ? null : props.value}
      placeholder={props.hint}
      {...antdMarks(props.marks)}
      options={options}
      {...(found?.more && { notFoundContent: props.tooMany })}
      showSearch={find ? remote : entries.length > MIN_SEARCHABLE && byLabel}
      onChange={(value: string) =>
        props.onChoose(value, options.find((option) => option.value === value)?.label ?? value)
      }
    />
  );
}
