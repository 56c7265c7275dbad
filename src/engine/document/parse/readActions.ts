import { isRecord } from '../../../protocol';
import type { ActionStep, StepValue } from '../ActionStep';
import type { Expression } from '../expressions/Expression';
import type { BehaviourContext } from '../Behaviour';
import { FORBIDDEN_KEYS } from './inspect';
import { below } from './paths';
import { readExpression } from './readExpressions';
import { boundedList } from './rowList';
import { bareId, isFieldValue, readText } from './scalars';

/** Maximum of steps of one press. */
export const MAX_STEPS = 20;
/** Maximum of values in one step. */
const MAX_VALUES = 100;

/** Commands of a step as documents write them. */
export const STEP_COMMANDS = [
  'post',
  'open_form',
  'back',
  'close',
  'set_field',
  'locate',
  'clear_form',
  'alert',
  'toast',
  'confirm',
  'refresh',
  'call',
  'share',
] as const;

type StepCommand = (typeof STEP_COMMANDS)[number];

const isCommand = (text: string): text is StepCommand => STEP_COMMANDS.some((command) => command === text);

class StepReader {
  constructor(
    private readonly source: Readonly<Record<string, unknown>>,
    private readonly path: string,
    private readonly context: BehaviourContext,
  ) {}

  /** A short text of the step; empty when it is too long. */
  name(...keys: string[]): string {
    const text = keys.map((key) => readText(this.source[key]).trim()).find((found) => found !== '') ?? '';
    return text.length <= this.context.limits.addressLength ? text : '';
  }

  /** A value, or an expression for one; undefined when it is neither. */
  value(
    key: string,
    source: unknown = this.source[key],
    path = below(this.path, key),
  ): StepValue | undefined {
    if (typeof source === 'string' && /^\s*@=?\{/.test(source)) {
      const expression = readExpression(source, path, this.context);
      return expression && { expression };
    }
    if (!isFieldValue(source)) return undefined;
    return typeof source === 'string' ? source.slice(0, this.context.limits.stringLength) : source;
  }

  values(key: string): Record<string, StepValue> | undefined {
    const source = this.source[key];
    if (!isRecord(source)) return undefined;
    const values: Record<string, StepValue> = {};
    for (const name of Object.keys(source).slice(0, MAX_VALUES)) {
      const value = this.value(name, source[name], below(this.path, `${key}/${name}`));
      const isName = name.length <= this.context.limits.referenceLength && !FORBIDDEN_KEYS.has(name);
      if (isName && value !== undefined) values[name] = value;
    }
    return values;
  }

  condition(): Expression | undefined {
    return readExpression(this.source['if'], below(this.path, 'if'), this.context, true);
  }

  step(command: StepCommand): ActionStep | undefined {
    switch (command) {
      case 'back':
      case 'close':
      case 'refresh':
        return { command };
      case 'clear_form':
        return { command: 'clearForm' };
      case 'post': {
        const data = this.values('data');
        const postCollection = this.name('post_conlection', 'post_collection');
        return { command, postCollection, ...(data && { data }) };
      }
      case 'open_form':
        return {
          command: 'openForm',
          layoutForm: this.name('layout_form'),
          screenName: this.name('screen_name'),
          parameter: this.values('parameter') ?? {},
        };
      case 'set_field': {
        const value = this.value('value');
        const field = bareId(this.name('field'));
        return value === undefined || field === '' ? undefined : { command: 'setField', field, value };
      }
      case 'locate': {
        const field = bareId(this.name('field'));
        return field === '' ? undefined : { command, field };
      }
      case 'call': {
        const phone = this.value('phone');
        return phone === undefined ? undefined : { command, phone };
      }
      default: {
        const message = this.value('message');
        return message === undefined ? undefined : { command, message };
      }
    }
  }
}

/**
 * Reads the `actions` of a view: what a press does, step by step. When a step cannot be read it is reported and all steps are
 * dropped: performing only some of them could be wrong.
 */
export function readActions(
  source: unknown,
  path: string,
  context: BehaviourContext,
): ActionStep[] | undefined {
  if (source === undefined || source === null) return undefined;
  const { items, cut } = boundedList(source, MAX_STEPS);
  const { diagnostics } = context;
  if (cut) diagnostics.add('too-many-steps', path, MAX_STEPS, 'error');
  const steps: ActionStep[] = [];
  for (const [index, item] of items.entries()) {
    const at = below(path, String(index));
    const command = isRecord(item) ? readText(item['command']).trim() : '';
    if (!isRecord(item) || !isCommand(command)) {
      diagnostics.add('unknown-step', at, command, 'error');
      return undefined;
    }
    const countBefore = diagnostics.count;
    const reader = new StepReader(item, at, context);
    const condition = item['if'] === undefined ? undefined : reader.condition();
    const step = reader.step(command);
    if (!step) diagnostics.add('bad-step', at, command, 'error');
    if (!step || diagnostics.count > countBefore) return undefined;
    steps.push(condition ? { ...step, if: condition } : step);
  }
  return cut || steps.length === 0 ? undefined : steps;
}
