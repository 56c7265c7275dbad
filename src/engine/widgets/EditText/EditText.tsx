import { type ComponentType, type ReactElement, useCallback, useId, useState } from 'react';
import { isMultiline } from '../../screen/fields/isMultiline';
import { FieldMessage } from '../../draw/FieldMessage';
import { watchTwin } from '../../draw/operated/twins';
import { operated } from '../../draw/operated/useApproach';
import type { Scope } from '../../draw/Scope';
import { isTrue } from '../../draw/style/textStyle';
import { type TypedField, useTypedField } from '../../draw/useField';
import { WidgetBoundary } from '../../draw/WidgetBoundary';
import type { LayoutNode, PropertyValue } from '../../document/node';
import type { FieldKind } from '../../document/WidgetType';
import { drawBroken } from '../../draw/drawBroken';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { drawTwin } from './drawTwin';
import { inputContent, inputHint, inputLook } from './inputLook';
import type { InputProps } from './InputProps';

const antdInput = operated<InputProps>(() => import(/* webpackChunkName: "controls" */ './AntdInput'));

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isTextElement(element: Element | null): element is TextElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Hands focus and caret from an input that leaves to the one that takes its place. */
class CaretKeeper {
  private from: TextElement | undefined;
  private start: number | null = null;
  private end: number | null = null;
  private scroll = 0;

  left(element: TextElement): void {
    if (document.activeElement !== element) return;
    this.from = element;
    // Types such as e-mail have no caret to read or set.
    this.start = element.selectionStart;
    this.end = element.selectionEnd;
    this.scroll = element.scrollLeft;
  }

  came(element: TextElement): void {
    if (this.from && this.from !== element) {
      element.focus({ preventScroll: true });
      if (this.start !== null) element.setSelectionRange(this.start, this.end);
      element.scrollLeft = this.scroll;
    }
    this.from = undefined;
  }
}

/**
 * Hears what is typed at the element itself and ends the event there: neither React nor antd then works through their
 * trees for a text that stands in the element already.
 */
function hearTyping(element: TextElement, type: (value: string) => void): () => void {
  const heard = (event: Event): void => {
    event.stopPropagation();
    type(element.value);
  };
  element.addEventListener('input', heard);
  element.addEventListener('change', heard);
  return () => {
    element.removeEventListener('input', heard);
    element.removeEventListener('change', heard);
  };
}

/** An input of several lines grows with what is typed. */
function growing(node: LayoutNode, scope: Scope): (() => void) | undefined {
  if (node.layout.height !== 'wrap' || !isMultiline(node)) return undefined;
  const name = scope.fieldOf(node)?.name ?? '';
  return scope.store.subscribe(name, () => {
    scope.screen.geometry.invalidate(scope.treeKey, node);
  });
}

interface DrawnInput {
  all: WidgetProps;
  field: TypedField;
  id: string;
  Component: ComponentType<InputProps> | undefined;
  boxRef: InputProps['boxRef'];
}

function drawInput({ all, field, id, Component, boxRef }: DrawnInput): ReactElement {
  const { node, scope, ground } = all;
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
    maxLength: definition.maxLength || undefined,
    required: definition.required,
    disabled: field.disabled,
    readOnly: isTrue(node.props['readonly']) || node.props['editable'] === false,
    invalid: message !== '',
    describedBy: message ? id : undefined,
  };
  return (
    <>
      {Component ? (
        <WidgetBoundary {...all}>
          <Component {...props} />
        </WidgetBoundary>
      ) : (
        drawTwin(props)
      )}
      {message !== '' && <FieldMessage node={node} scope={scope} id={id} message={message} />}
    </>
  );
}

/**
 * A text input: drawn light at first, antd's own once somebody comes near; what is typed lives in the field store. Long
 * forms have hundreds: it is one component with few hooks, and what fails while it is drawn it catches itself.
 */
function EditText(all: WidgetProps): ReactElement {
  const { node, scope, boxRef } = all;
  const field = useTypedField(node, scope);
  const { type } = field;
  const id = useId();
  const [Component, setComponent] = useState<ComponentType<InputProps>>();
  const [caret] = useState(() => new CaretKeeper());
  const keptRef = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return undefined;
      const inner = isTextElement(box) ? box : box.querySelector('input,textarea');
      const element = isTextElement(inner) ? inner : undefined;
      const detach = boxRef(box);
      const unwatch = Component ? undefined : watchTwin(box, antdInput, (next) => setComponent(() => next));
      const rest = growing(node, scope);
      const deaf = element && hearTyping(element, type);
      if (element) caret.came(element);
      return () => {
        if (element) caret.left(element);
        unwatch?.();
        rest?.();
        deaf?.();
        if (typeof detach === 'function') detach();
      };
    },
    [boxRef, node, scope, Component, caret, type],
  );
  try {
    return drawInput({ all, field, id, Component, boxRef: keptRef });
  } catch (error) {
    return drawBroken(all, error);
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
  draw: (props, place) => <EditText key={place} {...props} />,
  content: inputContent,
  styles: `
.sw-input{font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);border-radius:var(--ant-border-radius,6px);outline:0}
.sw-input:hover{border-color:var(--ant-color-primary-hover,#4096ff)}
.sw-input:focus{border-color:var(--ant-color-primary,#1677ff);box-shadow:0 0 0 2px var(--ant-control-outline,rgba(5,145,255,.1))}
.sw-input[aria-invalid=true]{border-color:var(--ant-color-error,#ff4d4f)}
.sw-input::placeholder,.sw-host .sw-antd::placeholder,.sw-operated .ant-input::placeholder{color:var(--sw-hint,color-mix(in srgb,currentColor 65%,transparent));opacity:1}
.sw-input:disabled{color:var(--ant-color-text-disabled,rgba(0,0,0,.25));cursor:not-allowed}
.sw-fill{width:100%;height:100%;box-sizing:border-box;padding:0 11px;font-size:inherit}
`,
} as const satisfies WidgetDefinition;
