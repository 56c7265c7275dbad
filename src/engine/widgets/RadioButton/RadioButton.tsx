import type { ReactElement } from 'react';
import { choiceLabel, isSameChoice, optionValue } from '../../screen/fields/choiceValue';
import { ControlBox } from '../../draw/controls/ControlBox';
import { useField } from '../../draw/useField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { checkContent } from '../CheckBox/CheckBox';
import type { RadioProps } from './AntdRadio';

/** One choice of a group; the field holds what the chosen label means, a boolean for lending or selling. */
function RadioButton(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useField(node, scope);
  const { name } = field.definition;
  const text = choiceLabel(node);
  const value = optionValue(name, node);
  const props: RadioProps = {
    text,
    group: `${scope.treeKey}${scope.rowKey}/${name}`,
    field: name,
    checked: isSameChoice(field.value, value),
    disabled: field.disabled,
    onChoose: () => field.set(value),
  };
  const standIn = (
    <label className="sw-check">
      <input
        type="radio"
        name={props.group}
        checked={props.checked}
        disabled={props.disabled}
        data-field={name}
        onChange={props.onChoose}
      />
      <span>{text}</span>
    </label>
  );
  return <ControlBox {...widgetProps} props={props} standIn={standIn} />;
}

export const radioButtonWidget = {
  name: 'RadioButton',
  kind: 'leaf',
  enters: 'choice',
  formPart: 'option',
  control: () => import(/* webpackChunkName: "controls" */ './AntdRadio'),
  draw: withBoundary(RadioButton),
  content: checkContent,
} as const satisfies WidgetDefinition;
