import { eventually } from '../screens/eventually';
import { type FormPage, view, withFormPage } from './FormPage';

// What a person chooses and presses, with real keys and a real mouse, before and after Ant Design's controls have come.

let form: FormPage;

withFormPage((opened) => (form = opened));

describe('what is chosen', () => {
  it('a check box and a switch, by mouse and by key, post booleans', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(
      view('CheckBox', { id: 'agree', text: 'I agree' }),
      view('Switch', { id: 'on', text: 'On' }),
    );
    await form.byId('agree').getByText('I agree').click();
    await form.posts({ agree: true, on: false });
    releaseControls();
    await form.keepsFocusedStandIn(form.byId('agree'), form.byId('on'));
    await form.byId('on').getByRole('switch').click();
    await form.becomesAntd(form.byId('agree'));
    await form.posts({ agree: true, on: true });
    await form.byId('agree').getByRole('checkbox').focus();
    await form.key(' ');
    await form.byId('on').getByRole('switch').focus();
    await form.key(' ');
    await form.posts({ agree: false, on: false });
  });

  it('the whole width of a check box, a switch and a radio button is pressed, and their padding', async () => {
    const releaseControls = await form.opened.holdControls();
    const wide = { layout_width: '320dp', layout_height: '80dp', padding: '16dp' };
    await form.draw(
      view('CheckBox', { id: 'agree', text: 'I agree', ...wide }),
      view('Switch', { id: 'on', text: 'On', ...wide }),
      view('RadioGroup', { id: 'size' }, [
        view('RadioButton', { id: 'small', text: 'S', ...wide }),
        view('RadioButton', { id: 'large', text: 'L', ...wide }),
      ]),
    );
    const pressAll = async (x: number, y: number) => {
      for (const id of ['agree', 'on', y < 40 ? 'small' : 'large'])
        await form.byId(id).click({ position: { x, y } });
    };
    await pressAll(300, 40);
    await form.posts({ agree: true, on: true, size: 'L' });
    await pressAll(4, 4);
    await form.posts({ agree: false, on: false, size: 'S' });
    releaseControls();
    await form.leave();
    for (const id of ['agree', 'on', 'small', 'large']) await form.becomesAntd(form.byId(id));
    await pressAll(300, 76);
    await form.posts({ agree: true, on: true, size: 'L' });
    await pressAll(4, 30);
    await form.posts({ agree: false, on: false, size: 'S' });
  });

  it('radio buttons of free_loan post a boolean', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(
      view('RadioGroup', { id: 'loan', field_name: 'free_loan' }, [
        view('RadioButton', { id: 'lend', text: 'Cho mượn', checked: true }),
        view('RadioButton', { id: 'sell', text: 'Bán' }),
      ]),
    );
    await form.posts({ free_loan: true });
    await form.byId('sell').getByText('Bán').click();
    await form.posts({ free_loan: false });
    releaseControls();
    await form.keepsFocusedStandIn(form.byId('sell'), form.byId('lend'));
    await form.leave();
    await form.becomesAntd(form.byId('sell'));
    await form.posts({ free_loan: false });
    await form.byId('sell').getByRole('radio').focus();
    await form.key('ArrowUp');
    await form.posts({ free_loan: true });
  });

  it('a list, opened by mouse and by key', async () => {
    await form.draw(view('Spinner', { id: 'kind', entries: 'book\nmagazine\nmap', layout_width: '200dp' }));
    await form.posts({ kind: 'book' });
    await form.becomesAntd(form.byId('kind'));
    await form.byId('kind').getByRole('combobox').click();
    await form.page.locator('.ant-select-item-option', { hasText: 'magazine' }).click();
    await form.posts({ kind: 'magazine' });
    // It closes in a task of its own; a key that comes before acts on the open list, and keeps it open.
    await form.byId('kind').getByRole('combobox', { expanded: false }).waitFor();
    // Each key acts on what the one before has shown.
    for (const hasText of ['magazine', 'map']) {
      await form.key('ArrowDown');
      await form.page.locator('.ant-select-item-option-active', { hasText }).waitFor();
    }
    await form.key('Enter');
    await form.posts({ kind: 'map' });
  });

  it('stars, by mouse and by key, post a number', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(view('RatingBar', { id: 'rating' }));
    await eventually(async () => expect(await form.byId('rating').getByRole('radio').count()).toBe(5));
    await form.byId('rating').getByRole('radio').nth(2).click();
    await form.posts({ rating: 3 });
    releaseControls();
    await form.leave();
    await form.becomesAntd(form.byId('rating'));
    await eventually(async () => expect(await form.byId('rating').getByRole('radio').count()).toBe(5));
    await form.posts({ rating: 3 });
    await form.byId('rating').getByRole('radio').nth(2).focus();
    await form.key('ArrowRight');
    await form.posts({ rating: 4 });
  });

  it('a slider, by mouse and by key, posts a number', async () => {
    await form.draw(view('SeekBar', { id: 'size', max: 10, progress: 5, layout_width: '300dp' }));
    await form.becomesAntd(form.byId('size'));
    await form.byId('size').getByRole('slider').focus();
    await form.key('ArrowRight');
    await form.posts({ size: 6 });
    const box = await form.byId('size').boundingBox();
    if (!box) throw new Error('No box');
    await form.page.mouse.click(box.x + 10, box.y + box.height / 2);
    await eventually(async () => expect((await form.fields())['size']).toBeLessThan(2));
  });

  it('a day and a time, typed', async () => {
    await form.draw(view('DatePicker', { id: 'day' }), view('TimePicker', { id: 'hour' }));
    await form.becomesAntd(form.byId('day'));
    await form.byId('day').locator('input').click();
    await form.page.keyboard.type('2026-01-31');
    await form.key('Enter');
    await form.becomesAntd(form.byId('hour'));
    await form.byId('hour').locator('input').click();
    await form.page.keyboard.type('08:05');
    await form.key('Enter');
    await form.posts({ day: '2026-01-31', hour: '08:05' });
    const day = form.byId('day').locator('input');
    await day.fill('30/11/2026');
    await form.leave();
    await form.posts({ day: '2026-11-30', hour: '08:05' });
    expect(await day.inputValue()).toBe('Nov 30, 2026');
    await day.fill('31/02/2026');
    await form.leave();
    await form.page.getByRole('alert').waitFor();
    expect(await day.inputValue()).toBe('31/02/2026');
  });

  it('a button stays one through the exchange: one click, one post', async () => {
    const releaseControls = await form.opened.holdControls();
    await form.draw(view('EditText', { id: 'name', hint: 'Name', text: 'x' }), {
      ...view('Button', { id: 'go', text: 'Send' }),
      action: { command: 'post', post_conlection: '../x' },
    });
    const box = await form.byId('go').boundingBox();
    if (!box) throw new Error('No box');
    await form.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await form.page.mouse.down();
    releaseControls();
    await form.keepsFocusedStandIn(form.byId('go'), form.byId('name'));
    await form.page.mouse.up();
    await form.leave();
    await form.becomesAntd(form.byId('go'));
    await form.byId('go').click();
    await eventually(async () => {
      const posted = await form.page.evaluate(() => window.bench.actions.map(({ command }) => command));
      expect(posted).toEqual(['post', 'post']);
    });
  });
});
