import { isRecord, type ResponseMessage } from '../../../protocol';
import { bookResults } from './bookResults';

const sentencesOf = (comments: unknown): string => {
  const message = { msgType: 'comment_result', data: { book_id: 'B1', comments } };
  const [row] = bookResults(message as unknown as ResponseMessage) ?? [];
  const data = row?.command === 'bindRow' ? row.data.layoutDataField : undefined;
  return isRecord(data) ? String(data['comments']) : '';
};
const comment = (comment_id: string, message: string, parentReplyId = '') => ({
  comment_id,
  userName: 'An',
  message,
  parentReplyId,
});

test('every comment is shown once: replies of replies, and those that answer one another in a circle', () => {
  const comments = [
    comment('3', 'ba', '2'),
    comment('1', 'một'),
    comment('2', 'hai', '1'),
    comment('a', 'vòng', 'b'),
    comment('b', 'quanh', 'a'),
    comment('4', 'bốn', 'gone'),
    comment('5', 'năm', '5'),
  ];
  expect(sentencesOf(comments).split('\n')).toEqual([
    'An: một',
    '↳ An: hai',
    '↳ An: ba',
    'An: bốn',
    'An: vòng',
    '↳ An: quanh',
    'An: năm',
  ]);
});

test('comments that share an id do not repeat what replies to it', () => {
  const same = Array.from({ length: 100 }, () => comment('1', 'một'));
  const replies = Array.from({ length: 100 }, (_, n) => comment(`r${String(n)}`, 'x'.repeat(2000), '1'));
  expect(sentencesOf([...same, ...replies]).length).toBeLessThan(250_000);
});
