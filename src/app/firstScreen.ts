// One chunk a feature: a route loads its feature once, screens and words together.

export const loadLogin = async () =>
  (await import(/* webpackChunkName: "auth" */ '../features/auth/LoginScreen')).LoginScreen;

export const loadDashboard = async () =>
  (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardScreen')).DashboardScreen;

/** Fetches the screen a visit most likely begins with, while the rest of the console is still being set up. */
export function fetchFirstScreen(signedIn: boolean): void {
  // The route requests the screen again, and shows what went wrong.
  const fetched: Promise<unknown> = signedIn ? loadDashboard() : loadLogin();
  fetched.catch(() => undefined);
}
