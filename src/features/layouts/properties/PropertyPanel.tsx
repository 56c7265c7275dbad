import { Button, Empty, Input, Segmented, Select } from 'antd';
import type { Edit } from 'jsonc-parser';
import { useDeferredValue, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { widgetEntry, widgets } from '../../../authoring/check/catalogue/catalogue';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import type { ScreenPlace } from '../../../protocol';
import { ActionsPanel } from '../actions/ActionsPanel';
import { ListDataPanel } from '../listData/ListDataPanel';
import type { Workspace } from '../editor/Workspace';
import { setWidget } from '../source/editProperty';
import { widgetTitle } from '../plainNames';
import type { LastSource, ReadSource, SourceView } from '../source/readSource';
import { groupProperties, type ListedProperty } from './groupProperties';
import { PropertyRow } from './PropertyRow';
import { useOfferedValues } from './useOfferedValues';
import './properties.css';

interface PropertyPanelProps {
  workspace: Workspace;
  problems: readonly LayoutProblem[];
  /** Whose screen it is; undefined for parts and samples. */
  application: string | undefined;
  /** Where it is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
}

const SIDES = ['properties', 'actions', 'listData'] as const;

/** What the selected view is, what a press on it does, and what the screen's list shows. */
export function PropertyPanel({ workspace, problems, application, place }: PropertyPanelProps) {
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(workspace.subscribe, workspace.lastReading);
  const { source, selected } = useDeferredValue(reading);
  const [side, setSide] = useState<(typeof SIDES)[number]>('properties');
  const view = selected === undefined ? undefined : source.byPath.get(selected);
  const shared = { workspace, source, problems, application };
  return (
    <section className="property-pane" aria-label={t(`${side}.title`)}>
      <Segmented
        size="small"
        aria-label={t('properties.side')}
        value={side}
        options={SIDES.map((value) => ({ value, label: t(`${value}.title`) }))}
        onChange={setSide}
      />
      {side === 'listData' && <ListDataPanel workspace={workspace} source={source} place={place} />}
      {!view?.widget && side !== 'listData' && <p>{t('properties.none')}</p>}
      {view?.widget && side === 'properties' && <Properties key={view.path} {...shared} view={view} />}
      {view?.widget && side === 'actions' && <ActionsPanel key={view.path} {...shared} view={view} />}
    </section>
  );
}

interface PropertiesProps extends Omit<PropertyPanelProps, 'place'> {
  source: LastSource;
  view: SourceView;
}

/** The properties of a view in groups, each with the control that suits it. */
function Properties({ workspace, source, view, problems }: PropertiesProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const id = useId();
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const widget = widgetEntry(view.widget);
  const offered = useOfferedValues();
  const groups = groupProperties(source, view, filter, language);
  // Looked up by path: the text may have changed since this render.
  const edit = (change: (now: ReadSource, at: SourceView) => Edit[]) => {
    workspace.edit((now) => {
      const at = now.byPath.get(view.path);
      return at && change(now, at);
    });
  };
  const basePath = view.path === '' ? '' : `${view.path}/`;
  const problemsOf = (name: string) =>
    problems.filter(({ path }) => {
      const relativePath = path.startsWith('/') ? path.slice(1) : path;
      return (
        relativePath === `${basePath}properties/${name}` || relativePath === `${basePath}expressions/${name}`
      );
    });
  const row = ({ name, property, shown, expression, isEssential }: ListedProperty) => (
    <PropertyRow
      key={name}
      name={name}
      property={property}
      shown={shown}
      expression={expression}
      isExplained={isEssential}
      problems={problemsOf(name)}
      source={source}
      view={view}
      read={workspace.readNow}
      edit={edit}
    />
  );
  return (
    <>
      <label htmlFor={`${id}-widget`}>{t('properties.widget')}</label>
      <Select
        id={`${id}-widget`}
        size="small"
        {...offered.look}
        value={view.widget}
        options={[
          ...(widget?.name === view.widget ? [] : [view.widget]),
          ...widgets.map(({ name }) => name),
        ].map((name) => ({ value: name, label: widgetTitle(name, language) }))}
        onChange={(name) => edit((now, chosen) => setWidget(now, chosen, name))}
      />
      <Input
        type="search"
        size="small"
        allowClear
        aria-label={t('properties.find')}
        placeholder={t('properties.find')}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {groups.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('properties.noneFound')} />
      )}
      {groups.map(({ group, set, unset }) => {
        const isOpen = filter !== '' || opened.has(group);
        return (
          <section key={group} className="property-group" aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`}>{t(`properties.group.${group}`)}</h2>
            {(set.length > 0 || isOpen) && (
              <ul className="properties">
                {set.map(row)}
                {isOpen && unset.map(row)}
              </ul>
            )}
            {unset.length > 0 && filter === '' && (
              <Button
                size="small"
                type="link"
                aria-expanded={isOpen}
                onClick={() => {
                  const next = new Set(opened);
                  if (!next.delete(group)) next.add(group);
                  setOpened(next);
                }}
              >
                {isOpen ? t('properties.fewer') : t('properties.more', { count: unset.length })}
              </Button>
            )}
          </section>
        );
      })}
    </>
  );
}
