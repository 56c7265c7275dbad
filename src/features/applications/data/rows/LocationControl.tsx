import { Button, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { placeOf, placeText } from '../../../../protocol/data/place';
import { useMyLocation } from '../../../../ui/myLocation';
import type { ControlTies } from '../Labelled';

interface LocationControlProps {
  label: string;
  value: string;
  disabled: boolean;
  ties: ControlTies;
  onChange: (value: string) => void;
}

/** A location as degrees: typed, or that of the person, which is rounded before it leaves the device. */
export function LocationControl({ label, value, disabled, ties, onChange }: LocationControlProps) {
  const { t } = useTranslation(['data', 'ui']);
  const { isLooking, fault, lookUp } = useMyLocation(({ latitude, longitude }) => {
    const place = placeOf(latitude, longitude);
    if (place) onChange(placeText(place));
  });
  return (
    <>
      <Input
        {...ties}
        disabled={disabled}
        allowClear
        autoComplete="off"
        placeholder="10.78,106.7"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Space wrap>
        <Button
          size="small"
          disabled={disabled}
          loading={isLooking}
          aria-label={t('rows.location.useLabel', { label })}
          onClick={lookUp}
        >
          {t('rows.location.use')}
        </Button>
        <span role="status">{fault && t(`ui:location.${fault}`)}</span>
      </Space>
      <small className="data-hint">{t('rows.location.rounded')}</small>
    </>
  );
}
