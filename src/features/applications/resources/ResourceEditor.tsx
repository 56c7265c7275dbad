import { Alert, Button, Tag, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isResourcePicture,
  MAX_RESOURCES_BYTES,
  type ApplicationResources,
  type ColorResource,
  type ResourceKind,
  MAX_RESOURCE_TEXT,
  type StringResource,
} from '../../../protocol/resources';
import { Confirm } from '../../../ui/Confirm';
import { pickPicture } from '../../../ui/pickPicture';
import { LOGO } from '../../../ui/smallPicture';
import { useSamePerson } from '../../../ui/useSamePerson';
import { ReleaseDrafts } from '../page/ReleaseDrafts';
import { ColorField } from './ColorField';
import { ResourceKindList } from './ResourceKindList';
import { useResourceDraft } from './useResourceDraft';
import './resources.css';

interface ResourceEditorProps {
  application: string;
  /** The document that stands on the platform; undefined where there is none. */
  live: string | undefined;
}

const FIRST_COLOR = '#0958d9';

const without = <T,>(table: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([one]) => one !== name));

/** The colours, texts and pictures of an application, changed as a draft and released with its screens. */
export function ResourceEditor({ application, live }: ResourceEditorProps) {
  const { t } = useTranslation(['applications', 'exchange']);
  const draft = useResourceDraft(application, live);
  const [fault, setFault] = useState('');
  const isSamePerson = useSamePerson();
  const { table, bytes, change } = draft;
  const { colors, strings, drawables } = table;
  const set = <Kind extends ResourceKind>(
    kind: Kind,
    name: string,
    value: ApplicationResources[Kind][string],
  ) => change((current) => ({ ...current, [kind]: { ...current[kind], [name]: value } }));
  const remove = (kind: ResourceKind) => (name: string) =>
    change((current) => ({ ...current, [kind]: without<unknown>(current[kind], name) }));
  const pick = async (name: string) => {
    setFault('');
    const picture = await pickPicture(LOGO);
    if (!picture || !isSamePerson()) return;
    if (!picture.ok) setFault(t(`exchange:upload.fault.${picture.reason}`));
    else if (isResourcePicture(picture.dataUrl)) set('drawables', name, picture.dataUrl);
  };
  const setColor = (name: string, { light, dark }: ColorResource) =>
    set('colors', name, { light, ...(dark && { dark }) });
  return (
    <>
      <p className="screen-line" role="status">
        {draft.isEdited && <Tag>{t('resources.draft')}</Tag>}
        <span>
          {t('resources.room', {
            used: (bytes / 1024).toFixed(1),
            most: MAX_RESOURCES_BYTES / 1024,
          })}
        </span>
      </p>
      {!draft.fits && <Alert type="error" showIcon title={t('resources.notKept')} />}
      {draft.isBroken && <Alert type="error" showIcon title={t('resources.broken')} />}
      {bytes > MAX_RESOURCES_BYTES && <Alert type="error" showIcon title={t('resources.large')} />}
      <ResourceKindList
        kind="colors"
        names={Object.keys(colors)}
        onAdd={(name) => set('colors', name, { light: FIRST_COLOR })}
        onRemove={remove('colors')}
      >
        {(name) => {
          const color = colors[name] ?? { light: FIRST_COLOR };
          return (
            <>
              <ColorField
                label={t('resources.light', { name })}
                pickLabel={t('resources.pickLight', { name })}
                value={color.light}
                onValue={(light) => setColor(name, { ...color, light })}
              />
              <ColorField
                label={t('resources.dark', { name })}
                pickLabel={t('resources.pickDark', { name })}
                placeholder={t('resources.byItself')}
                value={color.dark ?? ''}
                optional
                onValue={(dark) => setColor(name, { ...color, dark })}
              />
            </>
          );
        }}
      </ResourceKindList>
      <ResourceKindList
        kind="strings"
        names={Object.keys(strings)}
        wordsOf={(name) => Object.values(strings[name] ?? {}).join('\n')}
        onAdd={(name) => set('strings', name, { vi: name, en: name })}
        onRemove={remove('strings')}
      >
        {(name) => (
          <TextFields
            name={name}
            value={strings[name] ?? {}}
            onValue={(value) => set('strings', name, value)}
          />
        )}
      </ResourceKindList>
      <ResourceKindList
        kind="drawables"
        names={Object.keys(drawables)}
        onAdd={(name) => void pick(name)}
        onRemove={remove('drawables')}
      >
        {(name) => (
          <>
            <img className="resource-picture" src={drawables[name]} alt={t('resources.picture', { name })} />
            <Button
              size="small"
              aria-label={t('resources.replaceLabel', { name })}
              onClick={() => void pick(name)}
            >
              {t('resources.replace')}
            </Button>
          </>
        )}
      </ResourceKindList>
      {fault !== '' && <Alert type="error" showIcon role="alert" title={fault} />}
      <div className="screen-line">
        <ReleaseDrafts application={application} />
        {draft.isEdited && (
          <Confirm
            title={t('resources.discardAsk')}
            okText={t('resources.discard')}
            cancelText={t('manage.cancel')}
            onConfirm={draft.discard}
          >
            <Button>{t('resources.discard')}</Button>
          </Confirm>
        )}
      </div>
    </>
  );
}

const LANGUAGES = ['vi', 'en'] as const;

interface TextFieldsProps {
  name: string;
  value: StringResource;
  onValue: (value: StringResource) => void;
}

/** A text in both languages; where one is left empty, the other stands for it. */
function TextFields({ name, value, onValue }: TextFieldsProps) {
  const { t } = useTranslation(['applications', 'exchange']);
  const [texts, setTexts] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.vi !== value.vi || lastValue.en !== value.en) {
    setLastValue(value);
    setTexts(value);
  }
  const isEmpty = !texts.vi && !texts.en;
  const write = (language: (typeof LANGUAGES)[number], text: string) => {
    const next = { ...texts, [language]: text };
    setTexts(next);
    const { vi, en } = next;
    if (vi || en) onValue({ ...(vi && { vi }), ...(en && { en }) });
  };
  return LANGUAGES.map((language) => (
    <Input
      key={language}
      size="small"
      lang={language}
      maxLength={MAX_RESOURCE_TEXT}
      aria-label={t(`resources.text.${language}`, { name })}
      placeholder={t(`resources.language.${language}`)}
      status={isEmpty ? 'error' : ''}
      aria-invalid={isEmpty}
      value={texts[language] ?? ''}
      onChange={({ target }) => write(language, target.value)}
    />
  ));
}
