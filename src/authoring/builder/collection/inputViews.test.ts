import { decodeDefinition } from '../../../protocol/data/definition';
import { inputViews } from './inputViews';

function textInput(bounds: object): Record<string, unknown> {
  const fields = [{ name: 'note', label: 'Note', type: 'text', ...bounds }];
  const read = decodeDefinition({ title: 'Notes', fields, see: [], add: [], change: [], remove: [] });
  if ('fault' in read) throw new Error(read.fault);
  const { definition } = read;
  const views = definition.fields.flatMap((field) =>
    inputViews(field, { collection: 'loans', definition, translate: (_vi, en) => en }),
  );
  const input = views.find(({ widget }) => widget.endsWith('EditText'));
  return Object.assign({}, ...(input?.properties ?? [])) as Record<string, unknown>;
}

test.each([
  ['without a bound', {}, false],
  ['of at most 200 characters', { max: 200 }, false],
  ['of more', { max: 201 }, true],
  ['that a list is sorted by', { max: 500, sort: true }, false],
])('a text %s has as many lines as it needs', (_what, bounds, isLong) => {
  const { layout_height, inputType } = textInput(bounds);
  expect({ layout_height, inputType }).toEqual(
    isLong
      ? { layout_height: '96dp', inputType: 'textMultiLine' }
      : { layout_height: '45dp', inputType: undefined },
  );
});
