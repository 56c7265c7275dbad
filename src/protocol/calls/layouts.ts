import * as v from 'valibot';
import { defineCall } from './defineCall';
import { echoed, givenOrNot, openedScreen } from './fields';

// Calls for what a screen shows. Each is answered with messages of its own, not with `data` alone.

const SHOWN = {
  envelope: 'json',
  sentBy: 'screen',
  by: 'anybody',
  output: v.object({}),
  reads: true,
} as const;

const OF_DASHBOARD = { ...SHOWN, fixed: { channel: 'web' }, fixedInner: { channel: 'web' } } as const;

/** The main dashboard of each of the person's recent applications, then live. */
export const getHomeLayout = defineCall({
  ...OF_DASHBOARD,
  collection: 'draft/core/get_home_layout',
  isApplicationLeftOut: true,
  input: v.object({ reference: givenOrNot<string>(), event_dashboard: givenOrNot<string>() }),
  about: 'A dashboard for each recent application; unanswered cards follow.',
});

/** What somebody sees who has used no application yet. */
export const getHomeDefaultLayout = defineCall({
  ...OF_DASHBOARD,
  collection: 'draft/core/get_home_default_layout',
  input: v.object({}),
  about: 'The dashboard of the sample application.',
});

/** The main dashboard of one application, which becomes the person's most recent one, then live. */
export const getMainDashboard = defineCall({
  ...OF_DASHBOARD,
  collection: 'draft/core/get_main_dashboard_app',
  input: v.object({ on_top: givenOrNot<1>() }),
  about: 'The application becomes the most recent one; `on_top` comes back.',
});

/** A form in several parts, then live. */
export const getLayoutData = defineCall({
  ...SHOWN,
  collection: 'draft/core/get_layout_data',
  fixed: { channel: 'web' },
  fixedInner: { module: 'core', data: '', OS: 'web' },
  input: v.object(openedScreen),
  about: 'The parts of a screen in any order, then the message of its form script.',
});

/** A value of an application’s configuration, or of the person’s own data in it. */
export const getData = defineCall({
  ...SHOWN,
  collection: 'draft/core/get_data',
  input: v.object({ reference: openedScreen.reference, parameter: echoed }),
  about: 'The value as `data`, and `parameter`.',
});
