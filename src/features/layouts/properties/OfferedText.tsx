import { AutoComplete, type AutoCompleteProps } from 'antd';
import type { ControlProps, Typed } from './useTyped';

interface OfferedTextProps extends Omit<ControlProps, 'onValue'> {
  typed: Typed;
  options: readonly string[];
  optionRender?: AutoCompleteProps['optionRender'];
}

/** A text with suggestions; committed on selection or blur, since a partial value would be invalid. */
export function OfferedText({ id, value, describedBy, typed, options, optionRender }: OfferedTextProps) {
  const { text, setText, commit } = typed;
  return (
    <AutoComplete
      id={id}
      size="small"
      aria-describedby={describedBy}
      value={text}
      popupMatchSelectWidth={false}
      options={options.map((option) => ({ value: option }))}
      {...(optionRender && { optionRender })}
      showSearch={{
        filterOption: (written, option) => text === String(value) || !!option?.value.includes(written),
      }}
      onChange={setText}
      onSelect={commit}
      onBlur={() => commit(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(text);
      }}
    />
  );
}
