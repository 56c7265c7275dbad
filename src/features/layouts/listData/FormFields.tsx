import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { definitionIn } from '../../../authoring/builder/collection/inBothLanguages';
import { askedFields, inputViews } from '../../../authoring/builder/collection/inputViews';
import type { ScreenPlace } from '../../../protocol';
import type { DataField } from '../../../protocol/data/definition';
import { PlainNotice } from '../../../ui/PlainNotice';
import type { Workspace } from '../editor/Workspace';
import type { LastSource } from '../source/readSource';
import { addInput, isEntered } from './addInput';
import { useInLanguages } from './useInLanguages';

interface FormFieldsProps {
  workspace: Workspace;
  source: LastSource;
  place: ScreenPlace;
  /** To which the form of the screen sends rows. */
  collection: string;
}

/** The fields that the form of the screen can ask for; a press puts the input of one behind what is selected. */
export function FormFields({ workspace, source, place, collection }: FormFieldsProps) {
  const { t } = useTranslation('layouts');
  const id = useId();
  const inLanguages = useInLanguages();
  const { currentData } = useDefinedCollectionsQuery({ application: place.application });
  if (!currentData) return null;
  const definition = currentData.find(({ name }) => name === collection)?.definition;
  if (!definition)
    return <PlainNotice tone="warning">{t('listData.gone', { name: collection })}</PlainNotice>;
  const insert = (field: DataField) =>
    workspace.changeViews((now) =>
      addInput(
        ...([now, workspace.now().selected, collection, field] as const),
        inLanguages(({ translate, translated }) =>
          inputViews(
            { ...field, label: translated(field.label) },
            { collection, definition: definitionIn(definition, translated), translate },
          ),
        ),
      ),
    );
  return (
    <>
      <p id={id}>{t('listData.form', { title: definition.title })}</p>
      <ul className="row-fields" aria-labelledby={id}>
        {askedFields(definition.fields).map((field) => {
          const name = field.label || field.name;
          return (
            <li key={field.name}>
              <span dir="auto">{name}</span>
              {isEntered(source, collection, field) ? (
                <span>{t('listData.filtered')}</span>
              ) : (
                <Button size="small" aria-label={t('listData.ask', { name })} onClick={() => insert(field)}>
                  {t('listData.insert')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
