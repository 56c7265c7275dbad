import { type ReactElement, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { isMultiline } from '../../fields/fieldKind';
import { FieldMessage } from '../../view/FieldMessage';
import { operated, useApproach } from '../../view/operated/useApproach';
import { isTrue } from '../../view/style/textStyle';
import { useField } from '../../view/useField';
import type { WidgetProps } from '../Widget';
import { inputHint, inputStyle } from './inputLook';
import type { InputProps } from './InputProps';
import { TwinInput } from './TwinInput';

const antdInput = operated<InputProps>(() => import('./AntdInput'));

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Caret {
  from: TextElement;
  start: number | null;
  end: number | null;
  scroll: number;
}

function isTextElement(element: Element | null): element is TextElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Types such as e-mail have no caret to read or set. */
function readCaret(element: TextElement): Caret {
  return {
    from: element,
    start: element.selectionStart,
    end: element.selectionEnd,
    scroll: element.scrollLeft,
  };
}

function giveCaret(element: TextElement, { start, end, scroll }: Caret): void {
  element.focus({ preventScroll: true });
  if (start !== null) element.setSelectionRange(start, end);
  element.scrollLeft = scroll;
}

/** A text input: drawn light at first, antd's own once somebody comes near; what is typed lives in the field store. */
export function EditText({ node, scope, ground, boxRef }: WidgetProps): ReactElement {
  const field = useField(node, scope);
  const id = useId();
  const { Component, twinProps } = useApproach(antdInput);
  const caret = useRef<Caret | undefined>(undefined);
  const { definition } = field;
  const multiline = isMultiline(node);

  const keptRef = useCallback(
    (box: HTMLElement) => {
      const inner = isTextElement(box) ? box : box.querySelector('input,textarea');
      const element = isTextElement(inner) ? inner : undefined;
      const detach = boxRef(box);
      // The element that leaves told where the caret stood; the one that comes takes it over.
      if (element && caret.current && caret.current.from !== element) giveCaret(element, caret.current);
      caret.current = undefined;
      return () => {
        if (element && document.activeElement === element) caret.current = readCaret(element);
        if (typeof detach === 'function') detach();
      };
    },
    [boxRef],
  );
  useLayoutEffect(() => {
    if (multiline && node.layout.height === 'wrap') scope.screen.geometry.invalidate(scope.treeKey);
  }, [multiline, node, scope, field.value]);

  const props: InputProps = {
    boxRef: keptRef,
    viewId: node.id || undefined,
    field: definition.name,
    kind: definition.kind,
    multiline,
    style: inputStyle(node, ground, scope.screen.dark),
    value: String(field.value),
    hint: inputHint(node, scope),
    label: definition.label || inputHint(node, scope),
    maxLength: definition.maxLength || undefined,
    required: definition.required,
    disabled: field.disabled,
    readOnly: isTrue(node.props['readonly']) || node.props['editable'] === false,
    invalid: field.message !== '',
    describedBy: field.message ? id : undefined,
    onChange: field.set,
    onKeyDown: () => undefined,
  };
  return (
    <>
      {Component ? <Component {...props} /> : <TwinInput {...props} twin={twinProps} />}
      <FieldMessage node={node} scope={scope} id={id} message={field.message} />
    </>
  );
}
