import { refuse, type Answer, type Handler } from '../handler';
import { mainDashboard } from '../layouts';
import { recentApplications } from './recentApplications';

/** `draft/core/get_home_layout`: the main dashboard of each recent application, one message each. */
export const getHomeLayout: Handler = {
  async handle(request, context) {
    const channel = request.channel || 'web';
    const answers: Answer[] = [];
    for (const application of await recentApplications(context, request.uid)) {
      const message = await mainDashboard(context, application, channel);
      if (!message) continue;
      const appUserId = await context.appUserId(request.uid, application);
      answers.push({ message: { ...message, app_user_id: appUserId } });
    }
    return answers.length > 0
      ? { writes: {}, answers }
      : refuse('not_found', 'Chưa có ứng dụng nào để hiển thị / No application has a dashboard to show');
  },
};
