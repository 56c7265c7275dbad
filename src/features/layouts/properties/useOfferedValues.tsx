import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { PlainName } from './PlainName';
import { valueTitle } from './valueTitle';

/** A value that may be chosen: as it is written, and as a person calls it. */
export interface OfferedValue {
  value: string;
  label: string;
}

/** Whether a value is meant by what was typed: as it is written or as it is called. */
export const isMeant = (typed: string, option: OfferedValue | undefined): boolean =>
  [option?.label, option?.value].some((text) => text?.toLowerCase().includes(typed.toLowerCase()));

export const renderOffered = ({ data }: { data: OfferedValue }) => (
  <PlainName title={data.label} name={data.value} />
);

/** Values of a list as a person calls them, each with the word that is written; both are searched. */
export function useOfferedValues() {
  const language = useAppSelector(selectLocale);
  return {
    options: (values: readonly string[]): OfferedValue[] =>
      values.map((value) => ({ value, label: valueTitle(value, language) })),
    look: { optionRender: renderOffered, showSearch: { filterOption: isMeant } },
  };
}
