/** A small layout for people who have not opened one yet. */
export const sampleLayout = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }, { padding: '10dp' }],
  views: [
    {
      widget: 'TextView',
      properties: [{ id: '@+id/lbTitle' }, { text: 'Tủ sách của bạn' }, { textSize: '20sp' }],
    },
    {
      widget: 'EditText',
      properties: [
        { id: '@+id/txtName' },
        { field_name: 'name' },
        { hint: 'Tên sách' },
        { layout_width: 'match_parent' },
        { layout_height: '45dp' },
      ],
    },
    {
      widget: 'Button',
      properties: [{ id: '@+id/btnSend' }, { text: 'Gửi' }, { layout_width: 'wrap_content' }],
    },
  ],
};
