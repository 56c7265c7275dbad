import * as v from 'valibot';
import { isRecord, isService, Service, type ResponseMessage } from '../../protocol';
import { registerDeveloper } from '../../protocol/calls/account';
import { createApplication } from '../../protocol/calls/createApplication';
import { callRecord } from '../../protocol/calls/defineCall';
import { deleteAccount } from '../../protocol/calls/deleteAccount';
import { applicationCreated, developerRegistered } from '../slices/developerSlice';
import { apiExtra } from '../ApiExtra';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** Applications that are asked to erase a person's data at once: more than anybody opens in one visit. */
const MAX_APPLICATIONS = 50;

/** One field of an answer as it came, by the wire's own name. */
export type AnsweredField = readonly [name: string, value: string];

const MAX_FIELDS = 50;
const MAX_LETTERS = 500;

const truncate = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;

/** All that an answer's `data` holds, to be shown as it came: at most 50 fields of 500 letters. */
export function answeredFields(data: unknown): readonly AnsweredField[] {
  const fields = isRecord(data) ? Object.entries(data) : data === undefined ? [] : [['data', data] as const];
  return fields
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [
      truncate(name),
      truncate(typeof value === 'string' ? value : JSON.stringify(value)),
    ]);
}

/** What a new application can start from. */
export const TEMPLATES = ['blank', 'list_form', 'dashboard', 'book_sharing'] as const;
export type Template = (typeof TEMPLATES)[number];

/** What a developer types to create an application. */
export interface ApplicationForm {
  name: string;
  /** What the platform called an uploaded picture (`upload/…`); empty for none. */
  logo: string;
  keySearch: string;
  description: string;
  registerDeveloperKey: string;
  /** What its screens start from; blank when left out. */
  template?: Template;
  /** Language of the template's texts. */
  language?: 'vi' | 'en';
  /** Whom it is open to: everybody when left out, or its people alone. */
  access?: 'everyone' | 'members';
}

/**
 * The created application; the developer copies `backendKey` into the back end that shall join. What a platform does not
 * say is empty.
 */
export interface CreatedApplication {
  application: string;
  name: string;
  backendKey: string;
  keySearch: string;
  logo: string;
  description: string;
  /** Open to its people alone. */
  isPrivate: boolean;
  /** The whole answer, to be shown. */
  answered: readonly AnsweredField[];
}

/** The registered developer; `registerDeveloperKey` is needed to create applications, and empty when the answer has none. */
export interface RegisteredDeveloper {
  registerDeveloperKey: string;
  fullName: string;
  mailAddress: string;
  /** The whole answer, to be shown. */
  answered: readonly AnsweredField[];
}

const createdApplication = v.pipe(
  createApplication.output,
  v.transform((data) => ({
    application: data.application,
    name: data.name,
    backendKey: data.backend_key,
    keySearch: data.key_seach,
    logo: data.logo,
    description: data.description,
    isPrivate: data.access === 'members',
  })),
);

const registeredDeveloper = v.pipe(
  registerDeveloper.output,
  v.transform((data) => ({
    registerDeveloperKey: data.register_developer_key,
    fullName: data.full_name,
    mailAddress: data.mail_address,
  })),
);

const confirmsDeletion = (message: ResponseMessage): boolean =>
  isRecord(message.data) && message.data['deleted'] === true;

/** Reads what a schema reads, and keeps all fields of the answer beside that. */
function withAnswered<T extends object>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): T & { answered: readonly AnsweredField[] } => {
      const { success, output, issues } = v.safeParse(schema, value);
      if (success) return { ...output, answered: answeredFields(value) };
      for (const { message, path } of issues) addIssue({ message, ...(path && { path }) });
      return NEVER;
    }),
  );
}

/**
 * Calls of a developer and of a person about their own account. Each has an effect, so a lost acknowledgement is
 * retried under the same key only.
 */
export const developerApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    createApplication: build.mutation<CreatedApplication, ApplicationForm>({
      extraOptions: { retry: 'sameKey' },
      query: ({ keySearch, registerDeveloperKey, template = 'blank', language = 'vi', access, ...form }) =>
        callOnce(createApplication, {
          ...form,
          key_seach: keySearch,
          register_developer_key: registerDeveloperKey,
          // Additions to the platform's call: sent where they say something else than it does by itself.
          ...(template !== 'blank' && { template }),
          ...(language !== 'vi' && { language }),
          ...(access === 'members' && { access }),
        }),
      ...readData(withAnswered(createdApplication)),
      onQueryStarted: async (_form, { dispatch, extra, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => undefined);
        if (!created || created.data.application === '') return;
        const { application, name, keySearch, description, isPrivate } = created.data;
        const at = apiExtra(extra).transport.serverTime();
        // Nothing shows the picture from here, and what a browser keeps should stay small.
        dispatch(
          applicationCreated({
            application,
            name,
            keySearch,
            description,
            logo: '',
            created: at,
            role: 'owner',
            ...(isPrivate && { isPrivate }),
          }),
        );
      },
      invalidatesTags: (result) => (result ? ['Applications', 'Home'] : []),
    }),
    registerDeveloper: build.mutation<RegisteredDeveloper, { fullName: string; mailAddress: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ fullName, mailAddress }) =>
        callOnce(registerDeveloper, { full_name: fullName, mail_address: mailAddress }),
      ...readData(withAnswered(registeredDeveloper)),
      onQueryStarted: async (_form, { dispatch, extra, queryFulfilled }) => {
        const registered = await queryFulfilled.catch(() => undefined);
        if (!registered || registered.data.registerDeveloperKey === '') return;
        const { registerDeveloperKey, fullName, mailAddress } = registered.data;
        const at = apiExtra(extra).transport.serverTime();
        dispatch(developerRegistered({ registerDeveloperKey, fullName, mailAddress, registered: at }));
      },
      invalidatesTags: (result) => (result ? ['Developer'] : []),
    }),
    /**
     * Asks the platform, and each application that knows the person, to erase what they keep; the identity is deleted by the
     * auth gateway. Not every platform answers: then the acknowledged writes are the end. The first refusal is the result.
     */
    deleteAccount: build.mutation<{ deleted: true }, undefined>({
      extraOptions: { retry: 'sameKey' },
      // No `query`: each application is asked by a call of its own.
      queryFn: async (_none, { extra }, _options, baseQuery) => {
        const ownIds = apiExtra(extra).watch.ownIds();
        const service = ownIds.find(({ application }) => application === Service.platform);
        const targets = [
          service ?? { application: Service.platform, appUserId: '' },
          ...ownIds.filter(({ application }) => !isService(application)).slice(0, MAX_APPLICATIONS),
        ];
        const calls = targets.map(async (target) =>
          baseQuery({
            record: ({ userId, event }) =>
              callRecord(
                deleteAccount,
                { app_user_id: target.appUserId, os: 'IOS' },
                { userId, event, application: target.application },
              ),
            eventKind: 'answer',
            expect: 'acknowledged',
          }),
        );
        // An answer that confirms the deletion covers all calls: the person no longer exists, so the others get no answer.
        const allDeleted = new Promise<[]>((resolve) => {
          for (const call of calls)
            void call.then(({ data }) => data && confirmsDeletion(data.message) && resolve([]));
        });
        const results = await Promise.race([Promise.all(calls), allDeleted]);
        const refused = results.find(({ error }) => error !== undefined);
        return refused?.error ? { error: refused.error } : { data: { deleted: true } };
      },
    }),
  }),
});

export const { useCreateApplicationMutation, useRegisterDeveloperMutation, useDeleteAccountMutation } =
  developerApi;
