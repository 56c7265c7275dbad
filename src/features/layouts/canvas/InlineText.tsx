import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { propertyEntry, widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import { shownProperties } from '../source/editProperty';
import type { SourceView } from '../source/readSource';
import { setProperties } from '../source/setProperties';
import { nameOf, type Canvas } from './Canvas';

// What a view says for itself; the text of an input would be what was entered.
const TEXTS = ['hint', 'text', 'label', 'title'] as const;

/** The property that holds the text a view shows; undefined when it shows none, or one that is no plain text. */
export function textProperty(view: SourceView): { name: string; value: string } | undefined {
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

/** The text of a view, written where it stands: Enter keeps it, Escape leaves it as it was. */
export function InlineText({ canvas, view, style }: InlineTextProps) {
  const { t } = useTranslation('layouts');
  const input = useRef<HTMLInputElement>(null);
  const property = textProperty(view);
  useEffect(() => {
    if (property) input.current?.select();
    else {
      canvas.update({ writing: undefined });
      canvas.say('noText');
    }
    // Once, when it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!property) return null;
  const end = (text: string | undefined, stays: boolean) => {
    if (canvas.state().writing === undefined) return;
    canvas.update({ writing: undefined });
    if (stays) canvas.focus();
    if (text === undefined || text === property.value) return;
    const { path } = view;
    const done = canvas.workspace.edit((source) => {
      const now = source.byPath.get(path);
      return now && setProperties(source, now, { [property.name]: text });
    });
    if (done) canvas.say('written');
  };
  return (
    <input
      ref={input}
      className="canvas-text"
      dir="auto"
      style={style}
      defaultValue={property.value}
      aria-label={t('canvas.write', { name: nameOf(view) })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value, true);
        else if (event.key === 'Escape') end(undefined, true);
      }}
      onBlur={(event) => end(event.currentTarget.value, false)}
    />
  );
}
