import { Button, notification } from 'antd';
import { useEffect, useRef } from 'react';
import type { OpenToast } from './Toasts';

interface ToastListProps {
  toasts: readonly OpenToast[];
  onClosed: (id: string) => void;
}

const SECONDS = 6;

/** Toasts as antd's notifications, in a lower corner of the window. */
export function ToastList({ toasts, onClosed }: ToastListProps) {
  const [api, holder] = notification.useNotification();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, text, next } of toasts) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      const go = () => {
        api.destroy(id);
        onClosed(id);
        next?.go();
      };
      api.open({
        key: id,
        title: <span dir="auto">{text}</span>,
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
