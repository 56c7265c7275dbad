import { LOGGED_REQUESTS, readRequestLog } from '../commit/requestLog';
import { forMembers } from '../access/forMembers';

/** `draft/core/request_log`: what became of the newest requests of an application, for those who work on it. */
export const requestLog = forMembers({
  unlogged: true,
  async handle(request, context) {
    const { application } = request;
    const requests = await readRequestLog(context, application);
    return {
      writes: {},
      answers: [
        { message: { data: { application, most: LOGGED_REQUESTS, count: requests.length, requests } } },
      ],
    };
  },
});
