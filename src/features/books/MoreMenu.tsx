import { Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** One menu entry; with `confirmText` it asks for confirmation first. */
export interface MoreItem {
  key: string;
  label: string;
  confirmText?: string;
  onChoose: () => void;
}

/** What can be done besides the one thing a button is for. */
export function MoreMenu({ items, disabled }: { items: readonly MoreItem[]; disabled: boolean }) {
  const { t } = useTranslation('books');
  const [pendingItem, setPendingItem] = useState<MoreItem>();
  if (items.length === 0) return null;
  const choose = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (item?.confirmText !== undefined) setPendingItem(item);
    else item?.onChoose();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: items.map(({ key, label, confirmText }) => ({
            key,
            label,
            danger: confirmText !== undefined,
          })),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button size="large" aria-haspopup="menu" aria-label={t('page.more')}>
          ⋯
        </Button>
      </Dropdown>
      <Modal
        open={pendingItem !== undefined}
        width={416}
        centered
        title={t('page.sure')}
        okText={pendingItem?.label}
        okButtonProps={{ danger: true }}
        cancelText={t('page.cancel')}
        onCancel={() => setPendingItem(undefined)}
        onOk={() => {
          setPendingItem(undefined);
          pendingItem?.onChoose();
        }}
      >
        <span dir="auto">{pendingItem?.confirmText}</span>
      </Modal>
    </>
  );
}
