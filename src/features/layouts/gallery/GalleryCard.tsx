import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../api/hooks';
import { layoutWords, LayoutView } from '../../../engine';
import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { sampleLayout } from '../../../authoring/sampleLayout';
import { sampleIn, type SampleValue, type PropertySpec } from '../../../engine/docs';
import { editorOpened } from '../../../api/slices/layoutsSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { useDark } from '../../../ui/useDark';
import { PlainName } from '../properties/PlainName';
import { PropertyRow } from './PropertyRow';
import { useNear } from './useNear';

/** What was typed for a property, as a layout would write it. */
function readValue({ value }: Pick<PropertySpec, 'value'>, typed: string): SampleValue {
  if (value === 'boolean') return typed === 'true';
  const isNumber =
    (value === 'number' || value === 'whole') && typed.trim() !== '' && !Number.isNaN(Number(typed));
  return isNumber ? Number(typed) : typed;
}

const TYPED = new Set(['layout', 'data']);
const written = (value: SampleValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** One widget as the engine draws it, and its properties, which change the drawing as they are edited. */
export function GalleryCard({ widget }: { widget: CatalogueWidget }) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const card = useRef<HTMLElement>(null);
  const near = useNear(card);
  const { name, title, aliases, doc } = widget;
  const sampleValues = useMemo(() => sampleIn(locale, widget.sample.properties), [widget, locale]);
  const [edited, setValues] = useState<typeof sampleValues>();
  const values = edited ?? sampleValues;
  const [open, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const layout = useMemo(() => sampleLayout(widget, locale, values), [widget, locale, values]);
  const properties = [...widget.properties.values()].filter(({ value }) => !TYPED.has(value));
  const ownProperties = properties.filter(
    ({ origin, name: property }) => origin === 'widget' || property in sampleValues,
  );
  const shown = !open ? [] : showsAll ? properties : ownProperties;

  const change = (property: (typeof properties)[number], typed: string) => {
    const { name: changed } = property;
    const others = Object.entries(values).filter(([key]) => key !== changed);
    const own = typed === '' ? [] : [[changed, readValue(property, typed)] as const];
    setValues(Object.fromEntries([...others, ...own]));
  };
  const edit = () => {
    dispatch(editorOpened({ text: JSON.stringify(layout, null, 2), path: '' }));
    void navigate('/jsoneditor/layout');
  };

  return (
    <article ref={card} className="gallery-card panel" aria-labelledby={`widget-${name}`}>
      <h3 id={`widget-${name}`}>
        <PlainName title={title[locale]} name={name} />
      </h3>
      <p className="gallery-doc">
        {doc[locale]}
        {aliases.length > 0 && <> · {t('showcase.aliases', { names: aliases.join(', ') })}</>}
      </p>
      <div className="gallery-drawn" role="group" aria-label={t('showcase.drawn', { name: title[locale] })}>
        {near && <LayoutView layout={layout} words={layoutWords[locale]} dark={dark} />}
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('showcase.properties', { count: properties.length })}</summary>
        {shown.map((property) => (
          <PropertyRow
            key={property.name}
            property={property}
            value={written(values[property.name])}
            onChange={(typed) => change(property, typed)}
          />
        ))}
        <div className="gallery-actions">
          {ownProperties.length < properties.length && (
            <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {t(showsAll ? 'showcase.fewer' : 'showcase.more')}
            </Button>
          )}
          <Button size="small" disabled={!edited} onClick={() => setValues(undefined)}>
            {t('showcase.reset')}
          </Button>
          <Button size="small" onClick={edit}>
            {t('showcase.json')}
          </Button>
        </div>
      </details>
    </article>
  );
}
