const words = {
  vi: { title: 'Tủ sách của bạn', name: 'Tên sách', send: 'Gửi' },
  en: { title: 'Your bookcase', name: 'Name of the book', send: 'Send' },
} as const;

/** A small layout for people who have not opened one yet, in their language. */
export function sampleLayout(language: keyof typeof words) {
  const { title, name, send } = words[language];
  return {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }, { padding: '10dp' }],
    views: [
      {
        widget: 'TextView',
        properties: [{ id: '@+id/lbTitle' }, { text: title }, { textSize: '20sp' }],
      },
      {
        widget: 'EditText',
        properties: [
          { id: '@+id/txtName' },
          { field_name: 'name' },
          { hint: name },
          { layout_width: 'match_parent' },
          { layout_height: '45dp' },
        ],
      },
      {
        widget: 'Button',
        properties: [{ id: '@+id/btnSend' }, { text: send }, { layout_width: 'wrap_content' }],
      },
    ],
  };
}
