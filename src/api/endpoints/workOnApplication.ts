import * as v from 'valibot';
import { decodeRequestLog, type RequestLogLine } from '../../protocol';
import { applicationSigns, requestLog } from '../../protocol/calls/manageApplication';
import { inviteMember, members, removeMember } from '../../protocol/calls/members';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

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

const memberOf = ({
  mail_address: mailAddress,
  name,
  person,
  invited,
  joined,
}: v.InferOutput<typeof members.output>['members'][number]): Member => ({
  mailAddress,
  name,
  person,
  invited,
  ...(joined > 0 && { joined }),
});

const requestLines = v.pipe(
  v.unknown(),
  v.transform(decodeRequestLog),
  v.check(
    (lines) => typeof lines !== 'string',
    ({ input }) => (typeof input === 'string' ? input : ''),
  ),
  v.transform((lines) => (typeof lines === 'string' ? [] : lines)),
);

/** What happens in an application, in short. */
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

const signs: v.GenericSchema<unknown, ApplicationSigns> = v.pipe(
  applicationSigns.output,
  v.transform(({ logo, screens, people, requests }) => ({
    logo,
    screens,
    people,
    requests: decodeRequestLog({ requests }),
  })),
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
      query: ({ application }) => callOnce(requestLog, {}, { application }),
      ...readData(requestLines),
    }),
    /** For the developer and members. */
    applicationSigns: build.query<ApplicationSigns, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      query: ({ application }) => callOnce(applicationSigns, {}, { application }),
      ...readData(signs),
    }),
    /** For the developer alone, in the order they were invited. */
    members: build.query<Member[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Members'],
      query: ({ application }) => callOnce(members, {}, { application }),
      ...readData(
        v.pipe(
          members.output,
          v.transform((answer) => answer.members.map(memberOf)),
        ),
      ),
    }),
    /** Anyone who has an account with the address may publish from now on; the answer does not tell whether anybody has. */
    inviteMember: build.mutation<{ mail_address: string }, Named>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, mailAddress }) =>
        callOnce(inviteMember, { mail_address: mailAddress }, { application }),
      ...readData(inviteMember.output),
      invalidatesTags: (result) => (result ? ['Members'] : []),
    }),
    removeMember: build.mutation<{ application: string }, Named>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, mailAddress }) =>
        callOnce(removeMember, { mail_address: mailAddress }, { application }),
      ...readData(removeMember.output),
      invalidatesTags: (result) => (result ? ['Members'] : []),
    }),
    /** The person ends their own membership. */
    leaveApplication: build.mutation<{ application: string }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) => callOnce(removeMember, { leave: true }, { application }),
      ...readData(removeMember.output),
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
