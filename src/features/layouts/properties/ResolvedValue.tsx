import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import type { PropertyValue } from '../source/editProperty';
import { EditedRow } from '../preview/sampleRow';
import type { LastSource } from '../source/readSource';
import { OwnResources } from '../resources/ownResources';
import { type Resolved, resolveExpression, resolveValue } from './resolveValue';
import { Swatch } from './Swatch';

type ResolvedValueProps = { property: CatalogueProperty | undefined } & (
  { value: PropertyValue } | { expression: string; source: LastSource }
);

/** What a value, or an expression with the sample data of the preview, comes to. */
export function ResolvedValue(props: ResolvedValueProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const { shown: resources } = use(OwnResources);
  const row = use(EditedRow);
  const words = useResolvedWords();
  const { property } = props;
  const expression = 'expression' in props ? props.expression : undefined;
  const source = 'source' in props ? props.source : undefined;
  const resolvedText = useMemo(
    () =>
      expression === undefined || !source
        ? undefined
        : resolveExpression(expression, source, language, resources, row),
    [expression, source, language, resources, row],
  );
  if ('expression' in props)
    return resolvedText === undefined ? null : (
      <span className="property-resolved">
        {resolvedText === ''
          ? t('resolved.nothing')
          : t('resolved.sample', { value: resolvedText.slice(0, 200) })}
        {resolvedText !== '' && property?.value === 'color' && <Swatch value={resolvedText} />}
      </span>
    );
  const resolved = resolveValue(property, props.value, resources);
  if (!resolved || isSelfExplanatory(resolved, props.value)) return null;
  return (
    <span className="property-resolved">
      {resolved.kind === 'color' && (
        <span aria-hidden className="swatch" style={{ background: resolved.css }} />
      )}
      {words(resolved)}
    </span>
  );
}

/** What a value comes to, in words. */
function useResolvedWords(): (resolved: Resolved) => string {
  const { t } = useTranslation('layouts');
  return (resolved) => {
    switch (resolved.kind) {
      case 'color':
        return resolved.css;
      case 'pixels':
        return `${String(Math.round(resolved.px * 100) / 100)} px`;
      case 'text':
        return resolved.text;
      default:
        return t(`resolved.${resolved.kind}`);
    }
  };
}

/** Nothing is added to what is written. */
function isSelfExplanatory(resolved: Resolved, value: PropertyValue): boolean {
  const text = String(value).trim().toLowerCase();
  if (resolved.kind === 'color') return resolved.css === text;
  return resolved.kind === 'pixels' && text === `${String(resolved.px)}px`;
}
