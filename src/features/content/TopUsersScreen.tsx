import { Tag } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './carousel/carousel.css';
import { topUsers } from './carousel/topUsers';
import { UserPicture } from './carousel/UserPicture';
import { useSlides } from './carousel/useSlides';

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
