import { render, screen } from '@testing-library/react';
import '../../ui/i18n';
import { AlertDialog, languageOf } from './AlertDialog';

it.each([
  ['Remove this? It cannot be taken back.', 'en'],
  ['Xóa mục này? Không lấy lại được.', 'vi'],
  ['Change “Trạng thái” to “đã duyệt”?', 'en'],
  ['Đổi “Status” thành “approved”?', 'vi'],
  ['OK', undefined],
  ['', undefined],
])('the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  ['Remove this? It cannot be taken back.', ['No', 'Yes']],
  ['Xóa mục này? Không lấy lại được.', ['Không', 'Đồng ý']],
])('a question of an application has the buttons of its language: %s', (text, names) => {
  render(
    <AlertDialog id="1" text={text} isQuestion from={{ application: 'kho' }} onClosed={() => undefined} />,
  );
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(names);
});
