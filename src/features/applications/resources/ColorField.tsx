import { Button, ColorPicker, Input } from 'antd';
import { useState } from 'react';
import { isResourceColor } from '../../../protocol/resources';
import { androidColor, cssColor } from '../../../ui/androidColor';

interface ColorFieldProps {
  label: string;
  pickLabel: string;
  /** As Android writes it; empty where there is none. */
  value: string;
  /** It may be left empty. */
  optional?: boolean;
  placeholder?: string;
  onValue: (value: string) => void;
}

/** A colour, typed or picked; incomplete input is not applied. */
export function ColorField({ label, pickLabel, value, optional, placeholder, onValue }: ColorFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const isGood = (written: string) => isResourceColor(written) || (optional === true && written === '');
  const write = (written: string) => {
    setText(written);
    if (isGood(written.trim()) && written.trim() !== value) onValue(written.trim());
  };
  return (
    <span className="resource-color">
      <ColorPicker
        size="small"
        value={isResourceColor(value) ? cssColor(value) : null}
        onChangeComplete={(picked) => write(androidColor(picked.toRgb()))}
      >
        <Button
          size="small"
          aria-label={pickLabel}
          style={isResourceColor(value) ? { background: cssColor(value) } : undefined}
        />
      </ColorPicker>
      <Input
        size="small"
        dir="ltr"
        maxLength={9}
        aria-label={label}
        placeholder={placeholder}
        status={isGood(text.trim()) ? '' : 'error'}
        aria-invalid={!isGood(text.trim())}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </span>
  );
}
