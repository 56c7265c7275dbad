import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import type { AuthGateway, AuthResult, Person } from '../../transport/AuthGateway';
import { createMemoryAuth } from '../../transport/memoryAuth';
import { showAuthScreen } from '../../../test/showAuthScreen';
import type { LocalIdentity } from './AuthContext';
import { LoginScreen } from './LoginScreen';
import { RegisterScreen } from './RegisterScreen';
import { ResetScreen } from './ResetScreen';
import { authWords } from '../../../test/words';

const AN = { email: 'an@example.com', password: 'secret1', displayName: 'An' };
const LOCAL: LocalIdentity = {
  mailPage: 'http://127.0.0.1:9099/emulator/mail',
  accounts: [{ email: 'minh@example.com', displayName: 'Minh' }],
};

const alerts = jest.fn<Promise<boolean>, [string]>(() => Promise.resolve(true));

const show = (node: ReactNode, gateway: AuthGateway, local?: LocalIdentity): Promise<HTMLElement> =>
  showAuthScreen(node, gateway, { local, alerts });

/** The people whom the gateway reports as signed in, in order. */
function watch(gateway: AuthGateway): () => Person | null | undefined {
  let person: Person | null | undefined;
  gateway.onPerson((next) => (person = next));
  return () => person;
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (value !== '') await userEvent.type(field, value);
  }
}

beforeEach(() => localStorage.clear());

describe('the demo', () => {
  const demo = [
    { email: 'demo@example.com', password: 'open-1', displayName: 'Demo' },
    { email: 'trang@example.com', password: 'open-2', displayName: 'Trang' },
  ];
  const gatewayOf = () => createMemoryAuth({ accounts: demo });

  it.each([
    ['Try the demo', 'demo@example.com'],
    ['Try it as Trang', 'trang@example.com'],
  ])('is one press away: %s', async (name, email) => {
    const gateway = gatewayOf();
    const watchedPeople = watch(gateway);
    const container = await show(<LoginScreen />, gateway, { ...LOCAL, demo });
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(watchedPeople()?.email).toBe(email));
  });

  it('is offered to who is about to register as well, and nowhere where none is named', async () => {
    const gateway = gatewayOf();
    const first = await show(<RegisterScreen />, gateway, { ...LOCAL, demo });
    expect(within(first).getByRole('button', { name: 'Try the demo' })).toBeEnabled();
    const none = await show(<LoginScreen />, gateway, LOCAL);
    expect(within(none).queryByRole('group', { name: authWords.en.demo.title })).toBeNull();
  });

  it('says why it did not work', async () => {
    await show(<LoginScreen />, createMemoryAuth({ accounts: [] }), { ...LOCAL, demo });
    await userEvent.click(screen.getByRole('button', { name: 'Try the demo' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try the demo' })).toBeEnabled();
  });
});

describe('LoginScreen', () => {
  it('signs in, keeps the address when asked to, and stays locked until the router takes over', async () => {
    const gateway = createMemoryAuth({ accounts: [AN] });
    const watchedPeople = watch(gateway);
    const container = await show(<LoginScreen />, gateway);
    expect((await axe(container)).violations).toEqual([]);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await fill({ 'E-mail address': ' an@example.com', Password: 'secret1' });
    await userEvent.click(screen.getByLabelText('Remember my e-mail address'));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(watchedPeople()?.displayName).toBe('An'));
    expect(screen.getByLabelText('E-mail address')).toBeDisabled();
    expect(localStorage.getItem('screenwire.email')).toBe('an@example.com');
  });

  it('starts with the remembered address and forgets it when told to', async () => {
    localStorage.setItem('screenwire.email', 'an@example.com');
    await show(<LoginScreen />, createMemoryAuth({ accounts: [AN] }));
    expect(screen.getByLabelText('E-mail address')).toHaveValue('an@example.com');
    await userEvent.click(screen.getByLabelText('Remember my e-mail address'));
    await fill({ Password: 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(localStorage.getItem('screenwire.email')).toBeNull());
  });

  it('tells what is wrong and puts the cursor where it is wrong', async () => {
    const gateway = createMemoryAuth({ accounts: [AN] });
    await show(<LoginScreen />, gateway);
    await fill({ 'E-mail address': 'an@example.com', Password: 'wrong-one' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail address or the password is wrong.',
    );
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    // A project without protection of addresses reveals which addresses have an account.
    gateway.failNext({ code: 'user-not-found', message: '' });
    await fill({ 'E-mail address': 'nobody@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('There is no account with this e-mail address.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
  });

  it('shows a code it has no words for', async () => {
    const gateway = createMemoryAuth();
    gateway.failNext({ code: 'brand-new-code', message: 'Something new' });
    await show(<LoginScreen />, gateway);
    await fill({ 'E-mail address': 'an@example.com', Password: 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('brand-new-code – Something new');
  });

  it('asks for both fields before asking the service', async () => {
    const gateway = createMemoryAuth();
    const signIn = jest.spyOn(gateway, 'signIn');
    await show(<LoginScreen />, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your e-mail address')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('shows and hides the password by keyboard', async () => {
    await show(<LoginScreen />, createMemoryAuth());
    await fill({ Password: 'secret1' });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('sends once for two clicks, and not at all for the Enter that ends a composition', async () => {
    let answer: (result: AuthResult<Person>) => void = () => undefined;
    const gateway = createMemoryAuth();
    const signIn = jest
      .spyOn(gateway, 'signIn')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await show(<LoginScreen />, gateway);
    await fill({ 'E-mail address': 'an@example.com', Password: 'secret1' });
    const password = screen.getByLabelText('Password');
    expect(fireEvent.keyDown(password, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(password, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(password, { key: 'Enter' })).toBe(true);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    act(() => answer({ ok: false, error: { code: 'user-disabled', message: '' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This account has been disabled.');
    expect(signIn).toHaveBeenCalledTimes(1);
  });
});

describe('Google', () => {
  it('opens the popup on a hosted project and takes its closing calmly', async () => {
    const gateway = createMemoryAuth();
    const google = jest.spyOn(gateway, 'signInWithGoogle');
    gateway.failNext({ code: 'popup-closed-by-user', message: '' });
    await show(<LoginScreen />, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('You closed the Google window before signing in.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(google).toHaveBeenCalledWith({ kind: 'popup' });
  });

  it('offers the local accounts, and any other', async () => {
    const gateway = createMemoryAuth();
    const watchedPeople = watch(gateway);
    await show(<LoginScreen />, gateway, LOCAL);
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Minh/ })).toBeEnabled();
    gateway.failNext({ code: 'network-request-failed', message: '' });
    await userEvent.click(dialog.getByRole('button', { name: /Minh/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Can’t reach the sign-in service');
    await userEvent.type(dialog.getByLabelText('E-mail address'), 'ha@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(watchedPeople()).toMatchObject({ displayName: 'ha', provider: 'google' }));
  });
});

describe('RegisterScreen', () => {
  it('creates the account under the name given', async () => {
    const gateway = createMemoryAuth();
    const watchedPeople = watch(gateway);
    await show(<RegisterScreen />, gateway);
    await fill({ 'Full name': 'Lê Hà', 'E-mail address': 'ha@example.com', Password: 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(watchedPeople()?.displayName).toBe('Lê Hà'));
    expect(alerts).not.toHaveBeenCalled();
  });

  it('warns of a missing name and continues with the address', async () => {
    const gateway = createMemoryAuth();
    const watchedPeople = watch(gateway);
    await show(<RegisterScreen />, gateway);
    await fill({ 'Full name': '  ', 'E-mail address': 'ha.le@example.com', Password: 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(watchedPeople()?.displayName).toBe('ha.le'));
    expect(alerts).toHaveBeenCalledWith(expect.stringMatching(/^Please enter name\n.*“ha\.le”/), {
      link: { to: '/profile', words: 'Open profile' },
    });
  });

  it('tells that an address is taken', async () => {
    await show(<RegisterScreen />, createMemoryAuth({ accounts: [AN] }));
    await fill({ 'Full name': 'An', 'E-mail address': 'an@example.com', Password: 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already has an account');
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
  });
});

describe('ResetScreen', () => {
  it('sends the mail and says where the local platform keeps it', async () => {
    const gateway = createMemoryAuth({ accounts: [AN] });
    const container = await show(<ResetScreen />, gateway, LOCAL);
    await fill({ 'E-mail address': 'an@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail' }));
    expect(
      await screen.findByText('If an@example.com has an account, we’ve sent a mail to it'),
    ).toBeInTheDocument();
    expect(gateway.mails()).toEqual(['an@example.com']);
    expect(screen.getByRole('link', { name: /Read the mail of the local platform/ })).toHaveAttribute(
      'href',
      LOCAL.mailPage,
    );
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says the same for an address that nobody has', async () => {
    await show(<ResetScreen />, createMemoryAuth());
    await fill({ 'E-mail address': 'nobody@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail' }));
    expect(
      await screen.findByText('If nobody@example.com has an account, we’ve sent a mail to it'),
    ).toBeVisible();
  });

  it('tells that nobody has the address where the project does', async () => {
    const gateway = createMemoryAuth();
    gateway.failNext({ code: 'user-not-found', message: '' });
    await show(<ResetScreen />, gateway);
    await fill({ 'E-mail address': 'nobody@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no account');
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
  });
});

it('has the same words in both languages', () => {
  const shapeOf = (words: object): string[] =>
    Object.entries<unknown>({ ...words }).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? shapeOf(value).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(shapeOf(authWords.vi)).toEqual(shapeOf(authWords.en));
});
