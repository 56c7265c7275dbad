import { Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isResourceName, MAX_RESOURCES, type ResourceKind } from '../../../protocol/resources';

/** How layouts name a resource of each kind. */
const MARKS: Readonly<Record<ResourceKind, string>> = {
  colors: '@color/',
  strings: '@string/',
  drawables: '@drawable/',
};

/** More than one window shows. */
const MANY = 12;

interface ResourceKindListProps {
  kind: ResourceKind;
  names: readonly string[];
  /** What a search also finds it by. */
  wordsOf?: (name: string) => string;
  /** Its value, to be changed. */
  children: (name: string) => ReactNode;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
}

/** The resources of one kind by their names, and a name for another one. */
export function ResourceKindList({
  kind,
  names,
  wordsOf = () => '',
  children,
  onAdd,
  onRemove,
}: ResourceKindListProps) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState('');
  const id = useId();
  const [sought, setSought] = useState('');
  const found = names.filter((name) =>
    `${name}\n${wordsOf(name)}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const newName = entered.trim();
  const isTaken = names.includes(newName);
  const ready = isResourceName(newName) && !isTaken && names.length < MAX_RESOURCES[kind];
  const isWrong = newName !== '' && (isTaken || !isResourceName(newName));
  return (
    <section className="resource-kind" aria-label={t(`resources.${kind}`)}>
      <h3>{t(`resources.${kind}`)}</h3>
      {names.length > MANY && (
        <Input
          className="resource-search"
          type="search"
          allowClear
          aria-label={t(`resources.find.${kind}`)}
          placeholder={t(`resources.find.${kind}`)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {found.length === 0 && names.length > 0 && <p role="status">{t('resources.nothingFound')}</p>}
      {names.length === 0 ? (
        <p>{t(`resources.none.${kind}`)}</p>
      ) : (
        <ul className="screen-lines">
          {found.map((name) => (
            <li key={name} className="screen-line">
              <code className="wrap">{MARKS[kind] + name}</code>
              {children(name)}
              <Button
                size="small"
                aria-label={t('resources.removeLabel', { name })}
                onClick={() => onRemove(name)}
              >
                {t('resources.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="screen-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          onAdd(newName);
          setEntered('');
          setSought('');
        }}
      >
        <label htmlFor={id}>{t(`resources.newName.${kind}`)}</label>
        <Input
          id={id}
          size="small"
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help`}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={!ready}>
          {t(`resources.add.${kind}`)}
        </Button>
        <small id={`${id}-help`} role={isWrong ? 'alert' : undefined}>
          {isTaken && newName !== ''
            ? t('resources.taken', { name: newName })
            : names.length >= MAX_RESOURCES[kind]
              ? t('resources.many', { most: MAX_RESOURCES[kind] })
              : t('resources.nameHelp')}
        </small>
      </form>
    </section>
  );
}
