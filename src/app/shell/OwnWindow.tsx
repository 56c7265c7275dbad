import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Routes, useParams } from 'react-router-dom';
import { ClosedApplication, OwnHome } from '../../features/dashboard/OwnHome';
import { useOwnHome } from '../../features/dashboard/useOwnHome';
import { CandidateBar } from '../../features/dashboard/CandidateBar';
import { ownPath } from '../../protocol';
import { ApplicationMark } from '../../ui/ApplicationMark';
import { LoadingState } from '../../ui/LoadingState';
import '../../ui/controls.css';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { TitleCount, TitleSite } from '../../ui/TitleCount';
import { ConfirmAddress } from '../ConfirmAddress';
import { SignedInOnly } from '../guards';
import { NotFound } from '../NotFound';
import { Form } from '../formScreen';
import { LocaleSwitch, ThemeSwitch } from './PreferenceSwitches';
import { OfflineBanner } from './OfflineBanner';
import { NewsBell } from './NewsBell';
import { OwnScreens } from './OwnScreens';
import './ownWindow.css';
import { Announcements, Failures, MainPart } from './ShellParts';
import { Who } from './Who';

/** One application in the whole window, as if it were the only one: `/app/{id}` and its screens below. */
export function OwnWindow() {
  const { id = '' } = useParams();
  return (
    <Routes>
      <Route element={<SignedInOnly home={ownPath(id)} waiting={<Waiting />} />}>
        <Route path="draft/:candidate/*" element={<OpenedCandidate key={id} application={id} />} />
        <Route path="*" element={<OpenedWindow key={id} application={id} />} />
      </Route>
    </Routes>
  );
}

// Nothing stands around it yet.
function Waiting() {
  return (
    <main id="main">
      <LoadingState />
    </main>
  );
}

function OpenedCandidate({ application }: { application: string }) {
  const { candidate = '' } = useParams();
  return <OpenedWindow key={candidate} application={application} candidate={candidate} />;
}

function OpenedWindow({ application, candidate }: { application: string; candidate?: string }) {
  const { t } = useTranslation('app');
  const home = useOwnHome(application, candidate);
  const { isClosed } = home;
  const name = isClosed ? t('notFound') : home.name;
  const path = ownPath(application, { candidate });
  const place = useMemo(
    (): ScreenWindow => ({
      home: path,
      // Another application has nothing to do with the candidate of this one.
      screenPath: ({ application: of, reference }) =>
        ownPath(of, of === application ? { reference, candidate } : { reference }),
      isOwn: true,
      application,
      applicationName: name,
    }),
    [path, application, candidate, name],
  );
  const [unread, setUnread] = useState(0);
  const trail = useMemo(() => [{ name, to: path }], [name, path]);
  return (
    <ScreenWindow value={place}>
      <div className="shell">
        <a className="skip-link" href="#main">
          {t('skip')}
        </a>
        <header className="shell-header">
          {!isClosed && (
            <Link to={path} className="brand own-brand">
              <ApplicationMark picture={home.picture} name={name} />
              <span dir="auto">{name}</span>
            </Link>
          )}
          <div className="header-tools">
            {!isClosed && <NewsBell isTime={!home.loading} onUnread={setUnread} />}
            <LocaleSwitch />
            <ThemeSwitch />
            <Who plain />
          </div>
        </header>
        <OfflineBanner />
        <Failures />
        {candidate !== undefined && !isClosed && (
          <CandidateBar application={application} candidate={candidate} />
        )}
        <div className="shell-body">
          <div className="shell-column">
            <TitleCount value={unread}>
              <TitleSite value={name}>
                {isClosed ? (
                  <MainPart trail={[]}>
                    <ClosedApplication key={home.answer} onRetry={home.retry}>
                      {/* Only who has confirmed their address is let in by it. */}
                      <ConfirmAddress onVerified={home.retry} />
                    </ClosedApplication>
                  </MainPart>
                ) : (
                  <Routes>
                    <Route
                      index
                      element={
                        <MainPart trail={[]}>
                          <OwnHome home={home} />
                        </MainPart>
                      }
                    />
                    <Route
                      path=":screen"
                      element={
                        <>
                          <OwnScreens application={application} home={home} />
                          <MainPart trail={trail}>
                            <Form />
                          </MainPart>
                        </>
                      }
                    />
                    <Route
                      path="*"
                      element={
                        <MainPart trail={trail}>
                          <NotFound />
                        </MainPart>
                      }
                    />
                  </Routes>
                )}
              </TitleSite>
            </TitleCount>
          </div>
        </div>
        <Announcements />
      </div>
    </ScreenWindow>
  );
}
