import { Slider } from 'antd';
import type { ReactElement } from 'react';

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  label: string;
  field: string;
  disabled: boolean;
  onChange: (value: number) => void;
}

export default function AntdSlider({ label, field, onChange, ...rest }: SliderProps): ReactElement {
  return (
    <div className="sw-slider" data-field={field}>
      <Slider {...rest} ariaLabelForHandle={label} onChange={onChange} />
    </div>
  );
}
