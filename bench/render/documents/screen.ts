import { view, type ViewDocument } from './viewDocument';
import { words } from './words';

export interface Section {
  name: string;
  title: string;
  paragraph: string;
  label: string;
  hint: string;
  footer: string;
}

// Together 1.6 MB of JSON in 4,482 views, just below the engine's budget of views.
const SECTIONS = 640;

export function sections(salt: number): Section[] {
  return Array.from({ length: SECTIONS }, (_, i) => ({
    name: `section_${i}`,
    title: `${salt} ${words(salt * 10_000 + i, 4)}`,
    paragraph: words(salt * 10_000 + i + 2000, 170),
    label: words(salt * 10_000 + i + 4000, 2),
    hint: words(salt * 10_000 + i + 6000, 3),
    footer: words(salt * 10_000 + i + 8000, 6),
  }));
}

const TEXT = { layout_width: 'match_parent', layout_height: 'wrap_content' };

function sectionDocument({ name, title, paragraph, label, hint, footer }: Section): ViewDocument {
  return view(
    'LinearLayout',
    { id: `@+id/${name}`, ...TEXT, orientation: 'vertical', padding: '8dp', background: '#ffffff' },
    [
      view('TextView', {
        id: `@+id/${name}_title`,
        ...TEXT,
        text: title,
        textSize: '16sp',
        textStyle: 'bold',
      }),
      view('TextView', {
        id: `@+id/${name}_text`,
        ...TEXT,
        text: paragraph,
        textSize: '14sp',
        textColor: '#333333',
      }),
      view(
        'LinearLayout',
        { layout_width: 'match_parent', layout_height: '45dp', orientation: 'horizontal' },
        [
          view('TextView', {
            id: `@+id/${name}_label`,
            layout_width: '130dp',
            layout_height: 'wrap_content',
            layout_gravity: 'center_vertical',
            text: label,
            textSize: '14sp',
            textColor: '#333333',
          }),
          view('EditText', {
            id: `@+id/${name}_input`,
            field_name: name,
            layout_width: '0dp',
            layout_weight: 1,
            layout_height: '45dp',
            hint,
            inputType: 'text',
            textSize: '14sp',
          }),
        ],
      ),
      view('TextView', {
        id: `@+id/${name}_footer`,
        ...TEXT,
        text: footer,
        textSize: '12sp',
        textColor: '#666666',
      }),
    ],
  );
}

/** A long scrolling screen of 1.6 MB: titles, paragraphs, inputs. */
export function screenDocument(all: readonly Section[]): ViewDocument {
  return view('ScrollView', { layout_width: 'match_parent', layout_height: 'match_parent' }, [
    view('LinearLayout', { id: '@+id/screen', ...TEXT, orientation: 'vertical' }, all.map(sectionDocument)),
  ]);
}
