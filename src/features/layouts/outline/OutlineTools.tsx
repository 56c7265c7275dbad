import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from '../canvas/ToolIcon';
import type { Step } from '../source/moveView';

interface OutlineToolsProps {
  canStep: (step: Step) => boolean;
  canChange: boolean;
  onStep: (step: Step) => void;
  onChange: (change: 'duplicate' | 'remove') => void;
}

const STEPS: readonly { step: Step; sign: string; keys: string }[] = [
  { step: 'up', sign: '↑', keys: 'Alt+↑' },
  { step: 'down', sign: '↓', keys: 'Alt+↓' },
  { step: 'out', sign: '←', keys: 'Alt+←' },
  { step: 'in', sign: '→', keys: 'Alt+→' },
];

/** What can be done with the selected view. */
export function OutlineTools({ canStep, canChange, onStep, onChange }: OutlineToolsProps) {
  const { t } = useTranslation('layouts');
  const tool = (
    name: Step | 'duplicate' | 'remove',
    sign: ReactNode,
    enabled: boolean,
    keys: string,
    run: () => void,
  ) => (
    <Tooltip key={name} title={keys ? `${t(`outline.${name}`)} (${keys})` : t(`outline.${name}`)}>
      <Button size="small" aria-label={t(`outline.${name}`)} disabled={!enabled} onClick={run}>
        {sign}
      </Button>
    </Tooltip>
  );
  return (
    <div className="pane-tools" role="toolbar" aria-label={t('outline.tools')}>
      {STEPS.map(({ step, sign, keys }) => tool(step, sign, canStep(step), keys, () => onStep(step)))}
      {tool('duplicate', <ToolIcon name="duplicate" />, canChange, '', () => onChange('duplicate'))}
      {tool('remove', <ToolIcon name="remove" />, canChange, 'Delete', () => onChange('remove'))}
    </div>
  );
}
