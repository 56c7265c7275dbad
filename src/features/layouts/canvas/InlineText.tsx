import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { propertyEntry, widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { viewTitle } from '../plainNames';
import { shownProperties } from '../source/editProperty';
import type { SourceView } from '../source/readSource';
import { setProperties } from '../source/setProperties';
import type { Canvas } from './Canvas';

// Text properties in order of preference for an input; its `text` would be an entered value.
const TEXTS = ['hint', 'text', 'label', 'title'] as const;

/** The property that holds the text a view shows; undefined when it shows none, or one that is no plain text. */
function textProperty(view: SourceView): { name: string; value: string } | undefined {
  const shown = shownProperties(view);
  const widget = widgetEntry(view.widget);
  const isInput = widget?.type.enters !== undefined && widget.properties.get('hint')?.origin === 'widget';
  const names = isInput ? TEXTS : [...TEXTS.slice(1), ...TEXTS.slice(0, 1)];
  const written = names.find((name) => shown.some((property) => property.name === name));
  const possible = names.find(
    (name) => propertyEntry(name, widget)?.origin === 'widget' && widget?.properties.has(name),
  );
  const name = written ?? possible;
  if (name === undefined) return undefined;
  const found = shown.find((property) => property.name === name);
  if (found && found.value === undefined) return undefined;
  return { name, value: String(found?.value ?? '') };
}

interface InlineTextProps {
  canvas: Canvas;
  view: SourceView;
  style: CSSProperties;
}

/** Edits the text of a view in place: Enter applies, Escape cancels. */
export function InlineText({ canvas, view, style }: InlineTextProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const input = useRef<HTMLInputElement>(null);
  const property = textProperty(view);
  useEffect(() => {
    if (property) input.current?.select();
    else {
      canvas.update({ writing: undefined });
      canvas.announce('noText');
    }
    // Once, when it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!property) return null;
  const finish = (text: string | undefined, keepsFocus: boolean) => {
    if (canvas.state().writing === undefined) return;
    canvas.update({ writing: undefined });
    if (keepsFocus) canvas.focus();
    if (text === undefined || text === property.value) return;
    const { path } = view;
    const done = canvas.workspace.edit((source) => {
      const now = source.byPath.get(path);
      return now && setProperties(source, now, { [property.name]: text });
    });
    if (done) canvas.announce('written');
  };
  return (
    <input
      ref={input}
      className="canvas-text"
      dir="auto"
      style={style}
      defaultValue={property.value}
      aria-label={t('canvas.write', { name: viewTitle(view, language) })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(event.currentTarget.value, true);
        else if (event.key === 'Escape') finish(undefined, true);
      }}
      onBlur={(event) => finish(event.currentTarget.value, false)}
    />
  );
}
