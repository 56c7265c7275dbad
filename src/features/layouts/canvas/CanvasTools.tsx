import { Button, Dropdown, Modal } from 'antd';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { alignChosen, distributeChosen } from './arrangeViews';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { viewTitle } from '../plainNames';
import type { Announcement, Canvas } from './Canvas';
import {
  copyChosen,
  cutChosen,
  duplicateChosen,
  groupChosen,
  paste,
  removeChosen,
  ungroupChosen,
} from './canvasActions';
import { OTHER_KEYS, SHORTCUTS } from './canvasKeys';
import { ToolIcon } from './ToolIcon';

const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
const AXES = ['x', 'y'] as const;

function writeClipboard(text: string | undefined): void {
  // Without clipboard permission the copy is still available inside the canvas.
  if (text !== undefined)
    void (navigator as Partial<Navigator>).clipboard?.writeText(text).catch(() => undefined);
}

async function pasteFromClipboard(canvas: Canvas): Promise<void> {
  const { copied } = canvas.state();
  const text = await (navigator as Partial<Navigator>).clipboard?.readText().catch(() => undefined);
  const pastedText = text ?? copied;
  if (pastedText === undefined) canvas.announce('noClipboard');
  else paste(canvas, pastedText);
}

/** The values of an announcement, with the view it tells of by its name for people. */
const announcedValues = ({ values }: Announcement, language: 'vi' | 'en') => ({
  ...values,
  name: viewTitle({ widget: String(values['widget'] ?? ''), id: String(values['id'] ?? '') }, language),
});

interface CanvasToolsProps {
  canvas: Canvas;
  shortcutsOpen: boolean;
  onShortcuts: (open: boolean) => void;
}

/** What can be done with the selected views by pointer, and the list of what keys do the same. */
export function CanvasTools({ canvas, shortcutsOpen, onShortcuts }: CanvasToolsProps) {
  const { t } = useTranslation('layouts');
  // Selects only the announcement: the rest of the state changes with every frame of a drag.
  const announcement = useSyncExternalStore(canvas.subscribe, () => canvas.state().announcement);
  const reading = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.lastReading);
  const language = useAppSelector(selectLocale);
  const words = announcement && t(`canvas.said.${announcement.key}`, announcedValues(announcement, language));
  const [arranging, setArranging] = useState(false);
  const chosen = reading.chosen.filter((path) => reading.source.byPath.get(path)?.listed === true);
  const keysOf = (name: string) =>
    [...SHORTCUTS, ...OTHER_KEYS].find((shortcut) => shortcut.name === name)?.keys ?? '';
  const tool = (name: ComponentProps<typeof ToolIcon>['name'], enabled: boolean, run: () => void) => (
    <Button
      size="small"
      aria-label={t(`canvas.keys.${name}`)}
      title={`${t(`canvas.keys.${name}`)} (${keysOf(name)})`}
      disabled={!enabled}
      onClick={() => {
        run();
        canvas.focus();
      }}
    >
      <ToolIcon name={name} />
    </Button>
  );
  const hasSelection = chosen.length > 0;
  const items = [
    ...ALIGNMENTS.map((name) => ({ key: `align.${name}` as const, run: () => alignChosen(canvas, name) })),
    ...AXES.map((name) => ({
      key: `distribute.${name}` as const,
      run: () => distributeChosen(canvas, name),
    })),
  ];
  return (
    <div
      className="pane-tools canvas-tools"
      role="toolbar"
      aria-label={t('canvas.tools')}
      data-empty={!hasSelection || undefined}
    >
      {tool('copy', hasSelection, () => writeClipboard(copyChosen(canvas)))}
      {tool('cut', hasSelection, () => writeClipboard(cutChosen(canvas)))}
      {tool('paste', true, () => void pasteFromClipboard(canvas))}
      {tool('duplicate', hasSelection, () => duplicateChosen(canvas))}
      {tool('remove', hasSelection, () => removeChosen(canvas))}
      {tool('group', hasSelection, () => groupChosen(canvas))}
      {tool('ungroup', hasSelection, () => ungroupChosen(canvas))}
      <Dropdown
        trigger={['click']}
        open={arranging}
        onOpenChange={setArranging}
        menu={{
          items: items.map(({ key }) => ({ key, label: `${t(`canvas.keys.${key}`)} (${keysOf(key)})` })),
          onClick: ({ key }) => {
            items.find((item) => item.key === key)?.run();
            canvas.focus();
          },
        }}
      >
        <Button size="small" disabled={!hasSelection} aria-haspopup="menu" aria-expanded={arranging}>
          {t('canvas.align.title')}
        </Button>
      </Dropdown>
      <Button
        size="small"
        aria-label={t('canvas.keys.open')}
        title={`${t('canvas.keys.open')} (?)`}
        onClick={() => onShortcuts(true)}
      >
        ?
      </Button>
      <span role="status" className="canvas-said">
        {words !== undefined && (
          <span key={announcement?.count} title={words}>
            {words}
          </span>
        )}
      </span>
      <Modal
        title={t('canvas.keys.title')}
        open={shortcutsOpen}
        footer={null}
        onCancel={() => onShortcuts(false)}
        afterClose={() => canvas.focus()}
        destroyOnHidden
      >
        <dl className="canvas-keys">
          {[...SHORTCUTS, ...OTHER_KEYS].map(({ name, keys }) => (
            <div key={name}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{t(`canvas.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('canvas.keys.pointer')}</p>
      </Modal>
    </div>
  );
}
