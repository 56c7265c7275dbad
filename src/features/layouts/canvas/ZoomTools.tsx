import type { KeyName } from './canvasKeys';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Canvas } from './Canvas';
import { nextZoom, type Zoom } from './zoom';

/** How large the device is drawn, and the ways to change it without a wheel. */
export function ZoomTools({ canvas }: { canvas: Canvas }) {
  const { t } = useTranslation('layouts');
  const scale = useSyncExternalStore(canvas.subscribe, () => canvas.state().scale);
  const zoom = useSyncExternalStore(canvas.subscribe, () => canvas.state().zoom);
  const tool = (name: KeyName, keys: string, sign: string, to: Zoom, pressed?: boolean) => (
    <Button
      size="small"
      type={pressed ? 'primary' : 'default'}
      aria-label={t(`canvas.keys.${name}`)}
      aria-pressed={pressed}
      title={`${t(`canvas.keys.${name}`)} (${keys})`}
      onClick={() => canvas.zoomTo(to)}
    >
      {sign}
    </Button>
  );
  return (
    <span className="canvas-zoom" role="group" aria-label={t('canvas.zoom')}>
      {tool('zoomOut', '-', '−', nextZoom(scale, 'out'))}
      <span role="status">{`${String(Math.round(scale * 100))} %`}</span>
      {tool('zoomIn', '+', '+', nextZoom(scale, 'in'))}
      {tool('zoomWhole', '0', '1:1', 1, zoom === 1)}
      {tool('zoomFit', '1', '↔', 'fit', zoom === 'fit')}
    </span>
  );
}
