import { Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** One entry of a menu; with `ask` it asks first. */
export interface MoreItem {
  key: string;
  label: string;
  ask?: string;
  onChoose: () => void;
}

/** What can be done besides the one thing a button is for. */
export function MoreMenu({ items, disabled }: { items: readonly MoreItem[]; disabled: boolean }) {
  const { t } = useTranslation('books');
  const [asked, setAsked] = useState<MoreItem>();
  if (items.length === 0) return null;
  const choose = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (item?.ask !== undefined) setAsked(item);
    else item?.onChoose();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: items.map(({ key, label, ask }) => ({ key, label, danger: ask !== undefined })),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button size="large" aria-haspopup="menu" aria-label={t('page.more')}>
          ⋯
        </Button>
      </Dropdown>
      <Modal
        open={asked !== undefined}
        width={416}
        centered
        title={t('page.sure')}
        okText={asked?.label}
        okButtonProps={{ danger: true }}
        cancelText={t('page.cancel')}
        onCancel={() => setAsked(undefined)}
        onOk={() => {
          setAsked(undefined);
          asked?.onChoose();
        }}
      >
        <span dir="auto">{asked?.ask}</span>
      </Modal>
    </>
  );
}
