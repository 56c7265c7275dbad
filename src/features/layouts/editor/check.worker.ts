import { checkLayout } from '../../../authoring/check/checkLayout';

// Checks texts away from the page: a big layout takes longer than a key may.
addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string }>) => {
  postMessage({ id: data.id, problems: checkLayout(data.text) });
});
