import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { JsonEditorScreen } from '../../features/layouts/JsonEditorScreen';
import { InspectorHost } from './InspectorHost';
import { OfflineBanner } from './OfflineBanner';
import './shell.css';
import { Announcements, Failures, MainPart, useEndedSessions } from './ShellParts';

const NO_TRAIL = [] as const;

/** The designer in the whole window, without the console's frame: `/designer/{data}`. */
export function Designer({ Share }: Pick<ComponentProps<typeof JsonEditorScreen>, 'Share'>) {
  const { t } = useTranslation('app');
  const uid = useAppSelector(selectUserId);
  const session = useEndedSessions();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <OfflineBanner />
      <Failures />
      <MainPart trail={NO_TRAIL}>
        <JsonEditorScreen key={session} Share={Share} isDesigner />
      </MainPart>
      <Announcements />
      {uid !== undefined && <InspectorHost />}
    </div>
  );
}
