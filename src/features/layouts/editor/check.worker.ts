import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';

interface Asked {
  id: number;
  text: string;
  by: CheckedBy;
}

// Checks texts away from the page: a big layout takes longer than a key may.
addEventListener('message', ({ data: { id, text, by } }: MessageEvent<Asked>) => {
  postMessage({ id, problems: checkDocument(text, by) });
});
