import type { OwnApplication } from '../../../api/slices/developerSlice';
import { Roles } from '../data/Roles';
import '../data/data.css';
import { LeaveApplication } from '../LeaveApplication';
import { Members } from '../Members';

/** Who works on an application, and who has which role in its data. */
export function PeopleSection({ own: { application, role } }: { own: OwnApplication }) {
  return (
    <>
      {role === 'member' ? (
        <LeaveApplication application={application} />
      ) : (
        <Members application={application} />
      )}
      <Roles application={application} />
    </>
  );
}
