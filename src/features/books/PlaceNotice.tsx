import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnSuccess } from '../../api/outbox/useOnSuccess';
import { usePost } from '../../api/outbox/usePost';
import { Collection } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { PostStatus } from '../../ui/PostStatus';

interface PlaceNoticeProps {
  /** The platform knows where the person is. */
  shared: boolean;
  onShared: () => void;
}

const LOCATE_MS = 15_000;

/** Lets a person share where they are, about; and stop. */
export function PlaceNotice({ shared, onShared }: PlaceNoticeProps) {
  const { t } = useTranslation('books');
  const post = usePost();
  const [state, setState] = useState<'' | 'locating' | 'denied'>('');
  useOnSuccess(post.entry, onShared);
  const send = (data: Record<string, number>) =>
    post.send({ application: 'book', postCollection: Collection.shareLocation, data });
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('');
        // Rounded before it leaves the device.
        const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
        send({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => setState('denied'),
      { maximumAge: 600_000, timeout: LOCATE_MS },
    );
  };
  const button = shared ? (
    <PlainButton small disabled={post.running} onClick={() => send({})}>
      {t('find.place.stop')}
    </PlainButton>
  ) : (
    <PlainButton small disabled={post.running || state === 'locating'} onClick={locate}>
      {t(state === 'locating' ? 'find.place.locating' : 'find.place.share')}
    </PlainButton>
  );
  return (
    <>
      <PlainNotice tone={state === 'denied' ? 'warning' : 'info'} action={button}>
        {state === 'denied' ? (
          t('find.place.denied')
        ) : (
          <>
            {t(shared ? 'find.place.shared' : 'find.place.ask')} {t('find.place.why')}
          </>
        )}
      </PlainNotice>
      <PostStatus post={post} done={<span />} />
    </>
  );
}
