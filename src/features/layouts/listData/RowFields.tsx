import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { valueLine } from '../../../authoring/builder/collection/shownViews';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import type { ScreenPlace } from '../../../protocol';
import type { DataField } from '../../../protocol/data/definition';
import { PlainNotice } from '../../../ui/PlainNotice';
import type { Workspace } from '../editor/Workspace';
import { insertViews } from '../source/changeViews';
import { targetFor } from '../source/moveView';
import type { ReadSource } from '../source/readSource';

interface RowFieldsProps {
  workspace: Workspace;
  place: ScreenPlace;
  /** Whose rows the document draws. */
  collection: string;
}

/** The view without its id, where another view has that. */
function freshLine(line: ViewNode, source: ReadSource): ViewNode {
  const ids = new Set([...source.byPath.values()].map(({ id }) => `@+id/${id}`));
  return { ...line, properties: line.properties.filter(({ id }) => typeof id !== 'string' || !ids.has(id)) };
}

/** The fields of a row that the document draws; a press puts one behind what is selected. */
export function RowFields({ workspace, place, collection }: RowFieldsProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const { currentData } = useDefinedCollectionsQuery({ application: place.application });
  if (!currentData) return null;
  const definition = currentData.find(({ name }) => name === collection)?.definition;
  if (!definition)
    return <PlainNotice tone="warning">{t('listData.gone', { name: collection })}</PlainNotice>;
  const insert = (field: DataField) => {
    const line = valueLine(field, (vi, en) => (language === 'vi' ? vi : en));
    workspace.changeViews((source) => {
      const { selected } = workspace.now();
      const target = targetFor(source, selected === undefined ? undefined : source.byPath.get(selected));
      return target && insertViews(source, target, [freshLine(line, source)]);
    });
  };
  return (
    <>
      <p>{t('listData.row', { title: definition.title })}</p>
      <ul className="row-fields">
        {definition.fields
          .filter(({ type }) => type !== 'picture')
          .map((field) => (
            <li key={field.name}>
              <span dir="auto">
                {field.label || field.name} <code>{`row.${field.name}`}</code>
              </span>
              <Button
                size="small"
                aria-label={t('listData.show', { name: field.label || field.name })}
                onClick={() => insert(field)}
              >
                {t('listData.insert')}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}
