import { lookClass } from './lookClass';

function styled(css: string): CSSStyleDeclaration {
  const element = document.createElement('div');
  element.className = `sw${lookClass(css)}`;
  document.body.append(element);
  return getComputedStyle(element);
}

it('views that look alike share a class', () => {
  const css = 'color:#112233;padding:1px 2px 3px 4px;';
  expect(lookClass(css)).toBe(lookClass(css));
  expect(lookClass(css)).not.toBe(lookClass('color:#112233;'));
  expect(lookClass('')).toBe('');
  expect(styled(css).color).toBe('rgb(17, 34, 51)');
  expect(styled(css).paddingLeft).toBe('4px');
});

it('declarations cannot end their rule', () => {
  const before = getComputedStyle(document.body).display;
  styled('color:red}body{display:none');
  expect(getComputedStyle(document.body).display).toBe(before);
});

it('a page that has seen very many looks keeps the newer ones and no more than two sheets', () => {
  const sheets = document.head.querySelectorAll('style').length;
  const first = lookClass('left:0.5px;');
  for (let index = 0; index < 12_000; index += 1) lookClass(`left:${index}px;`);
  expect(document.head.querySelectorAll('style').length).toBeLessThanOrEqual(sheets + 1);
  expect(lookClass('left:0.5px;')).not.toBe(first);
  expect(styled('left:11999px;').left).toBe('11999px');
});
