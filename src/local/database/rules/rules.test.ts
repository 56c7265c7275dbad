import { decodeNode } from '../../../tree/decode';
import { withNodeAt } from '../../../tree/node';
import { finish } from '../../../tree/steps';
import { mayRead, mayWrite, ruleAuth } from './checkAccess';
import { compileRules } from './Rules';
import { withoutComments } from './withoutComments';

const DATA = { list: { a: 1, b: 'text' }, users: { u1: { name: 'An' } }, flag: true };
const ROOT = decodeNode(DATA, null, 0);

/** Whether an expression as the `.read` of `/place/{x}` lets `u1` read `/place/x1`. */
function truth(expression: string): boolean {
  const rules = compileRules({ rules: { place: { $x: { '.read': expression } } } });
  const auth = ruleAuth('u1', { email: 'an@example.com', firebase: { sign_in_provider: 'password' } });
  return mayRead(rules, auth, 1000, ROOT, ['place', 'x1'], undefined);
}

it.each([
  "auth.uid == 'u1' && auth.provider === 'password'",
  "auth.token.email.endsWith('@example.com')",
  "auth.token['email'].contains('an@')",
  'auth.token.missing == null && auth.token.missing.deeper == null',
  "$x == 'x1' && $x.length == 2",
  "root.child('users/' + auth.uid).child('name').val() == 'An'",
  "root.hasChildren(['list', 'flag']) && !root.hasChild('none')",
  "root.child('list').hasChildren() && !root.child('flag').hasChildren()",
  "root.child('list/a').isNumber() && root.child('list/b').isString() && root.child('flag').isBoolean()",
  "root.child('list/a').parent().child('b').val().replace('t', 'T') == 'TexT'",
  "root.child('list/b').val().matches(/^t[a-z/]+$/) && 'ABC'.matches(/b/i)",
  "'aBc'.toUpperCase() == 'ABC' && 'aBc'.toLowerCase().beginsWith('ab')",
  "now == 1000 && (1 + 2 * 3 - 4 / 2) % 4 == 1 && -1 < 0 && 'a' <= 'b'",
  'true ? !false : false',
  'data.exists() == false && data.val() == null && data.getPriority() === null',
  'query.orderByKey == false && query.limitToFirst == null',
])('holds: %s', (expression) => expect(truth(expression)).toBe(true));

it.each([
  "'text'",
  '1',
  'auth',
  "root.child('flag').val() + 1 > 0",
  "root.child('list/a').val() < 'x'",
  "root.child('list/a').val().contains('1')",
  'root.parent().exists() || true',
  "root.child('a.b').exists() || true",
  'root.hasChildren([]) || true',
  '1 && true',
  "'a'.matches('a')",
])('is false where it makes no sense: %s', (expression) => expect(truth(expression)).toBe(false));

it.each([
  ['auth.uid ==', 'rules/place/$x/.read'],
  ['nobody == null', 'Unknown name nobody'],
  ['newData.exists()', 'Unknown name newData'],
  ['root.evil()', 'Unknown method evil()'],
  ['root.child()', 'Wrong number of arguments'],
  ['eval("1")', 'Only methods can be called'],
  ["'a'.matches(/(/)", 'Invalid regular expression'],
  ['1 | 2', 'Not allowed in rules'],
  ['a; b', 'rules/place/$x/.read'],
  ['this.constructor', 'Not allowed in rules'],
])('refuses %s and says where', (expression, message) => expect(() => truth(expression)).toThrow(message));

it.each([
  [{}, 'member "rules"'],
  [{ rules: { a: 1 } }, 'rules/a'],
  [{ rules: { '.read': 5 } }, 'rules/.read'],
  [{ rules: { 'a.b': {} } }, 'not a legal key'],
  [{ rules: { $a: {}, $b: {} } }, 'a second $ variable'],
  [{ rules: { $a: { $a: {} } } }, 'already in use'],
])('refuses %j', (source, message) => expect(() => compileRules(source)).toThrow(message));

describe('writes', () => {
  const may = (rules: object, path: string, value: unknown): boolean => {
    const keys = path.split('/');
    const after = withNodeAt(ROOT, keys, decodeNode(value, null, 0));
    return finish(mayWrite(compileRules({ rules }), null, 0, { before: ROOT, after, paths: [keys] }));
  };

  it('are granted from above, and validated wherever something new stands', () => {
    const rules = {
      list: {
        '.write': true,
        '.validate': 'newData.hasChildren()',
        $k: { '.validate': 'newData.isNumber()' },
      },
    };
    expect(may(rules, 'list/c', 2)).toBe(true);
    expect(may(rules, 'list/c', 'x')).toBe(false);
    expect(may(rules, 'list', { a: 1, z: 'x' })).toBe(false);
    expect(may(rules, 'list', 5)).toBe(false);
    expect(may(rules, 'list', null)).toBe(true);
    expect(may(rules, 'flag', null)).toBe(false);
  });

  it('validate the parents of what is removed', () => {
    const rules = { list: { '.write': true, '.validate': "newData.hasChild('a')" } };
    expect(may(rules, 'list/b', null)).toBe(true);
    expect(may(rules, 'list/a', null)).toBe(false);
  });

  it('prefer the named child to the wildcard', () => {
    const rules = { list: { a: { '.write': false }, $k: { '.write': true } } };
    expect(may(rules, 'list/a', 2)).toBe(false);
    expect(may(rules, 'list/c', 2)).toBe(true);
  });

  it('of several paths are judged together, each by its own grant', () => {
    const compiled = compileRules({
      rules: {
        list: { $k: { '.write': "newData.parent().parent().child('flag').val() == false" } },
        flag: { '.write': true },
      },
    });
    const after = withNodeAt(
      withNodeAt(ROOT, ['list', 'a'], decodeNode(9, null, 0)),
      ['flag'],
      decodeNode(false, null, 0),
    );
    const paths = [['list', 'a'], ['flag']];
    expect(finish(mayWrite(compiled, null, 0, { before: ROOT, after, paths }))).toBe(true);
    expect(finish(mayWrite(compiled, null, 0, { before: ROOT, after, paths: [...paths, ['users']] }))).toBe(
      false,
    );
  });
});

it('reads rules files with comments, and leaves strings alone', () => {
  const text = '{ // one\n "rules": /* two */ {"a": {".read": "\'http://x\' == \\"/*\\""}} }';
  expect(JSON.parse(withoutComments(text))).toEqual({ rules: { a: { '.read': '\'http://x\' == "/*"' } } });
});
