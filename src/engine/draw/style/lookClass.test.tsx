import { lookClass, lookGeneration } from './lookClass';

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

describe('a page that sees very many looks', () => {
  const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const ruleOf = (look: string) =>
    rules().find(({ cssText }) => cssText.startsWith(`.${look.trim()}:`))?.cssText;
  let lookCount = 0;

  async function seeMany(): Promise<void> {
    for (let last = lookCount + 6_000; lookCount < last; lookCount += 1) lookClass(`left:${lookCount}px;`);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  it('keeps those it shows, however long ago they came, and not many more', async () => {
    const shownClass = lookClass('left:0.5px;');
    const element = document.createElement('div');
    element.className = `sw${shownClass}`;
    document.body.append(element);
    for (let time = 0; time < 3; time += 1) await seeMany();
    expect(ruleOf(shownClass)).toContain('left: 0.5px');
    expect(ruleOf(lookClass(`left:${lookCount - 1}px;`))).toContain(`left: ${lookCount - 1}px`);
    expect(rules().length).toBeLessThan(13_000);
  });

  it('draws again what wore a dropped look', async () => {
    const look = lookClass('left:0.25px;');
    const before = lookGeneration();
    for (let time = 0; time < 2; time += 1) await seeMany();
    expect(lookGeneration()).toBeGreaterThan(before);
    expect(ruleOf(look)).toBeUndefined();
    expect(ruleOf(lookClass('left:0.25px;'))).toContain('left: 0.25px');
  });
});
