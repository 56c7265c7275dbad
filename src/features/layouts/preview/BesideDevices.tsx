import { Button, Checkbox, Popover } from 'antd';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutWords, LayoutView, type BindingData, type ScreenState } from '../../../engine';
import { useNear } from '../gallery/useNear';
import { useOwnResources } from '../resources/ownResources';
import { DEVICES } from './devices';
import { PreviewLook, type Look } from './PreviewLook';
import { useDeviceLook } from './useDeviceLook';

/** What a device beside the edited one has otherwise: another width, or the other look, language or direction. */
export const OTHERS = ['phone', 'tablet', 'desktop', 'look', 'language', 'rtl'] as const;
export type Other = (typeof OTHERS)[number];

/** CSS px between two devices. */
const BESIDE_GAP = 16;

export function otherLook(look: Look, other: Other): Look {
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

/** How much room the edited device and those beside it take; dp, without what is between them. */
export const widthOfAll = (look: Look, others: readonly Other[]): number =>
  [look, ...others.map((other) => otherLook(look, other))].reduce(
    (sum, { device }) => sum + DEVICES[device].width + BESIDE_GAP,
    -BESIDE_GAP,
  );

interface BesideChoiceProps {
  look: Look;
  others: readonly Other[];
  onOthers: (others: Other[]) => void;
}

/** The devices that are drawn beside the edited one. */
export function BesideChoice({ look, others, onOthers }: BesideChoiceProps) {
  const { t } = useTranslation('layouts');
  const options = OTHERS.filter((other) => other !== look.device).map((value) => ({
    value,
    label: value in DEVICES ? t(`preview.${value}`) : t(`beside.${value}`),
  }));
  return (
    <Popover
      trigger="click"
      title={t('beside.hint')}
      content={<Checkbox.Group<Other> options={options} value={[...others]} onChange={onOthers} />}
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

/** One more device with the same screen, to look at only. It is drawn once it is near, and after the edited one. */
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
  const words = [dark ? 'dark' : 'light', language, rtl ? 'rightToLeft' : 'leftToRight'];
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
