import { view, type ViewDocument } from './viewDocument';
import { PIXEL, words } from './words';

export interface Tile {
  id: string;
  title: string;
}

export function tiles(count: number, salt: number): Tile[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `tile_${i}`,
    title: `${salt} ${words(salt * 1000 + i, 3)}`,
  }));
}

const PICTURE = { layout_width: '56dp', layout_height: '56dp', scaleType: 'centerCrop', src: PIXEL };
const TITLE = { layout_height: 'wrap_content', textSize: '13sp', gravity: 'center', maxLines: 2 };

function linearTile({ id, title }: Tile): ViewDocument {
  return view(
    'LinearLayout',
    {
      id: `@+id/${id}`,
      layout_width: 'match_parent',
      layout_height: '110dp',
      orientation: 'vertical',
      padding: '8dp',
    },
    [
      view('ImageView', { id: `@+id/${id}_image`, layout_gravity: 'center_horizontal', ...PICTURE }),
      view('TextView', { id: `@+id/${id}_title`, layout_width: 'match_parent', text: title, ...TITLE }),
    ],
  );
}

function relativeTile({ id, title }: Tile): ViewDocument {
  return view(
    'RelativeLayout',
    { id: `@+id/${id}`, layout_width: 'match_parent', layout_height: '110dp', padding: '8dp' },
    [
      view('ImageView', { id: `@+id/${id}_image`, layout_centerHorizontal: true, ...PICTURE }),
      view('TextView', {
        id: `@+id/${id}_title`,
        layout_width: 'match_parent',
        layout_below: `@+id/${id}_image`,
        text: title,
        ...TITLE,
      }),
    ],
  );
}

/** A scrolling screen with a grid of four columns. */
export function gridDocument(all: readonly Tile[], relative: boolean): ViewDocument {
  return view('ScrollView', { layout_width: 'match_parent', layout_height: 'match_parent' }, [
    view(
      'GridView',
      { id: '@+id/grid', layout_width: 'match_parent', layout_height: 'wrap_content', numColumns: 4 },
      all.map(relative ? relativeTile : linearTile),
    ),
  ]);
}
