import { lazy, type ReactElement, Suspense } from 'react';
import { initialsColor } from '../../../protocol/initials';
import type { LayoutNode } from '../../document/node';
import { STAND_IN } from '../../draw/controls/Controls';
import { Initials } from './Initials';

interface CoverProps {
  text: string;
  subtitle: string;
}

// Offline, before any cover was drawn, the initials that the cover replaces are good enough.
const DrawnCover = lazy(() =>
  import(/* webpackChunkName: "covers" */ '../../../covers/DrawnCover').then(
    ({ DrawnCover: Drawn }) => ({
      default: ({ text, subtitle }: CoverProps) => <Drawn title={text} author={subtitle} small="fitted" />,
    }),
    () => ({
      default: ({ text }: CoverProps) => (
        <span className="sw-initials" style={{ background: initialsColor(text) }}>
          <Initials text={text} name={undefined} />
        </span>
      ),
    }),
  ),
);

/** True where a missing picture is replaced by a cover. */
export const hasCover = ({ props }: LayoutNode): boolean => props['placeholder_style'] === 'cover';

interface NamedCoverProps extends CoverProps {
  /** Name of the picture; undefined for one that is decorative, and in a button, which has the name. */
  name: string | undefined;
}

/** A cover drawn from a text, as large as the box allows. Its code is loaded with the first cover; the box is there before. */
export function Cover({ text, subtitle, name }: NamedCoverProps): ReactElement {
  const naming = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className="sw-cover" {...naming}>
      <Suspense fallback={<span {...{ [STAND_IN]: '' }} />}>
        <DrawnCover text={text} subtitle={subtitle} />
      </Suspense>
    </span>
  );
}
