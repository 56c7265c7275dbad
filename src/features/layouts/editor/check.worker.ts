import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';

interface CheckMessage {
  id: number;
  text: string;
  by: CheckedBy;
}

// Checks texts in a worker: a large layout takes longer than a frame.
addEventListener('message', ({ data: { id, text, by } }: MessageEvent<CheckMessage>) => {
  postMessage({ id, problems: checkDocument(text, by) });
});
