import { useId } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { suggestedValues, type CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { selectLocale } from '../../../api/slices/preferencesSlice';

import { propertyTitle } from '../plainNames';
import { WireName } from '../properties/PlainName';
import { valueTitle } from '../properties/valueTitle';

interface PropertyRowProps {
  property: CatalogueProperty;
  /** As written; empty when the layout does not have it. */
  value: string;
  onChange: (value: string) => void;
}

/** One property: what it is called, what it does, and its value to play with. */
export function PropertyRow({ property, value, onChange }: PropertyRowProps) {
  const locale = useAppSelector(selectLocale);
  const id = useId();
  const { name, doc, fallback = '' } = property;
  const closed = property.value === 'boolean' || property.value === 'choice';
  const offered = suggestedValues(property).map(String);
  return (
    <div className="gallery-property">
      <span>
        <label htmlFor={id}>{propertyTitle(name, property, locale)}</label> <WireName name={name} />
      </span>
      {closed ? (
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-doc`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{fallback === '' ? '–' : `(${valueTitle(fallback, locale)})`}</option>
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {valueTitle(choice, locale)}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            id={id}
            dir="auto"
            value={value}
            list={offered.length > 0 ? `${id}-list` : undefined}
            placeholder={fallback}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-doc`}
            onChange={(event) => onChange(event.target.value)}
          />
          {offered.length > 0 && (
            <datalist id={`${id}-list`}>
              {offered.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
      <span id={`${id}-doc`} className="gallery-doc">
        {doc[locale]}
      </span>
    </div>
  );
}
