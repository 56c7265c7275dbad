import type { OwnApplication } from '../../api/slices/developerSlice';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationScreens } from './ApplicationScreens';
import { BackEnd } from './BackEnd';
import { LeaveApplication } from './LeaveApplication';
import { Members } from './Members';
import { RenameApplication } from './RenameApplication';
import { RequestLog } from './RequestLog';

/** What one can do with an application: its developer everything, a member what its screens need. */
export function ApplicationTools({ own }: { own: OwnApplication }) {
  const { application } = own;
  const isMember = own.role === 'member';
  return (
    <div className="application-tools">
      <ApplicationScreens application={application} heading="h3" />
      <BackEnd own={own} />
      <RequestLog application={application} />
      {isMember ? <LeaveApplication application={application} /> : <Members application={application} />}
      {!isMember && <RenameApplication own={own} />}
      <ApplicationActions own={own} />
    </div>
  );
}
