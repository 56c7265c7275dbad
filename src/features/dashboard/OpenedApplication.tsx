import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenApplicationMutation } from '../../api/endpoints/manageApplications';
import { useFindApplicationQuery } from '../../api/endpoints/search';
import { ErrorState } from '../../ui/ErrorState';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { shortName } from '../../ui/shortName';
import { Opening } from './Opening';

interface OpenedApplicationProps {
  application: string;
  /** Somebody pressed a link of the console for it. */
  pressed: boolean;
  /** It is the first of the recent applications now. */
  onOpened: () => void;
  onCancel: () => void;
}

/**
 * Puts the application that a link named in front of the recent ones; says why when that fails. It makes the person one of the
 * application's users: an address from elsewhere does that with a press alone.
 */
export function OpenedApplication({ application, pressed, onOpened, onCancel }: OpenedApplicationProps) {
  const { t } = useTranslation('dashboard');
  const [agreed, setAgreed] = useState(pressed);
  // Nobody answers a request to an application that is not there, so it is looked up as well. A platform may not know this
  // look-up: that it finds none is told, and anyone who answers the request to open is right.
  const { currentData, isFetching, refetch } = useFindApplicationQuery(application);
  const found = isFetching ? undefined : currentData;
  const isMissing = found === null;
  const name = found ? shortName(found.name) : '';
  // A name is what its developer likes, so the id stands beside it.
  const named = name === '' || name === application ? application : `${name} (${application})`;
  const [open, { error, isSuccess }] = useOpenApplicationMutation();
  const opening = useRef<ReturnType<typeof open>>(undefined);
  useEffect(() => {
    if (agreed) opening.current = open({ application });
  }, [open, application, agreed]);
  useEffect(() => {
    if (isSuccess) onOpened();
  }, [isSuccess, onOpened]);

  const cancel = () => {
    opening.current?.abort();
    onCancel();
  };
  const tryAgain = () => {
    opening.current?.abort();
    if (agreed) opening.current = open({ application });
    else setAgreed(true);
    void refetch();
  };
  if (isMissing)
    return (
      <PlainNotice
        tone="warning"
        action={
          <>
            <PlainButton small onClick={tryAgain}>
              {t('tryOpening')}
            </PlainButton>
            <PlainButton small text onClick={cancel}>
              {t('stopOpening')}
            </PlainButton>
          </>
        }
      >
        {t('noApplication', { application })}
      </PlainNotice>
    );
  if (!agreed) {
    const button = (
      <PlainButton primary small onClick={() => setAgreed(true)}>
        {t('openNamed', { application: name || application })}
      </PlainButton>
    );
    return (
      <PlainNotice tone="info" action={button}>
        {t('openAsked', { application: named })}
      </PlainNotice>
    );
  }
  if (error !== undefined) return <ErrorState error={error} onRetry={tryAgain} />;
  return <Opening application={named} onCancel={cancel} />;
}
