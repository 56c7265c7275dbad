import { Dropdown, type DropdownProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

interface MenuButtonProps {
  className: string;
  menu: NonNullable<DropdownProps['menu']>;
  placement?: 'bottomLeft' | 'bottomRight';
  children: ReactNode;
}

/** A button with a menu: opening leads the focus into the menu, closing brings it back. */
export function MenuButton({ className, menu, placement = 'bottomLeft', children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    // The menu hides with the focus still in it, and the focus would fall back to the top of the page.
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    setOpen(next);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      autoFocus
      open={open}
      onOpenChange={change}
      menu={menu}
    >
      <button ref={button} type="button" className={className} aria-haspopup="menu" aria-expanded={open}>
        {children}
      </button>
    </Dropdown>
  );
}
