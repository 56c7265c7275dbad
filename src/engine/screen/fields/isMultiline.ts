import type { LayoutNode } from '../../document/node';

/** True for an EditText of several lines. */
export function isMultiline(node: LayoutNode): boolean {
  const { props } = node;
  if (
    /multiline/i.test(String(props['inputType'] ?? '')) ||
    /textarea/i.test(String(props['fieldType'] ?? ''))
  )
    return true;
  return (
    Number(props['minLines'] ?? props['lines'] ?? 1) > 1 ||
    props['singleLine'] === false ||
    props['singleLine'] === 'false'
  );
}
