import * as v from 'valibot';
import { contactRecord } from '../../protocol';
import { platformApi } from '../platformApi';
import { answeredOnce, readData } from './answers';

interface ContactMessage {
  /** 1 to 4,000 characters. */
  message: string;
  /** Where an answer may go; empty where none is wanted. */
  mailAddress: string;
}

/** Messages to whoever runs the platform. */
export const contactApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    contactOperator: build.mutation<{ acknowledged: boolean }, ContactMessage>({
      extraOptions: { retry: 'sameKey' },
      query: (message) => answeredOnce(({ userId, event }) => contactRecord(userId, { ...message, event })),
      ...readData(v.object({ acknowledged: v.boolean() })),
    }),
  }),
});

export const { useContactOperatorMutation } = contactApi;
