import { contactOperator } from '../../protocol/calls/account';
import { platformApi } from '../platformApi';
import { callOnce, readData } from './answers';

interface ContactMessage {
  /** 1 to 4,000 characters. */
  message: string;
  /** Where an answer may go; empty where none is wanted. */
  mailAddress: string;
}

/** Messages to the person who runs the platform. */
export const contactApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    contactOperator: build.mutation<{ acknowledged: boolean }, ContactMessage>({
      extraOptions: { retry: 'sameKey' },
      query: ({ message, mailAddress }) => callOnce(contactOperator, { message, mail_address: mailAddress }),
      ...readData(contactOperator.output),
    }),
  }),
});

export const { useContactOperatorMutation } = contactApi;
