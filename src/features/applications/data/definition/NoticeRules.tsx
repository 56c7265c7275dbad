import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../Labelled';
import { choiceLines, newNotice, type DefinitionDraft, type NoticeDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { useFaultWords, useSubjectWords } from './useWords';

const MAX_NOTICES = 5;
const EVENTS = ['added', 'changed', 'removed'] as const;

interface NoticeRulesProps {
  draft: DefinitionDraft;
  faults: Faults;
  subjects: readonly string[];
  onChange: (notices: NoticeDraft[]) => void;
}

/** Who finds a card on their feed, and when. */
export function NoticeRules({ draft, faults, subjects, onChange }: NoticeRulesProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const { notices, fields } = draft;
  // One of their own fields says what is meant.
  const exampleField = fields.find(({ name }) => name !== '')?.name ?? 'title';
  return (
    <section aria-label={t('model.notices')}>
      <h2>{t('model.notices')}</h2>
      <p className="data-hint">{t('model.noticesHelp', { field: `{${exampleField}}` })}</p>
      {notices.map((notice, at) => (
        <NoticeRule
          key={notice.id}
          notice={notice}
          at={at}
          draft={draft}
          faults={faults}
          subjects={subjects}
          onChange={(change) =>
            onChange(notices.map((one) => (one === notice ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(notices.filter((one) => one !== notice))}
        />
      ))}
      {fault('notices') !== undefined && <p className="labelled-fault">{fault('notices')}</p>}
      <Button disabled={notices.length >= MAX_NOTICES} onClick={() => onChange([...notices, newNotice()])}>
        {t('model.addNotice')}
      </Button>{' '}
      <small className="data-hint">
        {t('model.noticeCount', { count: notices.length, most: MAX_NOTICES })}
      </small>
    </section>
  );
}

interface NoticeRuleProps {
  notice: NoticeDraft;
  at: number;
  draft: DefinitionDraft;
  faults: Faults;
  subjects: readonly string[];
  onChange: (change: Partial<NoticeDraft>) => void;
  onRemove: () => void;
}

function NoticeRule({ notice, at, draft, faults, subjects, onChange, onRemove }: NoticeRuleProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const words = useSubjectWords();
  const place = `notices.${String(at)}`;
  const named = draft.fields.filter(({ name }) => name !== '');
  const watched = named.find(({ name }) => name === notice.when);
  const textField = named.find(({ type }) => type === 'text')?.name ?? 'title';
  return (
    <fieldset className="data-field">
      <legend>{t('model.notice', { n: at + 1 })}</legend>
      <div className="data-columns">
        <Labelled label={t('model.when')} fault={fault(`${place}.when`)}>
          {({ id }) => (
            <Select
              id={id}
              value={notice.when}
              options={[
                ...EVENTS.map((event) => ({ value: event, label: t(`model.events.${event}`) })),
                ...named.map(({ name, label }) => ({
                  value: name,
                  label: t('model.events.field', { label: label || name }),
                })),
              ]}
              onChange={(when) => onChange({ when, value: '' })}
            />
          )}
        </Labelled>
        {watched && (
          <Labelled label={t('model.value')}>
            {(ties) =>
              watched.type === 'choice' ? (
                <Select
                  id={ties.id}
                  value={notice.value}
                  options={[
                    { value: '', label: t('model.anyValue') },
                    ...choiceLines(watched.choices).map((choice) => ({ value: choice, label: choice })),
                  ]}
                  onChange={(value) => onChange({ value })}
                />
              ) : (
                <Input
                  {...ties}
                  dir="auto"
                  maxLength={60}
                  placeholder={t('model.anyValue')}
                  value={notice.value}
                  onChange={({ target }) => onChange({ value: target.value })}
                />
              )
            }
          </Labelled>
        )}
        <Labelled label={t('model.tell')} fault={fault(`${place}.tell`)}>
          {({ id }) => (
            <Select
              id={id}
              value={notice.tell}
              options={[
                ...subjects
                  .filter((subject) => subject !== 'everyone')
                  .map((subject) => ({ value: subject, label: words(subject) })),
                ...named
                  .filter(({ type }) => type === 'person')
                  .map(({ name, label }) => ({
                    value: `field:${name}`,
                    label: t('model.tellField', { label: label || name }),
                  })),
              ]}
              onChange={(tell) => onChange({ tell })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={t('model.text')} required fault={fault(`${place}.text`)}>
        {(ties) => (
          <Input
            {...ties}
            dir="auto"
            maxLength={200}
            placeholder={t('model.textExample', { field: `{${textField}}` })}
            value={notice.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Labelled>
      <div className="data-buttons">
        <Button size="small" onClick={onRemove}>
          {t('model.removeNotice', { n: at + 1 })}
        </Button>
      </div>
    </fieldset>
  );
}
