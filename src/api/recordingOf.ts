import type { SessionRecording } from '../protocol';
import type { LogEntry } from './sessionLog';

/** What was logged, as the test kit and the command line read it; times count from the first entry. */
export function recordingOf(entries: readonly LogEntry[], userId: string): SessionRecording {
  const first = entries[0]?.at ?? 0;
  const recording: SessionRecording = {
    kind: 'screenwire-session',
    version: 1,
    userId,
    requests: [],
    answers: [],
  };
  for (const entry of entries) {
    const atMs = Math.round(entry.at - first);
    if (entry.kind === 'request') recording.requests.push({ key: entry.key, atMs, record: entry.record });
    else recording.answers.push({ atMs, event: entry.event, message: entry.message });
  }
  return recording;
}
