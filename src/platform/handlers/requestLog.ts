import type { Handler } from '../handler';
import { LOGGED_REQUESTS, readRequestLog } from '../requestLog';
import { requireDeveloper } from './requireDeveloper';

/** `draft/core/request_log`: what became of the newest requests of an application, for those who work on it. */
export const requestLog: Handler = {
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context, 'members');
    if ('refused' in permission) return permission;
    const { application } = request;
    const requests = await readRequestLog(context, application);
    return {
      writes: {},
      answers: [
        { message: { data: { application, most: LOGGED_REQUESTS, count: requests.length, requests } } },
      ],
    };
  },
};
