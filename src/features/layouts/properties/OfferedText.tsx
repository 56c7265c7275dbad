import { AutoComplete, type AutoCompleteProps } from 'antd';
import type { ControlProps, Typed } from './useTyped';

interface OfferedTextProps extends Omit<ControlProps, 'onValue'> {
  typed: Typed;
  options: readonly string[];
  optionRender?: AutoCompleteProps['optionRender'];
}

/** A text for which some are known: written when it is chosen or left, since half of one is a fault. */
export function OfferedText({ id, value, describedBy, typed, options, optionRender }: OfferedTextProps) {
  const { text, setText, done } = typed;
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
      onSelect={done}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(text);
      }}
    />
  );
}
