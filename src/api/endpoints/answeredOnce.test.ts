import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { coreApi } from '../../../test/coreApi';

const { getMainDashboardApp, getData } = coreApi.endpoints;

describe('calls every application answers', () => {
  it('reads an application\u2019s dashboard and a stored value', async () => {
    const harness = makeApiStore();
    harness.database.respond((request) => {
      const dashboard = request.record['dataCollection'] === 'draft/core/get_main_dashboard_app';
      answer(request, {
        app_user_id: 'APP-1',
        parameter: String(innerOf(request)['parameter']),
        data: dashboard
          ? { script_param: { grid_view_data: [{ layout_form: '../f', icon: 'i' }] } }
          : { a: 1 },
      });
    });
    const board = await harness.store.dispatch(getMainDashboardApp.initiate({ application: 'club' }));
    expect(board.data).toMatchObject({
      application: 'club',
      appUserId: 'APP-1',
      tiles: [{ layoutForm: '../f' }],
    });
    const data = await harness.store.dispatch(
      getData.initiate({ application: 'club', reference: 'club/data/profile', parameter: 'p' }),
    );
    expect(data.data).toEqual({ data: { a: 1 }, parameter: 'p' });
    harness.close();
  });
});
