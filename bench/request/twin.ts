import { onChildAdded, push, ref, remove, set, type Database } from 'firebase/database';

interface Answer {
  data: { query: string; count: number };
}

/** The exchange as one would write it by hand: listen, push, take the first answer, remove it. */
export function askByHand(database: Database, userId: string, query: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const event = `get_data_layout${Date.now()}_${Math.random().toString(36).slice(2, 10)}`;
    const stop = onChildAdded(
      ref(database, `response/${userId}/${event}`),
      (answer) => {
        stop();
        clearTimeout(timer);
        remove(answer.ref).catch(reject);
        resolve(answer.val() as Answer);
      },
      reject,
    );
    const timer = setTimeout(() => {
      stop();
      reject(new Error('timeout'));
    }, 15_000);
    const json = JSON.stringify({ query, event, event_dashboard: 'event', user_id: userId });
    const request = {
      application: 'resshare_configuration',
      dataCollection: 'draft/core/seach_app',
      json,
      key: 'key1',
      module: 'configuration',
      os: 'web',
      user_id: userId,
    };
    set(push(ref(database, 'request')), request).catch(reject);
  });
}
