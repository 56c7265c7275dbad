import { use } from 'react';
import { allowedImage, ICON_PATHS, resolveDrawable } from '../../../engine/docs';
import { OwnResources } from '../resources/ownResources';

/** A small picture of a colour, shape, icon or picture; empty where nothing is known by that name. */
export function Swatch({ value }: { value: string }) {
  const drawable = resolveDrawable(value, use(OwnResources).shown);
  const picture = drawable?.type === 'picture' ? allowedImage(drawable.url) : undefined;
  if (picture !== undefined)
    return <img className="swatch" src={picture} alt="" referrerPolicy="no-referrer" />;
  if (drawable?.type === 'icon')
    return (
      <svg className="swatch" viewBox="0 0 24 24" aria-hidden>
        <path d={ICON_PATHS[drawable.name] ?? ''} fill="currentColor" />
      </svg>
    );
  const shape = drawable?.type === 'shape' ? drawable : undefined;
  return (
    <span
      aria-hidden
      className={shape ? 'swatch' : 'swatch swatch-empty'}
      style={{
        ...(shape?.color !== undefined && { background: shape.color }),
        ...(shape?.border !== undefined && { borderColor: shape.border }),
      }}
    />
  );
}
