import { screen } from '@testing-library/react';
import { button, input, linear } from '../../authoring/builder/views';
import { alertAnswer, layoutAnswer } from '../Answers';
import { renderWithPlatform } from '../renderWithPlatform';
import { HelloScreen } from './HelloScreen';

const hello = linear({ orientation: 'vertical' }, [
  input({ field_name: 'name', hint: 'Your name' }),
  button({ text: 'Greet' }, { action: { command: 'post', post_conlection: '../demo/greet' } }),
]);
const answers = {
  'draft/core/get_layout_data': layoutAnswer(hello),
  '../demo/greet': alertAnswer('Hello'),
};

it('posts what was typed', async () => {
  const { user, platform } = await renderWithPlatform(<HelloScreen />, { answers });
  await user.type(await screen.findByLabelText('Your name'), 'An');
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Sent');
  expect(platform.posts('../demo/greet')).toEqual([{ name: 'An' }]);
});

it('says so when nobody answers', async () => {
  const { platform } = await renderWithPlatform(<HelloScreen />, { answers: {}, deadlineMs: 50 });
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform does not answer.');
  expect(platform.unanswered()).toContain('draft/core/get_layout_data');
});
