import { Button, Checkbox, Popover } from 'antd';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutWords, LayoutView, type BindingData, type ScreenState } from '../../../engine';
import { useNear } from '../gallery/useNear';
import { useOwnResources } from '../resources/ownResources';
import { DEVICES, useDeviceLook } from './devices';
import { PreviewLook, type Look } from './PreviewLook';

/** How an additional device differs from the edited one: another width, or the other theme, language or direction. */
const BESIDE_OPTIONS = ['phone', 'tablet', 'desktop', 'look', 'language', 'rtl'] as const;
export type BesideOption = (typeof BESIDE_OPTIONS)[number];
const isChange = (option: BesideOption): option is 'look' | 'language' | 'rtl' =>
  option === 'look' || option === 'language' || option === 'rtl';

/** CSS px between two devices. */
const BESIDE_GAP = 16;

export function besideLook(look: Look, other: BesideOption): Look {
  switch (other) {
    case 'look':
      return { ...look, dark: !look.dark };
    case 'language':
      return { ...look, language: look.language === 'vi' ? 'en' : 'vi' };
    case 'rtl':
      return { ...look, rtl: !look.rtl };
    default:
      return { ...look, device: other };
  }
}

/** Total width of the edited device and those beside it, with gaps; dp. */
export const totalWidth = (look: Look, others: readonly BesideOption[]): number =>
  [look, ...others.map((other) => besideLook(look, other))].reduce(
    (sum, { device }) => sum + DEVICES[device].width + BESIDE_GAP,
    -BESIDE_GAP,
  );

interface BesideChoiceProps {
  look: Look;
  others: readonly BesideOption[];
  onOthers: (others: BesideOption[]) => void;
}

/** The devices that are drawn beside the edited one. */
export function BesideChoice({ look, others, onOthers }: BesideChoiceProps) {
  const { t } = useTranslation('layouts');
  const options = BESIDE_OPTIONS.filter((other) => other !== look.device).map((value) => ({
    value,
    label: isChange(value) ? t(`beside.${value}`) : t(`preview.${value}`),
  }));
  return (
    <Popover
      trigger="click"
      title={t('beside.hint')}
      content={<Checkbox.Group<BesideOption> options={options} value={[...others]} onChange={onOthers} />}
    >
      <Button size="small" type={others.length > 0 ? 'primary' : 'default'} aria-haspopup="dialog">
        {t('beside.title')}
      </Button>
    </Popover>
  );
}

interface BesideDeviceProps {
  look: Look;
  layout: unknown;
  data: BindingData;
  screen: ScreenState;
  /** CSS px a dp. */
  scale: number;
}

/** An additional read-only device with the same screen. Rendered when near the viewport, after the edited one. */
export function BesideDevice({ look, layout, data, screen, scale }: BesideDeviceProps) {
  return (
    <PreviewLook {...look}>
      <DrawnBeside look={look} layout={useDeferredValue(layout)} data={data} screen={screen} scale={scale} />
    </PreviewLook>
  );
}

function DrawnBeside({ look, layout, data, screen, scale }: BesideDeviceProps) {
  const { t } = useTranslation('layouts');
  const room = useRef<HTMLElement>(null);
  const near = useNear(room, '100px');
  const { device, dark, language, rtl } = look;
  const size = DEVICES[device];
  const resources = useOwnResources(language);
  const { tone, style } = useDeviceLook({ size, scale, dark });
  const words = [dark ? 'dark' : 'light', language, rtl ? 'rightToLeft' : 'leftToRight'] as const;
  return (
    <figure ref={room} className="beside" style={{ width: size.width * scale }}>
      <figcaption>
        {[t(`preview.${device}`), ...words.map((word) => t(`beside.${word}`))].join(' · ')}
      </figcaption>
      <div style={{ height: size.height * scale }}>
        <div
          className={`beside-device ${tone}`}
          style={style}
          lang={language}
          dir={rtl ? 'rtl' : 'ltr'}
          inert
        >
          {near && (
            <LayoutView
              layout={layout}
              data={data}
              screen={screen}
              width={size.width}
              height={size.height}
              words={layoutWords[language]}
              rtl={rtl}
              dark={dark}
              resources={resources}
              inspect
            />
          )}
        </div>
      </div>
    </figure>
  );
}
