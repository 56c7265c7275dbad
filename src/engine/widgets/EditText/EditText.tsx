import { type FunctionComponent, type ReactElement, useCallback, useId } from 'react';
import { isTrue } from '../../document/parse/scalars';
import { isMultiline } from '../../screen/fields/fieldRules';
import { FieldMessage } from '../../draw/FieldMessage';
import { useControl } from '../../draw/controls/useControl';
import type { Scope } from '../../draw/Scope';
import { type TypedField, useTypedField } from '../../draw/useField';
import { WidgetBoundary, drawBroken } from '../../draw/WidgetBoundary';
import type { FieldKind, LayoutNode, PropertyValue } from '../../document/node';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { inputContent, inputHint, inputLook } from './inputLook';
import { type InputProps, inputAttributes } from './InputProps';

// Typing is handled on the element itself; without `onChange` React would treat the input as read-only.
const IGNORE_CHANGE = (): void => undefined;

/** The native input: a plain element of the same box and look as antd's. */
function drawStandIn(props: InputProps): ReactElement {
  const { type, ...attributes } = inputAttributes(props);
  const shared = { ...attributes, value: props.text[0], onChange: IGNORE_CHANGE };
  return props.multiline ? (
    <textarea ref={props.boxRef} className={`sw sw-input sw-area${props.look}`} {...shared} />
  ) : (
    <input ref={props.boxRef} className={`sw sw-input${props.look}`} type={type} {...shared} />
  );
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isTextElement(element: Element | null): element is TextElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Listens to typing on the element itself and stops the event there: React and antd need not handle a text that the element
 * already shows.
 */
function listenToTyping(element: TextElement, type: (value: string) => void): () => void {
  const onInput = (event: Event): void => {
    event.stopPropagation();
    type(element.value);
  };
  element.addEventListener('input', onInput);
  element.addEventListener('change', onInput);
  return () => {
    element.removeEventListener('input', onInput);
    element.removeEventListener('change', onInput);
  };
}

/** An input of several lines grows with what is typed. */
function growWithText(node: LayoutNode, scope: Scope): (() => void) | undefined {
  if (node.layout.height !== 'wrap' || !isMultiline(node)) return undefined;
  const name = scope.fieldOf(node)?.name ?? '';
  return scope.store.subscribe(name, () => {
    scope.screen.geometry.invalidate(scope.treeKey, node);
  });
}

interface DrawnInput {
  widgetProps: WidgetProps;
  field: TypedField;
  id: string;
  Control: FunctionComponent<InputProps> | undefined;
  boxRef: InputProps['boxRef'];
}

function drawInput({ widgetProps, field, id, Control, boxRef }: DrawnInput): ReactElement {
  const { node, scope, ground } = widgetProps;
  const { definition, message } = field;
  const hint = inputHint(node, scope);
  const props: InputProps = {
    boxRef,
    viewId: node.id || undefined,
    field: definition.name,
    kind: definition.kind,
    multiline: isMultiline(node),
    look: inputLook(node, ground, scope.screen.dark),
    text: field.text,
    hint,
    label: definition.label || hint,
    required: definition.required,
    disabled: field.disabled,
    readOnly: isTrue(node.props['readonly']) || node.props['editable'] === false,
    invalid: message !== '',
    describedBy: message ? id : undefined,
  };
  return (
    <>
      {Control ? (
        <WidgetBoundary {...widgetProps}>
          <Control {...props} />
        </WidgetBoundary>
      ) : (
        drawStandIn(props)
      )}
      {message !== '' && <FieldMessage node={node} scope={scope} id={id} message={message} />}
    </>
  );
}

/**
 * A text input; its text is in the field store. Forms have many, so it is one component with few hooks that catches its own
 * rendering errors.
 */
function EditText(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useTypedField(node, scope);
  const { type } = field;
  const id = useId();
  const [Control, controlRef] = useControl<InputProps>(widgetProps);
  const boxRef = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return undefined;
      const inner = isTextElement(box) ? box : box.querySelector('input,textarea');
      const element = isTextElement(inner) ? inner : undefined;
      const detach = controlRef(box);
      const stopGrowing = growWithText(node, scope);
      const stopListening = element && listenToTyping(element, type);
      return () => {
        stopGrowing?.();
        stopListening?.();
        if (typeof detach === 'function') detach();
      };
    },
    [controlRef, node, scope, type],
  );
  try {
    return drawInput({ widgetProps, field, id, Control, boxRef });
  } catch (error) {
    return drawBroken(widgetProps, error);
  }
}

/** What is typed into a text input, by Android's `inputType` or the product's `fieldType`. */
function enteredKind(props: Readonly<Record<string, PropertyValue>>): FieldKind {
  const type = String(props['inputType'] ?? props['fieldType'] ?? props['type'] ?? '').toLowerCase();
  if (type.includes('password')) return 'password';
  if (type.includes('email')) return 'email';
  if (type.includes('number') || type.includes('decimal') || type === 'integer') return 'number';
  if (type.includes('phone') || type === 'tel') return 'phone';
  if (type === 'time') return 'time';
  return type.includes('date') ? 'date' : 'text';
}

export const editTextWidget = {
  name: 'EditText',
  aliases: ['TextInputEditText', 'AutoCompleteTextView', 'MultiAutoCompleteTextView'],
  kind: 'leaf',
  defaultSize: 'input',
  enters: enteredKind,
  formPart: 'line',
  control: () => import(/* webpackChunkName: "controls" */ './AntdInput'),
  draw: (props, key) => <EditText key={key} {...props} />,
  content: inputContent,
  styles: `
.sw-input{font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);border-radius:var(--ant-border-radius,6px);outline:0}
.sw-input:hover{border-color:var(--ant-color-primary-hover,#4096ff)}
.sw-input:focus{border-color:var(--ant-color-primary,#1677ff);box-shadow:0 0 0 2px var(--ant-control-outline,rgba(5,145,255,.1))}
.sw-input[aria-invalid=true]{border-color:var(--ant-color-error,#ff4d4f)}
.sw-input::placeholder,.sw-viewport .sw-antd::placeholder,.sw-control .ant-input::placeholder{color:var(--sw-hint,color-mix(in srgb,currentColor 65%,transparent));opacity:1}
.sw-viewport :is(.sw-input,input.sw-antd,textarea.sw-antd):disabled:not(#_){--sw-hint:currentColor;color:var(--ant-color-text-disabled,rgba(0,0,0,.25));background:var(--ant-color-bg-container-disabled,rgba(0,0,0,.04));border-color:var(--ant-color-border-disabled,#d9d9d9);cursor:not-allowed}
.sw-fill{width:100%;height:100%;box-sizing:border-box;padding:0 11px;font-size:inherit}
`,
} as const satisfies WidgetDefinition;
