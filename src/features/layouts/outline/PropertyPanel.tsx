import { Button, Select } from 'antd';
import type { Edit } from 'jsonc-parser';
import { useDeferredValue, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { propertyEntry, widgetEntry, widgets } from '../../../authoring/check/catalogue/catalogue';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { valuesOf } from '../editor/completion';
import type { Workspace } from '../editor/Workspace';
import { removeProperty, setProperty, setWidget, shownProperties } from '../source/editProperty';
import { placeOf, type ReadSource, type SourceView } from '../source/readSource';
import { PropertyInput } from './PropertyInput';

/** The properties of the selected view, each with the input that suits it. */
export function PropertyPanel({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(workspace.subscribe, workspace.reading);
  const { source, selected } = useDeferredValue(reading);
  const view = selected === undefined ? undefined : source.byPath.get(selected);
  return (
    <section className="property-pane" aria-label={t('properties.title')}>
      <h2>{t('properties.title')}</h2>
      {view?.widget ? (
        <Properties key={view.path} workspace={workspace} source={source} view={view} />
      ) : (
        <p>{t('properties.none')}</p>
      )}
    </section>
  );
}

interface PropertiesProps {
  workspace: Workspace;
  source: ReadSource;
  view: SourceView;
}

function Properties({ workspace, source, view }: PropertiesProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const id = useId();
  const widget = widgetEntry(view.widget);
  const shown = shownProperties(view);
  const there = new Set(shown.map(({ name }) => name));
  const kind = widgetEntry(placeOf(source, view)?.parent.widget ?? '')?.type.kind;
  const more = [...(widget?.properties.values() ?? [])]
    .filter(({ name, inside }) => !there.has(name) && (!inside || !kind || inside.includes(kind)))
    .map(({ name, doc }) => ({ value: name, label: name, title: doc[language] }));
  // By path, not by this view: the text may have changed since this was drawn.
  const edit = (change: (now: ReadSource, at: SourceView) => Edit[]) => {
    workspace.edit((now) => {
      const at = now.byPath.get(view.path);
      return at && change(now, at);
    });
  };
  return (
    <>
      <label htmlFor={`${id}-widget`}>{t('properties.widget')}</label>
      <Select
        id={`${id}-widget`}
        size="small"
        showSearch
        value={view.widget}
        options={[
          ...(widget?.name === view.widget ? [] : [{ value: view.widget, label: view.widget }]),
          ...widgets.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => edit((now, at) => setWidget(now, at, name))}
      />
      <ul className="properties">
        {shown.map(({ name, value }) => {
          const property = propertyEntry(name, widget);
          const help = `${id}-${name}-help`;
          return (
            <li key={name}>
              <label htmlFor={`${id}-${name}`}>{name}</label>
              {value === undefined ? (
                <span>{t('properties.nested')}</span>
              ) : (
                <PropertyInput
                  id={`${id}-${name}`}
                  property={property}
                  value={value}
                  options={property ? valuesOf(property, source, view).map(String) : []}
                  onValue={(next) => edit((now, at) => setProperty(now, at, name, next))}
                  describedBy={help}
                />
              )}
              <Button
                size="small"
                type="text"
                aria-label={t('properties.remove', { name })}
                onClick={() => edit((now, at) => removeProperty(now, at, name))}
              >
                ✕
              </Button>
              <small id={help}>{property?.doc[language] ?? t('properties.unknown')}</small>
            </li>
          );
        })}
      </ul>
      <Select
        size="small"
        showSearch
        value={null}
        aria-label={t('properties.add')}
        placeholder={t('properties.add')}
        options={more}
        onChange={(name: string | null) => {
          const first = name === null ? undefined : (propertyEntry(name, widget)?.fallback ?? '');
          if (name !== null) edit((now, at) => setProperty(now, at, name, first ?? ''));
        }}
      />
    </>
  );
}
