import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_NOTICES } from '../../../../protocol/data/noticeRules';
import { namedBy } from '../../../../protocol/data/subjects';
import { Labelled } from '../Labelled';
import type { DefinitionDraft } from './definitionDraft';
import type { Faults } from './definitionFaults';
import { GroupFault } from './GroupFault';
import { newMoment, newNotice, type NoticeDraft } from './noticeDraft';
import { NoticeMoment } from './NoticeMoment';
import { NoticeValue } from './NoticeValue';
import type { SubjectOption } from './useSubjects';
import { useFaultWords } from './useWords';

const EVENTS = ['added', 'changed', 'removed'] as const;
/** Cannot be the name of a field. */
const BY_DATE = '@date';

interface NoticeRulesProps {
  draft: DefinitionDraft;
  faults: Faults;
  subjects: readonly SubjectOption[];
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
      <GroupFault words={fault('notices')} />
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
  subjects: readonly SubjectOption[];
  onChange: (change: Partial<NoticeDraft>) => void;
  onRemove: () => void;
}

function NoticeRule({ notice, at, draft, faults, subjects, onChange, onRemove }: NoticeRuleProps) {
  const { t } = useTranslation('data');
  const fault = useFaultWords(faults);
  const place = `notices.${String(at)}`;
  // Anyone who sees a row because of a role is not told.
  const toldWords = (subject: string): string | undefined => {
    const reference = namedBy('readers', subject);
    const of = draft.fields.find(({ name }) => name === reference);
    return of && t('model.namedIn', { label: of.label || of.name });
  };
  const named = draft.fields.filter(({ name }) => name !== '');
  const watched = named.find(({ name }) => name === notice.when);
  const day = named.find(({ type }) => type === 'date');
  const textField = named.find(({ type }) => type === 'text')?.name ?? 'title';
  return (
    <fieldset className="data-field">
      <legend>{t('model.notice', { n: at + 1 })}</legend>
      <div className="data-columns">
        <Labelled label={t('model.when')} fault={fault(`${place}.when`)}>
          {(ties) => (
            <Select
              {...ties}
              virtual={false}
              value={notice.at ? BY_DATE : notice.when}
              options={[
                ...EVENTS.map((event) => ({ value: event, label: t(`model.events.${event}`) })),
                ...(day || notice.at ? [{ value: BY_DATE, label: t('model.events.date') }] : []),
                ...named.map(({ name, label }) => ({
                  value: name,
                  label: t('model.events.field', { label: label || name }),
                })),
              ]}
              onChange={(when) =>
                onChange(
                  when === BY_DATE
                    ? { when: '', value: '', at: newMoment(day?.name ?? '') }
                    : { when, value: '', at: undefined },
                )
              }
            />
          )}
        </Labelled>
        {notice.at && (
          <NoticeMoment {...{ notice, moment: notice.at, place, fields: named, faults, onChange }} />
        )}
        {watched && !notice.at && (
          <NoticeValue
            label={t('model.value')}
            field={watched}
            value={notice.value}
            isAny
            onChange={(value) => onChange({ value })}
          />
        )}
        <Labelled label={t('model.tell')} fault={fault(`${place}.tell`)}>
          {(ties) => (
            <Select
              {...ties}
              virtual={false}
              value={notice.tell}
              options={subjects
                .filter(({ value }) => value !== 'everyone')
                .map(({ value, label }) => ({ value, label: toldWords(value) ?? label }))}
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
