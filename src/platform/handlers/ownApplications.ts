import type { JsonObject } from '../../protocol';
import { ownApplications } from '../../protocol/calls/account';
import { handle } from '../access/handle';
import { ABOUT_ANYBODY } from '../requests/about';
import { asObject, asText } from '../store/storedValues';
import { applicationsOf } from '../access/applicationsOf';
import { invitationLock, memberships } from '../access/members';
import { APPLICATIONS } from '../store/applicationPaths';
import { personPaths } from '../store/personPaths';

const MAX_SHOWN = 200;

const time = (value: unknown): number => (typeof value === 'number' ? value : 0);

function describe(application: string, entry: JsonObject, role: 'owner' | 'developer' | 'member') {
  return {
    application,
    role,
    created: time(entry['created']),
    archived: time(entry['archived']),
    backend_seen: time(entry['backend_seen']),
    access: entry['access'] === 'members' ? 'members' : 'everyone',
    name: asText(entry['name']),
    key_seach: asText(entry['key_seach']),
    description: asText(entry['description']),
  };
}

/**
 * What the person registered as and every application that is theirs or that they were invited to, newest first. The keys of
 * back ends are told once, when they are made.
 */
export const ownApplicationsHandler = handle(ownApplications, {
  async lock(_input, { uid }, context) {
    const email = await context.email(uid);
    return email === '' ? undefined : invitationLock(email);
  },
  async run(_input, { uid }, context) {
    const developer = asObject(await context.get(personPaths.developer(uid)));
    const own = await applicationsOf(context, uid);
    const membership = await memberships(context, uid);
    const ownNames = new Set(own.map(([name]) => name));
    const joined = membership.applications.filter((name) => !ownNames.has(name));
    const entries = joined.map((name) => context.get(`${APPLICATIONS}/${name}`));
    const joinedEntries = (await Promise.all(entries)).map(asObject);
    const applications = [
      ...own.map(([name, entry]) => describe(name, entry, entry['owner'] === uid ? 'owner' : 'developer')),
      ...joined.flatMap((name, index) => {
        const entry = joinedEntries[index];
        return entry ? [describe(name, entry, 'member')] : [];
      }),
    ];
    const data = {
      ...(developer && {
        developer: {
          register_developer_key: asText(developer['register_developer_key']),
          full_name: asText(developer['full_name']),
          mail_address: asText(developer['mail_address']),
          registered: time(developer['registered'] ?? developer['updated']),
        },
      }),
      count: applications.length,
      // Invitations count once the address is proven: who misses an application is told what to do.
      address_proven: (await context.email(uid)) !== '',
      applications: applications.sort((a, b) => time(b.created) - time(a.created)).slice(0, MAX_SHOWN),
    };
    return { data, writes: membership.writes, trace: ABOUT_ANYBODY };
  },
});
