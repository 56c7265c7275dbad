import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { MAX_PEOPLE_PICTURED, MAX_SMALL_PICTURE, type ApiError } from '../../protocol';
import { ownPicture, peoplePictures } from '../../protocol/calls/account';
import { apiExtra, type ApiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import { callOnce, sendAndDecode, decodeData, readData } from './answers';

/** A person, by the id that an application knows them by. The platform's own service knows oneself by the uid. */
export interface PersonOf {
  application: string;
  person: string;
}

/** Pictures requested within this time are requested together, in ms. */
const BATCH_WINDOW_MS = 40;
// Back ends that do not know the call say nothing.
const DEADLINE_MS = 10_000;

const entry = v.object({
  person: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  image: v.pipe(v.string(), v.maxLength(MAX_SMALL_PICTURE)),
});

const picturesAnswer = v.pipe(
  peoplePictures.output,
  v.transform(
    ({ pictures }): ReadonlyMap<string, string> =>
      new Map(
        pictures.slice(0, MAX_PEOPLE_PICTURED).flatMap((one): [string, string][] => {
          const read = v.safeParse(entry, one);
          return read.success ? [[read.output.person, read.output.image]] : [];
        }),
      ),
  ),
);

type Pictures = QueryReturnValue<ReadonlyMap<string, string>, ApiError>;

/** People of one application whose pictures are requested together. */
interface Batch {
  application: string;
  people: Set<string>;
  answer: Promise<Pictures>;
}

/** The batches that each store is about to send. */
const pendingBatches = new WeakMap<ApiExtra, Batch[]>();

/** Adds a person to an open batch, or opens one, which is sent after `BATCH_WINDOW_MS`. */
function fetchInBatch(
  extra: ApiExtra,
  { application, person }: PersonOf,
  send: (people: readonly string[]) => Promise<Pictures>,
): Promise<Pictures> {
  const batches = pendingBatches.get(extra) ?? [];
  pendingBatches.set(extra, batches);
  const existing = batches.find(
    (one) => one.application === application && one.people.size < MAX_PEOPLE_PICTURED,
  );
  if (existing) {
    existing.people.add(person);
    return existing.answer;
  }
  const people = new Set([person]);
  const windowEnd = new Promise<void>((resolve) => setTimeout(resolve, BATCH_WINDOW_MS));
  const batch: Batch = {
    application,
    people,
    answer: windowEnd.then(() => {
      batches.splice(batches.indexOf(batch), 1);
      return send([...people]);
    }),
  };
  batches.push(batch);
  return batch.answer;
}

/** `personPicture`: a `data:` URL, empty where there is none. `ownPicture` takes `upload/…`, empty to take it off. */
const personPicturesApi = platformApi.enhanceEndpoints({ addTagTypes: ['Picture'] }).injectEndpoints({
  endpoints: (build) => ({
    personPicture: build.query<string, PersonOf>({
      keepUnusedDataFor: 300,
      providesTags: ['Picture'],
      async queryFn(who, { extra }, _options, baseQuery) {
        const { error, data } = await fetchInBatch(apiExtra(extra), who, (people) =>
          sendAndDecode(
            baseQuery,
            callOnce(
              peoplePictures,
              { of: who.application, people: [...people] },
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
      query: ({ image }) => callOnce(ownPicture, { image }),
      ...readData(ownPicture.output),
      invalidatesTags: (result) => (result ? ['Picture'] : []),
    }),
  }),
});

export const { usePersonPictureQuery, useOwnPictureMutation } = personPicturesApi;
