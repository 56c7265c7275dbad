import { refusalMessage, refuse, refusedIn } from './refuse';

it('answers with a code, its parameters, and both languages', () => {
  expect(refusalMessage(refuse('taken', { name: 'home' }), true)).toEqual({
    error: {
      code: 'taken',
      message: 'Đã có màn hình home / There is already a screen called home',
      params: { name: 'home' },
    },
    texts: [
      {
        text: 'Đã có màn hình home / There is already a screen called home',
        vi: 'Đã có màn hình home',
        en: 'There is already a screen called home',
      },
    ],
  });
});

it('tells several texts of one code apart by their keys alone', () => {
  const codes = [refuse('conflict'), refuse('conflict.row')].map(({ refused }) => refused.code);
  expect(codes).toEqual(['conflict', 'conflict']);
  expect(refuse('conflict').refused.words).not.toEqual(refuse('conflict.row').refused.words);
});

it('leaves parameters out where there are none', () => {
  expect(refusalMessage(refuse('not_allowed'), true)['error']).not.toHaveProperty('params');
});

it('says a parameter in each language where it reads differently', () => {
  const { words, params } = refuse('required', { field: { vi: 'tên', en: 'a name' } }).refused;
  expect(words).toEqual({ vi: 'Chưa có tên', en: 'Please enter a name' });
  expect(params).toEqual({ field: 'tên / a name' });
});

it('takes nothing in a parameter for a place or a separator', () => {
  const { error, texts } = refusalMessage(refuse('too_long', { field: '{{max}} / $&', max: 5 }), true);
  expect(error).toMatchObject({ params: { field: '{{max}} / $&', max: 5 } });
  expect(texts).toMatchObject([
    { vi: '{{max}} / $& dài quá 5 ký tự', en: '{{max}} / $& is longer than 5 characters' },
  ]);
});

it('names the document among several that a refusal is about', () => {
  const { refused } = refusedIn(refuse('bad_json.resources_size', { max: 64 }), 'layout/home');
  expect(refused.words.en).toBe('layout/home: resources may be at most 64 kB');
  expect(refused.params).toEqual({ max: 64, document: 'layout/home' });
});

it('checks keys and parameters when it is compiled', () => {
  const misuses = [
    // @ts-expect-error no such key
    () => refuse('no_such_key'),
    // @ts-expect-error its parameter is missing
    () => refuse('taken'),
    // @ts-expect-error no such parameter
    () => refuse('taken', { name: 'home', max: 1 }),
    // @ts-expect-error it has no parameters
    () => refuse('not_allowed', { name: 'home' }),
  ];
  expect(misuses).toHaveLength(4);
});
