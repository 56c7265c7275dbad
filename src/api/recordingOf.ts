import type { SessionRecording } from '../protocol';
import type { SessionView } from './sessionEntries';

/**
 * What was logged, as the test kit and the command line read it; times count from the first entry. Requests and answers
 * whose content was dropped are left out and counted.
 */
export function recordingOf({ entries, missing }: SessionView, userId: string): SessionRecording {
  const first = entries[0]?.at ?? 0;
  const left = missing.entries + missing.bodies;
  const recording: SessionRecording = {
    kind: 'screenwire-session',
    version: 1,
    userId,
    requests: [],
    answers: [],
    ...(left > 0 && { leftOut: left }),
  };
  for (const entry of entries) {
    if (entry.dropped) continue;
    const atMs = Math.round(entry.at - first);
    if (entry.kind === 'request') recording.requests.push({ key: entry.key, atMs, record: entry.record });
    else recording.answers.push({ atMs, event: entry.event, message: entry.message });
  }
  return recording;
}
