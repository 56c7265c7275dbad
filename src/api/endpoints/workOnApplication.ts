import * as v from 'valibot';
import { decodeRequestLog, wireList, type RequestLogLine } from '../../protocol';
import { looseText, looseTime } from '../../protocol/calls/fields';
import { readData } from './answers';
import { platformApi } from '../platformApi';
import { manage } from './manageApplications';

/** Somebody who may publish an application's screens. */
export interface Member {
  mailAddress: string;
  /** Empty until they have come. */
  name: string;
  /** The id the application knows them by; empty until they have opened it. */
  person: string;
  /** ms since 1970; `joined` is left out until they have come. */
  invited: number;
  joined?: number;
}

const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.optional(v.unknown(), []),
    v.transform((list) => wireList(list) ?? []),
    v.array(item),
  );

const member: v.GenericSchema<unknown, Member> = v.pipe(
  v.object({
    mail_address: v.pipe(v.string(), v.nonEmpty()),
    name: looseText,
    person: looseText,
    invited: looseTime,
    joined: looseTime,
  }),
  v.transform(({ mail_address: mailAddress, name, person, invited, joined }) => ({
    mailAddress,
    name,
    person,
    invited,
    ...(joined > 0 && { joined }),
  })),
);

const requestLines = v.pipe(
  v.unknown(),
  v.transform(decodeRequestLog),
  v.check(
    (lines) => typeof lines !== 'string',
    ({ input }) => (typeof input === 'string' ? input : ''),
  ),
  v.transform((lines) => (typeof lines === 'string' ? [] : lines)),
);

/** What goes on in an application, in short. */
export interface ApplicationSigns {
  /** A `data:` URL; empty where there is none. */
  logo: string;
  /** Forms it has. */
  screens: number;
  /** How many people are behind its newest requests. */
  people: number;
  /** The last few, newest first. */
  requests: RequestLogLine[];
}

const looseCount = v.optional(v.pipe(v.number(), v.minValue(0)), 0);

const signs: v.GenericSchema<unknown, ApplicationSigns> = v.pipe(
  v.object({ logo: looseText, screens: looseCount, people: looseCount, requests: v.optional(v.unknown()) }),
  v.transform(({ requests, ...counts }) => ({ ...counts, requests: decodeRequestLog({ requests }) })),
  v.check(
    ({ requests }) => typeof requests !== 'string',
    ({ input }) => (typeof input.requests === 'string' ? input.requests : ''),
  ),
  v.transform(({ requests, ...counts }) => ({
    ...counts,
    requests: typeof requests === 'string' ? [] : requests,
  })),
);

interface Named {
  application: string;
  mailAddress: string;
}

/** What those who work on an application ask about it, and whom they let in. */
export const workApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; for the developer and members. */
    requestLog: build.query<RequestLogLine[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application }) => manage(application, 'request_log'),
      ...readData(requestLines),
    }),
    /** For the developer and members. */
    applicationSigns: build.query<ApplicationSigns, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      query: ({ application }) => manage(application, 'application_signs'),
      ...readData(signs),
    }),
    /** For the developer alone, in the order they were invited. */
    members: build.query<Member[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Members'],
      query: ({ application }) => manage(application, 'members'),
      ...readData(
        v.pipe(
          v.object({ members: listOf(member) }),
          v.transform(({ members }) => members),
        ),
      ),
    }),
    /** Whoever has an account with the address may publish from now on; the answer does not tell whether anybody has. */
    inviteMember: build.mutation<{ mail_address: string }, Named>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, mailAddress }) =>
        manage(application, 'invite_member', { mail_address: mailAddress }),
      ...readData(v.object({ mail_address: looseText })),
      invalidatesTags: (result) => (result ? ['Members'] : []),
    }),
    removeMember: build.mutation<{ application: string }, Named>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, mailAddress }) =>
        manage(application, 'remove_member', { mail_address: mailAddress }),
      ...readData(v.object({ application: looseText })),
      invalidatesTags: (result) => (result ? ['Members'] : []),
    }),
    /** The person ends their own membership. */
    leaveApplication: build.mutation<{ application: string }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) => manage(application, 'remove_member', { leave: true }),
      ...readData(v.object({ application: looseText })),
      invalidatesTags: (result) => (result ? ['Applications'] : []),
    }),
  }),
});

export const {
  useRequestLogQuery,
  useApplicationSignsQuery,
  useMembersQuery,
  useInviteMemberMutation,
  useRemoveMemberMutation,
  useLeaveApplicationMutation,
} = workApi;
