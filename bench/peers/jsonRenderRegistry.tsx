import { type ComponentRenderProps, useBoundProp } from '@json-render/react';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Input({ element: { props }, bindings }: ComponentRenderProps) {
  const [value, setValue] = useBoundProp(props['value'], bindings?.['value']);
  return (
    <input
      className="tw-input"
      name={text(props['name'])}
      placeholder={text(props['hint'])}
      value={text(value)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

/** The components a user of json-render brings along, as plain as those of the hand-written twin. */
export const registry = {
  Box: ({ element: { props }, children }: ComponentRenderProps) => (
    <div className={text(props['look'])}>{children}</div>
  ),
  Text: ({ element: { props } }: ComponentRenderProps) => (
    <div className={text(props['look'])}>{text(props['text'])}</div>
  ),
  Picture: ({ element: { props } }: ComponentRenderProps) => (
    <img className="tw-picture" src={text(props['src'])} alt="" />
  ),
  Input,
};
