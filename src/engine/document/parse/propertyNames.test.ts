import { parseLayout } from '../../parseLayout';

it('property names are read with a namespace, a stray colon, or letters of another case', () => {
  const written = {
    'android:text': 'x',
    ' layout_width : ': '10dp',
    'app:FIELD_NAME': 'name',
    Required: true,
  };
  const { root } = parseLayout({ widget: 'EditText', properties: written });
  expect(root?.props).toEqual({ text: 'x', layout_width: '10dp', field_name: 'name', required: true });
});
