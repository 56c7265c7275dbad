import { Dropdown, type DropdownProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface MenuButtonProps {
  className: string;
  menu: NonNullable<DropdownProps['menu']>;
  placement?: 'bottomLeft' | 'bottomRight';
  /** It comes in place of a button that was just pressed. */
  opened?: boolean;
  children: ReactNode;
}

/** A button with a menu: opening leads the focus into the menu, closing brings it back. */
export function MenuButton(props: MenuButtonProps) {
  const { className, menu, placement = 'bottomLeft', opened = false, children } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    button.current?.focus();
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [opened]);
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
      // In the landmark it belongs to.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
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
