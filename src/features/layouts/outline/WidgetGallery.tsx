import { Button, Empty, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { widgets, type CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { Workspace } from '../editor/Workspace';
import { insertView, targetFor } from '../source/moveView';
import { starterView } from './starterView';

/** Every widget there is, with what it is for; a click puts one into the selected view, or behind it. */
export function WidgetGallery({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = widgets.filter(({ name, aliases, doc }) =>
    [name, ...aliases, doc[language]].join(' ').toLowerCase().includes(words),
  );
  const insert = (widget: CatalogueWidget) => {
    setOpen(false);
    const path = workspace.now().selected;
    workspace.edit((now) => {
      const target = targetFor(now, path === undefined ? undefined : now.byPath.get(path));
      return target && insertView(now, target, starterView(widget, now));
    }, true);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('gallery.open')}
      </Button>
      <Modal
        title={t('gallery.title')}
        open={open}
        footer={null}
        width={760}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Input.Search
          aria-label={t('gallery.find')}
          placeholder={t('gallery.find')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {found.length === 0 && <Empty description={t('gallery.none')} />}
        <ul className="gallery">
          {found.map((widget) => (
            <li key={widget.name}>
              <button type="button" onClick={() => insert(widget)}>
                <b>{widget.name}</b>
                <span>{widget.doc[language]}</span>
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
