import type { Locator } from 'playwright-core';
import { eventually } from '../screens/eventually';
import { type FormPage, hasFocus, view, withFormPage } from './FormPage';

// What a person types, with real keys and a real mouse, before and after Ant Design's controls have come.

let form: FormPage;

withFormPage((opened) => (form = opened));

const says = (input: Locator, wanted: string) =>
  eventually(async () => expect(await input.inputValue()).toBe(wanted));

describe('text inputs', () => {
  const other = view('Button', { id: 'other', text: 'Other' });
  const name = view('EditText', {
    id: 'name',
    hint: 'Name',
    layout_width: 'match_parent',
    layout_height: '45dp',
  });

  it.each([
    ['text', name],
    ['several lines', view('EditText', { id: 'name', hint: 'Name', inputType: 'textMultiLine' })],
    ['number', view('EditText', { id: 'name', hint: 'Name', inputType: 'number' })],
    ['phone', view('EditText', { id: 'name', hint: 'Name', inputType: 'phone' })],
    ['e-mail', view('EditText', { id: 'name', hint: 'Name', inputType: 'textEmailAddress' })],
    ['password', view('EditText', { id: 'name', hint: 'Name', inputType: 'textPassword' })],
    ['search', view('SearchView', { id: 'name', queryHint: 'Name' })],
  ])(
    '%s: every key typed from the first moment arrives, and antd stands there once it was left',
    async (_, input) => {
      const releaseControls = await form.opened.holdControls();
      await form.draw(input, other);
      expect(await form.byId('name').locator('.ant-input').count()).toBe(0);
      await form.key('Tab');
      const text = '0123456789012345678901234567890123456789';
      await form.page.keyboard.type(text.slice(0, 10), { delay: 4 });
      releaseControls();
      await form.page.keyboard.type(text.slice(10), { delay: 4 });
      await form.keepsFocusedStandIn(form.byId('name'), form.byId('other'));
      await form.page.keyboard.type('9');
      const inner = form
        .byId('name')
        .and(form.page.locator('input,textarea'))
        .or(form.byId('name').locator('input'))
        .first();
      await says(inner, `${text}9`);
      await form.key('Tab');
      await form.becomesAntd(form.byId('name'));
      await eventually(async () => expect(await hasFocus(form.byId('other'))).toBe(true));
      await says(inner, `${text}9`);
      await eventually(async () =>
        expect(Object.values(await form.fields()).map(String)).toEqual([`${text}9`]),
      );
    },
  );

  it('the colours and padding of the layout stand against those of antd', async () => {
    const releaseControls = await form.opened.holdControls();
    const colours = { textColor: '#0b57d0', background: '#fff2cc', textSize: '20sp', padding: '6dp' };
    await form.draw(view('EditText', { ...name.properties.reduce(Object.assign, {}), ...colours }));
    const styleOfName = () =>
      form.byId('name').evaluate((element) => {
        const { color, backgroundColor, fontSize, lineHeight, padding, width, height } =
          getComputedStyle(element);
        return { color, backgroundColor, fontSize, lineHeight, padding, width, height };
      });
    const light = await styleOfName();
    expect(light).toMatchObject({
      color: 'rgb(11, 87, 208)',
      backgroundColor: 'rgb(255, 242, 204)',
      fontSize: '20px',
      padding: '6px',
    });
    releaseControls();
    await form.becomesAntd(form.byId('name'));
    await eventually(async () => expect(await styleOfName()).toEqual(light));
  });

  it('a word composed by an input method is not cut in two', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(name, other);
    const session = await form.page.context().newCDPSession(form.page);
    await form.byId('name').evaluate((element) => {
      element.focus();
    });
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const part of ['t', 'ti', 'tiê', 'tiến', 'tiếng']) {
      await compose(part);
      if (part !== 'ti') continue;
      releaseControls();
      // In the middle of the word, as slowly as somebody types.
      await form.keepsFocusedStandIn(form.byId('name'), form.byId('other'));
    }
    await session.send('Input.insertText', { text: 'tiếng' });
    await form.page.keyboard.type(' Việt');
    await says(form.byId('name'), 'tiếng Việt');
    await form.leave();
    await form.becomesAntd(form.byId('name'));
    await says(form.byId('name'), 'tiếng Việt');
    await form.byId('name').focus();
    await form.key('End');
    for (const part of ['s', 'sá', 'sách']) await compose(part);
    await session.send('Input.insertText', { text: 'sách' });
    await form.posts({ name: 'tiếng Việtsách' });
  });

  it('a selection stays selected and is what the next key replaces', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(view('EditText', { id: 'name', hint: 'Name', text: 'one two three' }), other);
    await form.byId('name').evaluate((element) => {
      if (!(element instanceof HTMLInputElement)) return;
      element.focus();
      element.setSelectionRange(4, 7);
    });
    releaseControls();
    await form.keepsFocusedStandIn(form.byId('name'), form.byId('other'));
    await eventually(async () => {
      const range = await form
        .byId('name')
        .evaluate((element) =>
          element instanceof HTMLInputElement ? [element.selectionStart, element.selectionEnd] : [],
        );
      expect(range).toEqual([4, 7]);
    });
    await form.page.keyboard.type('2');
    await form.posts({ name: 'one 2 three' });
    await form.leave();
    await form.becomesAntd(form.byId('name'));
    await says(form.byId('name'), 'one 2 three');
  });

  it.each(['text', 'textMultiLine'])(
    '%s: what was typed can be undone, and stands after leaving',
    async (inputType) => {
      await form.draw(
        view('EditText', {
          id: 'name',
          hint: 'Name',
          inputType,
          layout_width: '200dp',
          layout_height: '60dp',
        }),
        view('EditText', { id: 'next', hint: 'Next' }),
      );
      await form.becomesAntd(form.byId('name'));
      await form.becomesAntd(form.byId('next'));
      await form.byId('name').click();
      await form.page.keyboard.type('one');
      await form.key('Tab');
      await says(form.byId('name'), 'one');
      await form.byId('name').click();
      await form.key('End');
      await form.page.keyboard.type(' two');
      await form.key('Control+z');
      const undone = await form.byId('name').inputValue();
      expect(undone.length).toBeLessThan('one two'.length);
      await form.posts({ name: undone, next: '' });
      await form.key('Control+Shift+z');
      await form.posts({ name: 'one two', next: '' });
      await form.byId('next').click();
      await says(form.byId('name'), 'one two');
    },
  );

  it('a mouse that comes, presses and drags loses nothing', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(view('EditText', { id: 'name', hint: 'Name', text: 'drag me' }), other);
    const box = await form.byId('name').boundingBox();
    if (!box) throw new Error('No box');
    await form.page.mouse.move(box.x + 12, box.y + box.height / 2);
    await form.page.mouse.down();
    releaseControls();
    await form.keepsFocusedStandIn(form.byId('name'), form.byId('other'));
    await form.page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 8 });
    await form.page.mouse.up();
    await form.page.keyboard.type('x');
    await form.posts({ name: 'x' });
    await form.leave();
    await form.becomesAntd(form.byId('name'));
    await says(form.byId('name'), 'x');
  });
});
