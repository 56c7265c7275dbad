import { type ReactElement, useSyncExternalStore } from 'react';
import { iconShape, onIcons } from '../../document/resources/iconShapes';

/** The shape of a built-in icon; one that only the data named may come a moment later than its box. */
export function IconShape({ name, fill }: { name: string; fill: string }): ReactElement {
  const shape = useSyncExternalStore(onIcons, () => iconShape(name));
  return <path d={shape} fill={fill} />;
}
