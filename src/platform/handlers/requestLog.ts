import { requestLog } from '../../protocol/calls/manageApplication';
import { handle } from '../access/handle';
import { LOGGED_REQUESTS, readRequestLog } from '../commit/loggedRequests';

export const requestLogHandler = handle(requestLog, {
  unlogged: true,
  async run(_input, { application }, context) {
    const requests = await readRequestLog(context, application);
    return { data: { application, most: LOGGED_REQUESTS, count: requests.length, requests } };
  },
});
