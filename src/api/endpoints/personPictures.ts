import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import {
  MAX_PEOPLE_PICTURED,
  MAX_SMALL_PICTURE,
  ownPictureRecord,
  peoplePicturesRecord,
  wireList,
  type ApiError,
} from '../../protocol';
import { apiExtra, type ApiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import { answeredOnce, ask, decodeData, readData } from './answers';

/** A person, by the id that an application knows them by. The platform's own service knows oneself by the uid. */
export interface PersonOf {
  application: string;
  person: string;
}

/** What is asked for within this time is asked together, in ms. */
const GATHER_MS = 40;
// Back ends that do not know the call say nothing.
const DEADLINE_MS = 10_000;

const entry = v.object({
  person: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  image: v.pipe(v.string(), v.maxLength(MAX_SMALL_PICTURE)),
});

const picturesAnswer = v.pipe(
  v.object({ pictures: v.optional(v.unknown()) }),
  v.transform(
    ({ pictures }): ReadonlyMap<string, string> =>
      new Map(
        (wireList(pictures) ?? []).slice(0, MAX_PEOPLE_PICTURED).flatMap((one): [string, string][] => {
          const read = v.safeParse(entry, one);
          return read.success ? [[read.output.person, read.output.image]] : [];
        }),
      ),
  ),
);

type Pictures = QueryReturnValue<ReadonlyMap<string, string>, ApiError>;

/** People of one application who are asked for together. */
interface Gathering {
  application: string;
  people: Set<string>;
  answer: Promise<Pictures>;
}

/** What each store is about to ask. */
const gatherings = new WeakMap<ApiExtra, Gathering[]>();

/** Joins those who are about to be asked for; the first of them sends, once all have come. */
function gathered(
  extra: ApiExtra,
  { application, person }: PersonOf,
  send: (people: readonly string[]) => Promise<Pictures>,
): Promise<Pictures> {
  const open = gatherings.get(extra) ?? [];
  gatherings.set(extra, open);
  const joined = open.find((one) => one.application === application && one.people.size < MAX_PEOPLE_PICTURED);
  if (joined) {
    joined.people.add(person);
    return joined.answer;
  }
  const people = new Set([person]);
  const begun = new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS));
  const gathering: Gathering = {
    application,
    people,
    answer: begun.then(() => {
      open.splice(open.indexOf(gathering), 1);
      return send([...people]);
    }),
  };
  open.push(gathering);
  return gathering.answer;
}

/** `personPicture`: a `data:` URL, empty where there is none. `ownPicture` takes `upload/…`, empty to take it off. */
const personPicturesApi = platformApi.enhanceEndpoints({ addTagTypes: ['Picture'] }).injectEndpoints({
  endpoints: (build) => ({
    personPicture: build.query<string, PersonOf>({
      keepUnusedDataFor: 300,
      providesTags: ['Picture'],
      async queryFn(who, { extra }, _options, baseQuery) {
        const { error, data } = await gathered(apiExtra(extra), who, (people) =>
          ask(
            baseQuery,
            answeredOnce(
              ({ userId, event }) => peoplePicturesRecord(userId, { of: who.application, people, event }),
              { deadlineMs: DEADLINE_MS },
            ),
            ({ message }) => decodeData(message, picturesAnswer),
          ),
        );
        return error ? { error } : { data: data.get(who.person) ?? '' };
      },
    }),
    ownPicture: build.mutation<{ acknowledged: boolean }, { image: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ image }) => answeredOnce(({ userId, event }) => ownPictureRecord(userId, image, event)),
      ...readData(v.object({ acknowledged: v.boolean() })),
      invalidatesTags: (result) => (result ? ['Picture'] : []),
    }),
  }),
});

export const { usePersonPictureQuery, useOwnPictureMutation } = personPicturesApi;
