import { ColorPicker } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveColor } from '../../../engine/docs';
import { androidColor } from '../../../ui/androidColor';
import { OwnResources } from '../resources/ownResources';
import { OfferedText } from './OfferedText';
import { Swatch } from './Swatch';
import { type ControlProps, useTyped } from './useTyped';

const NONE = '@color/transparent';

interface ColorInputProps extends ControlProps {
  name: string;
  /** Colours, shapes and icons that may stand here, as they are written. */
  options: readonly string[];
}

/** A colour or drawable: by its token, by its hex, or picked. */
export function ColorInput({ id, name, value, options, onValue, describedBy }: ColorInputProps) {
  const { t } = useTranslation('layouts');
  const typed = useTyped({ value, onValue });
  const { text, setText, commit } = typed;
  const color = resolveColor(text, use(OwnResources).shown);
  const otherOptions = options.filter((option) => option !== NONE);
  return (
    <span className="property-value">
      <ColorPicker
        value={color ?? null}
        onChangeComplete={(picked) => {
          const written = androidColor(picked.toRgb());
          setText(written);
          commit(written);
        }}
      >
        <button type="button" className="swatch-button" aria-label={t('properties.pick', { name })}>
          <Swatch value={text} />
        </button>
      </ColorPicker>
      <OfferedText
        {...{ id, value, describedBy, typed }}
        options={[NONE, ...otherOptions]}
        optionRender={({ value: option }) => (
          <span className="swatch-option">
            <Swatch value={String(option)} /> {String(option)}
            {option === NONE && ` (${t('properties.noColor')})`}
          </span>
        )}
      />
    </span>
  );
}
