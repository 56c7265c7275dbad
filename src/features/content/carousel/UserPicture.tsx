import type { TopUser } from './topUsers';

/** A drawn portrait; it comes with the page, so it needs no network and no permission. */
export function UserPicture({ user, label }: { user: TopUser; label: string }) {
  const [ground, clothes, hair] = user.colours;
  return (
    <svg
      className="user-picture"
      viewBox="0 0 120 120"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="120" height="120" fill={ground} />
      <path d="M18 120c2-27 20-38 42-38s40 11 42 38z" fill={clothes} />
      <path d="M50 72h20v14c0 6-4 9-10 9s-10-3-10-9z" fill="#e0ac7e" />
      <ellipse cx="60" cy="54" rx="22" ry="26" fill="#f0c39a" />
      <path
        d="M36 54c-2-24 10-34 24-34s27 9 24 34c-3-12-8-17-14-19-9 5-22 6-28 4-3 4-5 8-6 15z"
        fill={hair}
      />
    </svg>
  );
}
