import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../preview/devices';

/** One press away: the device, and how it is drawn. */
export function LookMenu({ device, children }: { device: Device; children: ReactNode }) {
  const { t } = useTranslation('layouts');
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <div className="designer-look" role="group" aria-label={t('preview.tools')}>
          {children}
        </div>
      }
    >
      <Button size="small" aria-haspopup="dialog" aria-label={t('designer.look')}>
        {t(`preview.${device}`)} ▾
      </Button>
    </Popover>
  );
}
