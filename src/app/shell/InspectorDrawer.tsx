import { Inspector, type InspectorProps } from '../../features/inspector/Inspector';
import type { SessionRecording } from '../../protocol';
import { makeFixture } from '../../testkit/makeFixture';

const fixtureOf = (recording: SessionRecording) => makeFixture(recording).fixture;

/** The inspector with what it makes fixtures with. */
export function InspectorDrawer(props: Pick<InspectorProps, 'open' | 'onClose'>) {
  return <Inspector {...props} fixtureOf={fixtureOf} />;
}
