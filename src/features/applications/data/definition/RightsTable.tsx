import { Button, Checkbox, Input, Space } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BACK_END_ROLE } from '../../../../protocol/data/names';
import { ignoreComposingEnter } from '../../../../ui/ignoreComposingEnter';
import { useTypedRole } from '../useTypedRole';
import type { DefinitionDraft } from './definitionDraft';
import { mayBeGiven, type SubjectOption } from './useSubjects';

const RIGHTS = ['see', 'add', 'change', 'remove'] as const;

interface RightsTableProps {
  draft: DefinitionDraft;
  subjects: readonly SubjectOption[];
  onChange: (change: Partial<DefinitionDraft>) => void;
  onRole: (role: string) => void;
}

/** Who may see, add, change and remove rows: a box for each right of each. */
export function RightsTable({ draft, subjects, onChange, onRole }: RightsTableProps) {
  const { t } = useTranslation('data');
  const heading = (right: (typeof RIGHTS)[number]) =>
    t(right === 'remove' ? 'model.removeRow' : `model.${right}`);
  return (
    <section aria-label={t('model.rights')}>
      <h2>{t('model.rights')}</h2>
      <p className="data-hint">{t('model.rightsHelp')}</p>
      <table className="data-rights">
        <thead>
          <tr>
            <th scope="col">{t('model.who')}</th>
            {RIGHTS.map((right) => (
              <th key={right} scope="col">
                {heading(right)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ value: subject, label }) => (
            <tr key={subject}>
              <th scope="row">{label}</th>
              {RIGHTS.map((right) => (
                <td key={right}>
                  {mayBeGiven(right, subject) && (
                    <Checkbox
                      aria-label={t('model.may', { who: label, what: heading(right) })}
                      checked={draft[right].includes(subject)}
                      onChange={({ target }) =>
                        onChange({
                          [right]: target.checked
                            ? [...draft[right], subject]
                            : draft[right].filter((one) => one !== subject),
                        })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NewRole hasBackEnd={subjects.some(({ value }) => value === `role:${BACK_END_ROLE}`)} onRole={onRole} />
    </section>
  );
}

function NewRole({ hasBackEnd, onRole }: { hasBackEnd: boolean; onRole: (role: string) => void }) {
  const { t } = useTranslation('data');
  const { typed, setTyped, id: role, help, fault } = useTypedRole();
  const id = useId();
  const note = fault ?? help ?? (hasBackEnd ? undefined : t('model.backEndHelp', { role: BACK_END_ROLE }));
  return (
    <form
      className="data-line"
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (role === undefined) return;
        onRole(role);
        setTyped('');
      }}
    >
      <label htmlFor={id}>{t('model.newRole')}</label>
      <Space.Compact block>
        <Input
          id={id}
          aria-describedby={note && `${id}-note`}
          maxLength={40}
          value={typed}
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={role === undefined}>
          {t('model.addRole')}
        </Button>
      </Space.Compact>
      {note !== undefined && (
        <small id={`${id}-note`} className={fault !== undefined ? 'labelled-fault' : 'labelled-help'}>
          {note}
        </small>
      )}
    </form>
  );
}
