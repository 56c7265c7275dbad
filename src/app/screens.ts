import { loadDashboard, loadLogin } from './firstScreen';
import { lazyPlainScreen, lazyScreen } from './lazyScreen';
import { lazyPart } from '../ui/lazyPart';

export const Login = lazyPlainScreen(['auth'], loadLogin);
// Apart, as the next: everybody who signs in would load what a person needs once.
export const Register = lazyPlainScreen(
  ['auth', 'register'],
  async () =>
    (await import(/* webpackChunkName: "register" */ '../features/auth/RegisterScreen')).RegisterScreen,
);
export const Reset = lazyPlainScreen(
  ['auth', 'reset'],
  async () => (await import(/* webpackChunkName: "reset" */ '../features/auth/ResetScreen')).ResetScreen,
);
export const Profile = lazyPlainScreen(
  ['profile', 'auth'],
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../features/auth/profile/ProfileScreen')).ProfileScreen,
);
export const Reauthenticate = lazyPlainScreen(
  ['profile', 'auth'],
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../features/auth/profile/Reauthenticate'))
      .Reauthenticate,
);
export const Dashboard = lazyPlainScreen(['dashboard'], loadDashboard);
export const OwnWindow = lazyPlainScreen(
  ['dashboard', 'own'],
  async () => (await import(/* webpackChunkName: "own" */ './shell/OwnWindow')).OwnWindow,
);
export const DesignForm = lazyScreen(
  ['form'],
  async () =>
    (await import(/* webpackChunkName: "form" */ '../features/form/DesignFormScreen')).DesignFormScreen,
);
export const CreateApplication = lazyScreen(
  ['applications'],
  async () =>
    (await import(/* webpackChunkName: "applications" */ '../features/applications/ApplicationsRoutes'))
      .ApplicationsRoutes,
);
export const DeveloperStart = lazyScreen(
  ['applications'],
  async () =>
    (await import(/* webpackChunkName: "start" */ '../features/applications/start/DeveloperStart'))
      .DeveloperStart,
);
export const OneApplication = lazyScreen(
  ['applications', 'data'],
  async () =>
    (await import(/* webpackChunkName: "application" */ '../features/applications/OneApplication'))
      .OneApplication,
);
export const RegisterDeveloper = lazyScreen(
  ['applications'],
  async () =>
    (await import(/* webpackChunkName: "applications" */ '../features/applications/RegisterDeveloperScreen'))
      .RegisterDeveloperScreen,
);
export const DeleteAccount = lazyScreen(
  ['account'],
  async () =>
    (await import(/* webpackChunkName: "account" */ '../features/account/DeleteAccountScreen'))
      .DeleteAccountScreen,
);
export const JsonEditor = lazyScreen(
  ['layouts', 'listQuery'],
  async () =>
    (await import(/* webpackChunkName: "layouts" */ '../features/layouts/JsonEditorScreen')).JsonEditorScreen,
);
export const Designer = lazyScreen(
  ['layouts', 'listQuery'],
  async () => (await import(/* webpackChunkName: "layouts" */ './shell/Designer')).Designer,
);
/** Beside what publishes the screen that is edited. */
export const ShareDrafts = lazyPlainScreen(
  ['applications'],
  async () =>
    (await import(/* webpackChunkName: "share" */ '../features/applications/page/ShareDrafts')).ShareDrafts,
);
export const Design = lazyScreen(
  ['layouts', 'listQuery'],
  async () =>
    (await import(/* webpackChunkName: "layouts" */ '../features/layouts/DesignScreen')).DesignScreen,
);
/** A screen of a sample application, also for who is not signed in. */
export const Visitor = lazyScreen(
  ['form'],
  async () =>
    (await import(/* webpackChunkName: "visitor" */ '../features/form/visitor/VisitorScreen')).VisitorScreen,
);
export const QuickStart = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "quickstart" */ '../features/content/QuickStartScreen'))
      .QuickStartScreen,
);
export const Blogs = lazyScreen(
  ['content'],
  async () => (await import(/* webpackChunkName: "content" */ '../features/content/BlogsScreen')).BlogsScreen,
);
export const Contact = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "content" */ '../features/content/ContactScreen')).ContactScreen,
);
export const DynamicPage = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "dynamicpage" */ '../features/content/DynamicPageScreen'))
      .DynamicPageScreen,
);
export const Policy = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "policy" */ '../features/content/PolicyScreen')).PolicyScreen,
);
export const Kubernetes = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "kubernetes" */ '../features/content/KubernetesScreen'))
      .KubernetesScreen,
);
export const TopUsers = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "carousel" */ '../features/content/TopUsersScreen')).TopUsersScreen,
);
export const Sample = lazyScreen(
  ['content'],
  async () =>
    (await import(/* webpackChunkName: "content" */ '../features/content/SampleScreen')).SampleScreen,
);
export const NotFound = lazyPart(
  async () => (await import(/* webpackChunkName: "notFound" */ './NotFound')).NotFound,
);
