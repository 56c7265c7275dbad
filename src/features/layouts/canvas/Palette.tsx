import { Input } from 'antd';
import { memo, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { widgets, type CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { sampleLayout } from '../../../authoring/sampleLayout';
import { layoutWords, LayoutView } from '../../../engine';
import { useDark } from '../../../ui/useDark';
import { groupWidgets } from '../gallery/groupWidgets';
import { useNear } from '../gallery/useNear';
import type { Canvas } from './Canvas';
import { insertWidget } from './canvasActions';
import { dragOnCanvas } from './dragOnCanvas';

interface PaletteProps {
  canvas: Canvas;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Every widget with a picture of it: dragged to the canvas, or put into what is selected by click and by key. */
export function Palette({ canvas, searchRef }: PaletteProps) {
  const { t } = useTranslation('layouts');
  const [filter, setFilter] = useState('');
  const locale = useAppSelector(selectLocale);
  const groups = groupWidgets(widgets, filter, locale);
  return (
    <section className="canvas-palette" aria-label={t('canvas.palette.title')}>
      <Input
        ref={(input) => {
          searchRef.current = input?.input ?? null;
        }}
        size="small"
        type="search"
        autoComplete="off"
        aria-label={t('canvas.palette.find')}
        placeholder={t('canvas.palette.find')}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          const [firstMatch] = groups.flatMap(({ members }) => members);
          if (event.key === 'Escape') canvas.focus();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !firstMatch) return;
          insertWidget(canvas, { widget: firstMatch, language: locale });
          setFilter('');
          canvas.focus();
        }}
      />
      <div className="canvas-palette-groups" role="group" aria-label={t('canvas.palette.title')}>
        {groups.length === 0 && <p role="status">{t('canvas.palette.none')}</p>}
        {groups.map(({ group, members }) => (
          <div key={group} className="canvas-palette-group">
            <p>{t(`showcase.group.${group}`)}</p>
            <ul>
              {members.map((widget) => (
                <li key={widget.name} className="canvas-palette-item">
                  <PaletteItem canvas={canvas} widget={widget} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The button spans the picture but does not hold it: what the engine draws may be buttons and inputs. */
function PaletteItem({ canvas, widget }: { canvas: Canvas; widget: CatalogueWidget }) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const dragged = useRef(false);
  const title = widget.title[locale];
  return (
    <>
      <Picture widget={widget} />
      <button
        type="button"
        aria-label={t('canvas.palette.insert', { name: title })}
        title={`${widget.doc[locale]} (${widget.name})`}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          dragged.current = false;
          event.currentTarget.releasePointerCapture(event.pointerId);
          dragOnCanvas(canvas, { type: 'widget', widget, language: locale }, event.nativeEvent, (wasDrag) => {
            dragged.current = wasDrag;
          });
        }}
        onClick={() => {
          if (!dragged.current) {
            insertWidget(canvas, { widget, language: locale });
            canvas.focus();
          }
          dragged.current = false;
        }}
      >
        {title}
      </button>
    </>
  );
}

/** The widget as the engine draws it, small, and nothing to operate. */
const Picture = memo(function Picture({ widget }: { widget: CatalogueWidget }) {
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room, '40px');
  const layout = useMemo(() => sampleLayout(widget, locale), [widget, locale]);
  return (
    <div ref={room} className="canvas-palette-picture" aria-hidden inert>
      {near && <LayoutView layout={layout} width={200} words={layoutWords[locale]} dark={dark} />}
    </div>
  );
});
