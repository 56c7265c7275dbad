import { Tag } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './carousel/carousel.css';

/** Sample people of the carousel, most active first. */
interface TopUser {
  name: string;
  shared: number;
  /** Colours of the picture: ground, clothes, hair. */
  colours: readonly [string, string, string];
}

export const topUsers: readonly TopUser[] = [
  { name: 'Nguyễn An', shared: 42, colours: ['#bae0ff', '#0958d9', '#2b1d0e'] },
  { name: 'Trần Bình', shared: 37, colours: ['#b5f5ec', '#006d75', '#3f2a14'] },
  { name: 'Lê Chi', shared: 31, colours: ['#efdbff', '#531dab', '#1f1f1f'] },
  { name: 'Phạm Dũng', shared: 28, colours: ['#ffe7ba', '#ad4e00', '#4a2c0f'] },
  { name: 'Hoàng Giang', shared: 24, colours: ['#d9f7be', '#237804', '#262626'] },
];

/** A drawn portrait; it comes with the page, so it needs no network and no permission. */
function UserPicture({ user, label }: { user: TopUser; label: string }) {
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

const STEPS: Record<string, (shown: number) => number> = {
  ArrowRight: (shown) => shown + 1,
  ArrowLeft: (shown) => shown - 1,
  Home: () => 0,
  End: () => topUsers.length - 1,
};

/** Demo of a carousel: the most active users with their pictures, as slides and as a list of images. */
export function TopUsersScreen() {
  const { t } = useTranslation('content');
  const { shown, playing, moving, show, toggle, pauseHandlers } = useSlides(topUsers.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    show(step(shown));
  };
  return (
    <PageFrame title={t('topUsers.title')} width="narrow" extra={<Tag>{t('topUsers.sample')}</Tag>}>
      <h2 id="top-users">{t('topUsers.heading')}</h2>
      <section
        className="panel carousel"
        aria-roledescription={t('topUsers.carousel')}
        aria-labelledby="top-users"
        onKeyDown={onKeyDown}
      >
        <div className="carousel-controls">
          <button type="button" onClick={toggle}>
            {playing ? t('topUsers.pause') : t('topUsers.play')}
          </button>
          <span aria-hidden="true">
            {shown + 1} / {topUsers.length}
          </span>
        </div>
        <div className="carousel-stage" {...pauseHandlers}>
          <button
            type="button"
            className="carousel-step"
            aria-label={t('topUsers.previous')}
            onClick={() => show(shown - 1)}
          >
            <span aria-hidden="true">‹</span>
          </button>
          <div className="carousel-slides" aria-live={moving ? 'off' : 'polite'}>
            {topUsers.map((user, index) => (
              <div
                key={user.name}
                className="carousel-slide"
                role="group"
                aria-roledescription={t('topUsers.slide')}
                aria-label={t('topUsers.position', { index: index + 1, count: topUsers.length })}
                hidden={index !== shown}
              >
                <UserPicture user={user} label={t('topUsers.picture', { name: user.name })} />
                <div className="carousel-caption">
                  <strong>{user.name}</strong>
                  <span>{t('topUsers.shared', { count: user.shared })}</span>
                </div>
              </div>
            ))}
          </div>
          <button
            type="button"
            className="carousel-step"
            aria-label={t('topUsers.next')}
            onClick={() => show(shown + 1)}
          >
            <span aria-hidden="true">›</span>
          </button>
        </div>
        <ul className="carousel-list" aria-label={t('topUsers.list')}>
          {topUsers.map((user, index) => (
            <li key={user.name}>
              <button type="button" aria-current={index === shown} onClick={() => show(index)}>
                <UserPicture user={user} label="" />
                <span>{user.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}

const EVERY_MS = 5000;

/** The current slide and autoplay; autoplay is off at first and pauses while the carousel is hovered or focused. */
function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = playing && !pointed && !focused;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, count]);

  return {
    shown,
    playing,
    /** True while slides change by themselves: then nothing is read out. */
    moving,
    show: (index: number) => setShown(((index % count) + count) % count),
    toggle: () => setPlaying((now) => !now),
    /** Event handlers that pause autoplay. */
    pauseHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
