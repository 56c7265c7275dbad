import { Button, notification } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FromLine } from '../../ui/FromApplication';
import { BOX_MOVED, freeBottom, keepPlaced, takenAreas } from '../../ui/freePlace';
import type { Toast } from '../../ui/useToast';

export interface OpenToast extends Toast {
  id: string;
}

interface ToastListProps {
  toasts: readonly OpenToast[];
  onClosed: (id: string) => void;
}

const SECONDS = 6;
/** About how tall a toast is on a phone, px, before it is drawn. */
const TALL = 96;
/** Of the list that holds the toasts; there are other notifications. */
const LIST_CLASS = 'toast-list';
/** As antd's notifications are, px. */
const WIDTH = 384;
const MARGIN = 24;

/** Toasts as antd's notifications, at the right edge of the window, where they cover nothing that is pressed or typed into. */
export function ToastList({ toasts, onClosed }: ToastListProps) {
  const [bottom, setBottom] = useState<number>();
  const [api, holder] = notification.useNotification({
    classNames: { list: LIST_CLASS },
    ...(bottom !== undefined && { bottom }),
  });
  const shown = useRef(new Set<string>());
  const count = toasts.length;
  useLayoutEffect(() => {
    if (count === 0) return;
    return keepPlaced(() => {
      const right = window.innerWidth - MARGIN;
      const left = Math.max(MARGIN, right - WIDTH);
      const list = document.querySelector(`.${LIST_CLASS} > *`);
      // The notice of what arrived gives way to toasts: if each gave way to the other, they could meet again.
      const taken = takenAreas((element) => element.closest(`.${LIST_CLASS}, .arrived`) !== null);
      const tall = list?.getBoundingClientRect().height || count * TALL;
      const room = { height: window.innerHeight, left, right, tall };
      setBottom((current) => freeBottom(room, taken, current));
    });
  }, [count]);
  useEffect(() => {
    window.dispatchEvent(new Event(BOX_MOVED));
  }, [bottom]);
  useEffect(() => {
    for (const { id, text, from, next } of toasts) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      const go = () => {
        api.destroy(id);
        onClosed(id);
        next?.go();
      };
      api.open({
        key: id,
        title: (
          <>
            <FromLine from={from} />
            <span dir="auto">{text}</span>
          </>
        ),
        ...(next && {
          actions: (
            <Button type="link" onClick={go}>
              {next.words}
            </Button>
          ),
        }),
        role: 'status',
        placement: 'bottomRight',
        duration: SECONDS,
        onClose: () => onClosed(id),
      });
    }
  }, [toasts, api, onClosed]);
  return holder;
}
