import { isRecord, wireList } from '../../protocol';

const LIST = /(^|\.)(RecyclerView|ListView)$/;
const MOST = 20_000;

/** True when a layout holds a list that rows can come into. Iterative and bounded: layouts are a stranger's data. */
export function hasList(layout: unknown): boolean {
  const rest: unknown[] = [layout];
  for (let seen = 0; rest.length > 0 && seen < MOST; seen++) {
    const value = rest.pop();
    const list = wireList(value);
    if (list) rest.push(...list.slice(0, MOST));
    else if (isRecord(value)) {
      const widget = value['widget'];
      if (typeof widget === 'string' && LIST.test(widget.trim())) return true;
      rest.push(...Object.values(value).filter((child) => typeof child === 'object' && child !== null));
    }
  }
  return false;
}
