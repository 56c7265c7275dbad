import { Popconfirm, type PopconfirmProps } from 'antd';
import { useState, type MouseEvent } from 'react';

/** A question beside the button that it is asked for. A second quick press on the button leaves the question open. */
export function Confirm({ onOpenChange, ...props }: PopconfirmProps) {
  const [isOpen, setIsOpen] = useState(false);
  const keepOpen = (event: MouseEvent<HTMLElement>) => {
    // Presses inside the question come here too, from its portal.
    if (isOpen && event.currentTarget.contains(event.target as Node)) event.stopPropagation();
  };
  return (
    <span style={{ display: 'contents' }} onClickCapture={keepOpen}>
      <Popconfirm
        {...props}
        open={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          onOpenChange?.(next);
        }}
      />
    </span>
  );
}
