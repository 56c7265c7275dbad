import * as v from 'valibot';
import { ownApplications } from '../../protocol/calls/account';
import type { DeveloperRegistration, OwnApplication } from '../slices/developerSlice';
import { apiState } from '../ApiExtra';
import { callOnce, sendAndDecode, decodeData } from './answers';
import { platformApi } from '../platformApi';

/** What a developer has: the registration, and applications, newest first. */
export interface OwnApplications {
  /** `browser`: the platform cannot be asked, so this is what this browser saw being created; more may exist. */
  source: 'platform' | 'browser';
  registration: DeveloperRegistration | null;
  applications: OwnApplication[];
  /** False: invitations wait until the person proves their address. Absent where the platform does not say. */
  addressProven?: boolean;
}

// Back ends that do not know the call say nothing; the browser's own list need not wait for them as long as usual.
const DEADLINE_MS = 6_000;

type Answer = v.InferOutput<typeof ownApplications.output>;

const applicationOf = (answer: Answer['applications'][number]): OwnApplication => ({
  application: answer.application,
  name: answer.name || answer.application,
  keySearch: answer.key_seach,
  logo: answer.logo,
  description: answer.description,
  created: answer.created,
  role: answer.role,
  ...(answer.archived > 0 && { archived: answer.archived }),
  ...(answer.access === 'members' && { isPrivate: true }),
  ...(answer.backend_seen > 0 && { backendSeen: answer.backend_seen }),
});

// Without a key nobody has registered.
const registrationOf = (answer: Answer['developer']): DeveloperRegistration | null =>
  answer === undefined || answer.register_developer_key === ''
    ? null
    : {
        registerDeveloperKey: answer.register_developer_key,
        fullName: answer.full_name,
        mailAddress: answer.mail_address,
        registered: answer.registered,
      };

const readApplications = v.pipe(
  ownApplications.output,
  v.transform(({ developer, applications, address_proven }): OwnApplications => ({
    source: 'platform',
    registration: registrationOf(developer),
    applications: applications.map(applicationOf),
    ...(address_proven !== undefined && { addressProven: address_proven }),
  })),
);

/** The person's registration and applications: asked from the platform, else what this browser remembers. */
export const ownApplicationsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    ownApplications: build.query<OwnApplications, undefined>({
      keepUnusedDataFor: 5,
      providesTags: ['Applications', 'Developer'],
      // No `query`: what the browser remembers stands in for an answer that failed.
      queryFn: async (_arg, api, _options, baseQuery) => {
        const result = await sendAndDecode(
          baseQuery,
          callOnce(ownApplications, {}, { deadlineMs: DEADLINE_MS }),
          ({ message }) => decodeData(message, readApplications),
        );
        if (!result.error || result.error.kind === 'signedOut') return result;
        const remembered = apiState(api.getState()).developer;
        if (remembered.registration === null && remembered.applications.length === 0) return result;
        return {
          data: {
            source: 'browser',
            registration: remembered.registration,
            applications: remembered.applications.toReversed(),
          },
        };
      },
    }),
  }),
});

export const { useOwnApplicationsQuery } = ownApplicationsApi;
