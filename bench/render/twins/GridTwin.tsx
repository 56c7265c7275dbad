import { memo } from 'react';
import type { Tile } from '../documents/grid';
import { PIXEL } from '../documents/words';

const TileTwin = memo(function TileTwin({ id, title }: Tile) {
  return (
    <div className="tw-tile" data-view-id={id}>
      <img className="tw-picture" data-view-id={`${id}_image`} src={PIXEL} alt="" />
      <div className="tw-title" data-view-id={`${id}_title`}>
        {title}
      </div>
    </div>
  );
});

/** The grid of tiles as one would write it by hand; the relative variant draws the same boxes with the same code. */
export function GridTwin({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className="tw">
      <div className="tw-grid" data-view-id="grid">
        {tiles.map((tile) => (
          <TileTwin key={tile.id} id={tile.id} title={tile.title} />
        ))}
      </div>
    </div>
  );
}
