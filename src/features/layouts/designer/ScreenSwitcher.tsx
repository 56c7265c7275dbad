import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { FORM_LAYOUTS, LAYOUTS, packFormAddress, type ScreenPlace } from '../../../protocol';
import { useDocumentName } from '../../../ui/useDocumentName';

/** Leads from one screen of an application to another, and to where this one is used and made. */
export function ScreenSwitcher({ place: { application, ref: current } }: { place: ScreenPlace }) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const nameOf = useDocumentName();
  const [open, setOpen] = useState(false);
  const packed = (reference: string) => packFormAddress({ reference, application, appUserId: '' });
  const { currentData } = useExportConfigurationQuery(open ? { application } : skipToken);
  const screens = (currentData?.documents ?? [])
    .filter(({ ref }) => ref.startsWith(`${LAYOUTS}/`))
    .map(({ ref, titles }) => ({
      key: ref,
      label: <Link to={`/designer/${packed(ref)}`}>{titles[locale] || nameOf(ref)}</Link>,
    }));
  const items: NonNullable<MenuProps['items']> = [
    ...(current.startsWith(FORM_LAYOUTS)
      ? [
          {
            key: 'open',
            label: <Link to={`/generalform/${packed(current)}`}>{t('editor.openScreen')}</Link>,
          },
        ]
      : []),
    {
      key: 'collection',
      label: <Link to={`/createappliation/${application}/screens`}>{t('editor.fromCollection')}</Link>,
    },
    { type: 'divider' },
    ...screens,
  ];
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{ items, selectedKeys: [current], className: 'designer-screens', onClick: () => setOpen(false) }}
    >
      <Button size="small" type="text" aria-haspopup="menu" aria-label={t('designer.screens')}>
        ▾
      </Button>
    </Dropdown>
  );
}
