import { Button, Tooltip } from 'antd';
import type { Edit } from 'jsonc-parser';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { valuesOf } from '../editor/completion';
import { propertyTitle } from '../plainNames';
import { OwnResources } from '../resources/ownResources';
import { setExpression } from '../source/editBehaviour';
import { type PropertyValue, removeProperty, setProperty, type ShownProperty } from '../source/editProperty';
import type { LastSource, ReadSource, SourceView } from '../source/readSource';
import { ExpressionInput } from './ExpressionInput';
import { WireName } from './PlainName';
import { PropertyInput } from './PropertyInput';
import { ResolvedValue } from './ResolvedValue';

interface PropertyRowProps {
  name: string;
  property: CatalogueProperty | undefined;
  /** As it is written; undefined when it is not. */
  shown: ShownProperty | undefined;
  expression: string | undefined;
  /** What it is for is in sight, not only told on request. */
  isExplained: boolean;
  /** What the check tells of it. */
  problems: readonly LayoutProblem[];
  source: LastSource;
  view: SourceView;
  read: () => ReadSource;
  edit: (change: (now: ReadSource, at: SourceView) => Edit[]) => void;
}

// What a view is, and where it stands, stays what the document wrote.
const mayBeExpressed = ({ name, origin, value }: CatalogueProperty): boolean =>
  origin !== 'place' &&
  origin !== 'phone' &&
  !['layout', 'data', 'id'].includes(value) &&
  !['field_name', 'class', 'fieldType'].includes(name);

/** A first expression that says what the plain value says. */
function firstExpression(value: PropertyValue | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `@{${String(value)}}`;
  return `@{"${(value ?? '').replace(/["\\]/g, '')}"}`;
}

/** One property: its name with what it means, its control, the expression that stands for it, and what it comes to. */
export function PropertyRow(props: PropertyRowProps) {
  const { name, property, shown, expression, isExplained, problems, source, view, read, edit } = props;
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const id = useId();
  const { table } = use(OwnResources);
  const doc = property?.doc[language] ?? t('properties.unknown');
  const title = propertyTitle(name, property, language);
  const value = shown ? shown.value : '';
  const write = (next: PropertyValue) => edit((now, at) => setProperty(now, at, name, next));
  const express = (next: string | undefined) => edit((now, at) => setExpression(now, at, name, next));
  const canExpress = expression !== undefined || (property !== undefined && mayBeExpressed(property));
  return (
    <li className={shown || expression !== undefined ? 'property-set' : 'property-unset'}>
      <span className="property-name">
        <Tooltip title={doc} placement="left">
          <label htmlFor={id}>{title}</label>
        </Tooltip>
        {title !== name && <WireName name={name} />}
        <span className="property-tools">
          {canExpress && (
            <Button
              size="small"
              type={expression === undefined ? 'text' : 'primary'}
              aria-pressed={expression !== undefined}
              aria-label={t('properties.express', { name: title })}
              title={t('properties.express', { name: title })}
              onClick={() => express(expression === undefined ? firstExpression(shown?.value) : undefined)}
            >
              {t('properties.mark')}
            </Button>
          )}
          {shown && (
            <Button
              size="small"
              type="text"
              aria-label={t('properties.remove', { name: title })}
              title={t('properties.remove', { name: title })}
              onClick={() => edit((now, at) => removeProperty(now, at, name))}
            >
              ✕
            </Button>
          )}
        </span>
      </span>
      <span id={`${id}-help`} className={isExplained && doc !== title ? 'property-doc' : 'visually-hidden'}>
        {doc}
      </span>
      {value === undefined ? (
        <span>{t('properties.nested')}</span>
      ) : (
        <PropertyInput
          id={id}
          name={title}
          property={property}
          value={value}
          options={property ? valuesOf(property, source, view, table).map(String) : []}
          onValue={write}
          describedBy={`${id}-help`}
        />
      )}
      {expression === undefined ? (
        value !== undefined && <ResolvedValue property={property} value={value} />
      ) : (
        <ExpressionInput
          label={t('properties.expression', { name: title })}
          value={expression}
          read={read}
          onValue={express}
        />
      )}
      {expression !== undefined && (
        <ResolvedValue property={property} expression={expression} source={source} />
      )}
      {problems.map((problem) => (
        <span key={`${problem.code} ${String(problem.offset)}`} className="property-fault">
          {problem.message[language]}
        </span>
      ))}
    </li>
  );
}
