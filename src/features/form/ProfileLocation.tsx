import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMyLocation } from '../../ui/myLocation';

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
  const { isLooking, fault, lookUp } = useMyLocation(({ latitude, longitude }) =>
    onLocation(`${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`),
  );
  const words = location !== '' ? 'added' : fault ? 'refused' : 'why';
  return (
    <Space wrap role="group" aria-label={t('location.title')}>
      <span role="status">{t(`location.${words}`, { location })}</span>
      {location === '' ? (
        <Button loading={isLooking} onClick={lookUp}>
          {t('location.add')}
        </Button>
      ) : (
        <Button onClick={() => onLocation('')}>{t('location.remove')}</Button>
      )}
    </Space>
  );
}
