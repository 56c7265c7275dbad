import { lazyScreen } from './lazyScreen';

export const Form = lazyScreen(
  ['form'],
  async () => (await import(/* webpackChunkName: "form" */ '../features/form/FormPane')).FormScreen,
);
