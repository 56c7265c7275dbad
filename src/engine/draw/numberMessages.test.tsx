import { act, render, screen } from '@testing-library/react';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { layoutWords } from '../screen/words';
import { LayoutView } from '../LayoutView';

const layout = {
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views: [
    { widget: 'EditText', properties: { id: 'price', inputType: 'number', min: -1500.5, max: 2_000_000 } },
  ],
};

test.each([
  ['vi', '2.000.001', 'Lớn nhất là 2.000.000', 'Nhỏ nhất là -1.500,5'],
  ['en', '2,000,001', 'At most 2,000,000', 'At least -1,500.5'],
] as const)(
  'in %s a field says its bounds as numbers are written there',
  (language, text, tooLarge, tooSmall) => {
    const values = createFieldStore();
    render(
      <LayoutView layout={layout} values={values} words={layoutWords[language]} width={360} height={640} />,
    );
    const enter = (entered: string) =>
      act(() => {
        values.set('price', entered);
        values.validate();
      });
    enter(text);
    expect(screen.getByRole('alert')).toHaveTextContent(tooLarge);
    enter('-2000');
    expect(screen.getByRole('alert')).toHaveTextContent(tooSmall);
  },
);
