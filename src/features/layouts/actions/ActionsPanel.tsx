import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { MAX_STEPS, STEP_COMMANDS, stepDocs } from '../../../engine/docs';
import type { Workspace } from '../editor/Workspace';
import { setSteps, stepsOf, type WrittenStep } from '../source/editBehaviour';
import { member, type LastSource, type SourceView } from '../source/readSource';
import { PlainName } from '../properties/PlainName';
import { StepForm } from './StepForm';
import { stepTitle } from './stepTitle';
import { useTargets } from './targets';

interface ActionsPanelProps {
  workspace: Workspace;
  source: LastSource;
  view: SourceView;
  problems: readonly LayoutProblem[];
  application: string | undefined;
}

/** The initial fields of a new step. */
function newStep(command: (typeof STEP_COMMANDS)[number]): WrittenStep {
  const texts = stepDocs[command].fields.filter(({ value }) => value === 'value' || value === 'collection');
  return { command, ...Object.fromEntries(texts.map(({ name }) => [name, ''])) };
}

/** The command of `action`, which older phones use instead of `actions`. */
function plainCommand({ node }: SourceView): string | undefined {
  const action = member(node, 'action');
  const command: unknown = action?.type === 'string' ? action.value : member(action, 'command')?.value;
  return typeof command === 'string' && command !== '' ? command : undefined;
}

/** The steps of a press on a view, in their order; each change is one step of undo. */
export function ActionsPanel({ workspace, source, view, problems, application }: ActionsPanelProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const targets = useTargets(application, source);
  const steps = stepsOf(view) ?? [];
  const plain = plainCommand(view);
  const list = useRef<HTMLOListElement>(null);
  const hasAdded = useRef(false);
  useEffect(() => {
    if (hasAdded.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    hasAdded.current = false;
  }, [steps.length]);
  const change = (next: (now: WrittenStep[]) => WrittenStep[]) => {
    workspace.edit((now) => {
      const at = now.byPath.get(view.path);
      return at && setSteps(now, at, next(stepsOf(at) ?? []));
    });
  };
  const move = (from: number, to: number | undefined) =>
    change((now) => {
      const rest = now.filter((_step, index) => index !== from);
      const moved = now[from];
      return to === undefined || !moved ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
    });
  const actionsPath = view.path === '' ? 'actions/' : `${view.path}/actions/`;
  const problemsOf = (index: number) =>
    problems.filter(({ path }) =>
      `${path.replace(/^\//, '')}/`.startsWith(`${actionsPath}${String(index)}/`),
    );
  return (
    <>
      {plain !== undefined && <p>{t('actions.plain', { command: stepTitle(plain, language) })}</p>}
      {steps.length === 0 && <p>{t('actions.none')}</p>}
      <ol ref={list} className="steps">
        {steps.map((step, index) => (
          <StepForm
            // Steps are identified by position: two of them may be equal.
            key={index}
            index={index}
            count={steps.length}
            step={step}
            targets={targets}
            problems={problemsOf(index)}
            read={workspace.readNow}
            onStep={(next) => change((now) => now.map((one, place) => (place === index ? next : one)))}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
      {steps.length >= MAX_STEPS ? (
        <p>{t('actions.most', { count: MAX_STEPS })}</p>
      ) : (
        <Select
          size="small"
          value={null}
          aria-label={t('actions.add')}
          placeholder={t('actions.add')}
          popupMatchSelectWidth={false}
          classNames={{ popup: { root: 'step-options' } }}
          options={STEP_COMMANDS.map((command) => ({
            value: command,
            label: `${stepTitle(command, language)}: ${stepDocs[command].doc[language]}`,
          }))}
          optionRender={({ data }) => <PlainName title={data.label} name={data.value} />}
          onChange={(command: (typeof STEP_COMMANDS)[number] | null) => {
            if (command === null) return;
            hasAdded.current = true;
            change((now) => [...now, newStep(command)]);
          }}
        />
      )}
    </>
  );
}
