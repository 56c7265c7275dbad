import type { OwnApplication } from '../../api/slices/developerSlice';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationScreens } from './ApplicationScreens';
import { BackEnd } from './BackEnd';
import { LeaveApplication } from './LeaveApplication';
import { Members } from './Members';
import { RenameApplication } from './RenameApplication';
import { RequestLog } from './RequestLog';

/** Everything a developer can do with an application, and the subset that a member may do. */
export function ApplicationTools({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application } = ownApplication;
  const isMember = ownApplication.role === 'member';
  return (
    <div className="application-tools">
      <ApplicationScreens application={application} heading="h3" />
      <BackEnd ownApplication={ownApplication} />
      <RequestLog application={application} />
      {isMember ? <LeaveApplication application={application} /> : <Members application={application} />}
      {!isMember && <RenameApplication ownApplication={ownApplication} />}
      <ApplicationActions ownApplication={ownApplication} />
    </div>
  );
}
