import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DownIcon } from './icons';
import type { ShellLink } from './links';

export default function GroupMenu({ label, links }: { label: string; links: readonly ShellLink[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const within = links.some((link) => link.to === pathname);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        selectedKeys: [pathname],
        items: links.map((link) => ({ key: link.to, label: <Link to={link.to}>{link.name}</Link> })),
      }}
    >
      <button
        type="button"
        className={`nav-link ${within ? 'active' : ''}`}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {label}
        <DownIcon />
      </button>
    </Dropdown>
  );
}
