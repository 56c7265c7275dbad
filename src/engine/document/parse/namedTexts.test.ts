import { parseLayout } from '../../parseLayout';

test('names of texts are read wherever people read one, and nowhere else', () => {
  const layout = {
    widget: 'Spinner',
    properties: [
      { prompt: '@string/hi' },
      { requiredMessage: '@string/hi' },
      { error: '@string/hi' },
      { entries: '@string/hi' },
    ],
  };
  const { root } = parseLayout(layout, { resources: { strings: { hi: 'Chào' } } });
  expect(root?.props).toMatchObject({
    prompt: 'Chào',
    requiredMessage: 'Chào',
    error: 'Chào',
    entries: '@string/hi',
  });
});
