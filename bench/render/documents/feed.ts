import { view, type ViewDocument } from './viewDocument';
import { PIXEL, words } from './words';

export interface Card {
  id: string;
  sender: string;
  time: string;
  /** One to four lines, so that rows differ in height. */
  body: string;
}

export function card(index: number, salt: number): Card {
  return {
    id: `card_${index}`,
    sender: words(salt * 100_000 + index, 3),
    time: `${index % 24}:${String(salt % 60).padStart(2, '0')}`,
    body: words(salt * 100_000 + index + 50_000, 8 + ((index * 7) % 25)),
  };
}

export function cards(count: number, salt: number): Card[] {
  return Array.from({ length: count }, (_, i) => card(i, salt));
}

export function cardDocument({ id, sender, time, body }: Card): ViewDocument {
  return view(
    'LinearLayout',
    {
      id: `@+id/${id}`,
      layout_width: 'match_parent',
      layout_height: 'wrap_content',
      orientation: 'vertical',
      padding: '12dp',
      background: '#ffffff',
    },
    [
      view(
        'LinearLayout',
        { layout_width: 'match_parent', layout_height: '40dp', orientation: 'horizontal' },
        [
          view('ImageView', {
            layout_width: '40dp',
            layout_height: '40dp',
            src: PIXEL,
            scaleType: 'centerCrop',
          }),
          view('TextView', {
            id: '@+id/sender',
            layout_width: '0dp',
            layout_weight: 1,
            layout_height: 'wrap_content',
            layout_marginLeft: '8dp',
            layout_gravity: 'center_vertical',
            text: sender,
            textSize: '15sp',
            textStyle: 'bold',
            textColor: '#222222',
            singleLine: true,
          }),
          view('TextView', {
            id: '@+id/time',
            layout_width: '60dp',
            layout_height: 'wrap_content',
            layout_gravity: 'center_vertical',
            gravity: 'right',
            text: time,
            textSize: '12sp',
            textColor: '#666666',
          }),
        ],
      ),
      view('TextView', {
        id: '@+id/body',
        layout_width: 'match_parent',
        layout_height: 'wrap_content',
        layout_marginTop: '8dp',
        text: body,
        textSize: '14sp',
        textColor: '#333333',
      }),
      view('EditText', {
        id: '@+id/note',
        field_name: 'note',
        layout_width: 'match_parent',
        layout_height: '36dp',
        layout_marginTop: '8dp',
        hint: 'Ghi chú',
        inputType: 'text',
        textSize: '14sp',
      }),
      view('Button', {
        id: '@+id/btnSend',
        layout_width: '120dp',
        layout_height: '32dp',
        layout_marginTop: '8dp',
        text: 'Nhận',
        textSize: '14sp',
      }),
    ],
  );
}

/** Rows inline in a list that scrolls by itself. */
export function feedDocument(rows: ViewDocument[]): ViewDocument {
  return view(
    'RecyclerView',
    { id: '@+id/feed', layout_width: 'match_parent', layout_height: 'match_parent' },
    rows,
  );
}
