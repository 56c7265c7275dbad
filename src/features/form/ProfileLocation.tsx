import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const WAIT_MS = 30_000;
// Precision of about ten metres.
const DIGITS = 4;

interface ProfileLocationProps {
  /** `latitude,longitude` in degrees that goes along; empty until the person agreed. */
  location: string;
  onLocation: (location: string) => void;
}

/** Asks for consent to add the location to a profile; it is neither read nor sent before. */
export function ProfileLocation({ location, onLocation }: ProfileLocationProps) {
  const { t } = useTranslation('form');
  const [status, setStatus] = useState<'idle' | 'looking' | 'refused'>('idle');
  const lookUp = () => {
    setStatus('looking');
    const found = ({ coords }: GeolocationPosition) => {
      setStatus('idle');
      onLocation(`${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`);
    };
    navigator.geolocation.getCurrentPosition(found, () => setStatus('refused'), { timeout: WAIT_MS });
  };
  const words = location !== '' ? 'added' : status === 'refused' ? 'refused' : 'why';
  return (
    <Space wrap role="group" aria-label={t('location.title')}>
      <span role="status">{t(`location.${words}`, { location })}</span>
      {location === '' ? (
        <Button loading={status === 'looking'} onClick={lookUp}>
          {t('location.add')}
        </Button>
      ) : (
        <Button onClick={() => onLocation('')}>{t('location.remove')}</Button>
      )}
    </Space>
  );
}
