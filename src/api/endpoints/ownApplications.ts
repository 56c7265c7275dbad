import * as v from 'valibot';
import { ownApplicationsRecord, wireList } from '../../protocol';
import type { DeveloperRegistration, OwnApplication } from '../slices/developerSlice';
import { apiState } from '../ApiExtra';
import { answeredOnce, sendAndDecode, decodeData, looseText, looseTime } from './answers';
import { platformApi } from '../platformApi';
import { english } from './localized';

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

const application = v.pipe(
  v.object({
    application: v.pipe(v.string(), v.nonEmpty()),
    name: looseText,
    key_seach: looseText,
    logo: looseText,
    description: looseText,
    created: looseTime,
    role: v.optional(v.picklist(['owner', 'developer', 'member']), 'owner'),
    archived: looseTime,
    backend_seen: looseTime,
    access: looseText,
    english,
  }),
  v.transform((data): OwnApplication => ({
    application: data.application,
    name: data.name || data.application,
    keySearch: data.key_seach,
    logo: data.logo,
    description: data.description,
    created: data.created,
    role: data.role,
    ...(data.archived > 0 && { archived: data.archived }),
    ...(data.access === 'members' && { isPrivate: true }),
    ...(data.backend_seen > 0 && { backendSeen: data.backend_seen }),
    ...(Object.keys(data.english).length > 0 && { english: data.english }),
  })),
);

const registration = v.pipe(
  v.object({
    register_developer_key: v.pipe(v.string(), v.nonEmpty()),
    full_name: looseText,
    mail_address: looseText,
    registered: looseTime,
  }),
  v.transform((data): DeveloperRegistration => ({
    registerDeveloperKey: data.register_developer_key,
    fullName: data.full_name,
    mailAddress: data.mail_address,
    registered: data.registered,
  })),
);

const ownApplications = v.pipe(
  v.object({
    developer: v.optional(registration),
    applications: v.pipe(
      v.optional(v.unknown(), []),
      v.transform((list) => wireList(list) ?? []),
      v.array(application),
    ),
    address_proven: v.optional(v.boolean()),
  }),
  v.transform(({ developer, applications, address_proven }): OwnApplications => ({
    source: 'platform',
    registration: developer ?? null,
    applications,
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
          answeredOnce(({ userId, event }) => ownApplicationsRecord(userId, event), {
            deadlineMs: DEADLINE_MS,
          }),
          ({ message }) => decodeData(message, ownApplications),
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
