import { answer, makeApiStore } from '../../../test/makeApiStore';
import { askAgainApi } from '../endpoints/askAgain';
import { developerApi } from '../endpoints/developer';
import { imagesApi } from '../endpoints/images';
import { manageApi } from '../endpoints/manageApplications';
import { screensApi } from '../endpoints/screens';
import { workApi } from '../endpoints/workOnApplication';
import { platformApi } from '../platformApi';
import { REPEAT_MS } from './repeats';

type Harness = ReturnType<typeof makeApiStore>;

const place = { application: 'sach', ref: '../configuration/system_setting/layout/android/form/x' };
const member = { application: 'sach', mailAddress: 'an@example.com' };
const form = { name: 'Sách', logo: '', keySearch: '', description: '', registerDeveloperKey: '-K' };
const { endpoints: developer } = developerApi;
const { endpoints: manage } = manageApi;
const { endpoints: workEndpoints } = workApi;
const { endpoints: screens } = screensApi;

// Every call with an effect, as a button sends it; what answers them all.
const PRESSES: Record<string, (harness: Harness) => Promise<{ error?: unknown }>> = {
  uploadScreen: ({ store }) =>
    store.dispatch(screens.uploadScreen.initiate({ ...place, fileJson: '{"widget":"View"}' })),
  restoreScreen: ({ store }) => store.dispatch(screens.restoreScreen.initiate({ ...place, version: '-V' })),
  renameApplication: ({ store }) =>
    store.dispatch(manage.renameApplication.initiate({ application: 'sach', name: 'Mới' })),
  rotateBackendKey: ({ store }) => store.dispatch(manage.rotateBackendKey.initiate({ application: 'sach' })),
  setAccess: ({ store }) =>
    store.dispatch(manage.setAccess.initiate({ application: 'sach', isPrivate: true })),
  archiveApplication: ({ store }) =>
    store.dispatch(manage.archiveApplication.initiate({ application: 'sach', archived: true })),
  openApplication: ({ store }) => store.dispatch(manage.openApplication.initiate({ application: 'sach' })),
  askAgain: ({ store }) =>
    store.dispatch(
      askAgainApi.endpoints.askAgain.initiate({
        application: 'club',
        dataCollection: '../x',
        json: '{}',
        user_id: 'u1',
      }),
    ),
  createApplication: ({ store }) => store.dispatch(developer.createApplication.initiate(form)),
  registerDeveloper: ({ store }) =>
    store.dispatch(developer.registerDeveloper.initiate({ fullName: 'An', mailAddress: 'an@example.com' })),
  deleteAccount: ({ store }) => store.dispatch(developer.deleteAccount.initiate(undefined)),
  inviteMember: ({ store }) => store.dispatch(workEndpoints.inviteMember.initiate(member)),
  removeMember: ({ store }) => store.dispatch(workEndpoints.removeMember.initiate(member)),
  leaveApplication: ({ store }) =>
    store.dispatch(workEndpoints.leaveApplication.initiate({ application: 'sach' })),
  uploadImage: ({ store }) =>
    store.dispatch(
      imagesApi.endpoints.uploadImage.initiate({ application: 'club', image: 'data:image/png;base64,AA==' }),
    ),
};

const ANSWER = {
  data: {
    acknowledged: true,
    deleted: true,
    application: 'sach',
    name: 'Sách',
    backend_key: 'B',
    register_developer_key: 'R',
    mail_address: 'an@example.com',
    access: 'members',
    archived: 1,
    image: 'upload/-P',
    version: '-V',
    hash: 'h',
    saved: 1,
  },
};

function answering(message: Parameters<typeof answer>[1] = ANSWER) {
  const harness = makeApiStore({ deadlineMs: 500 });
  harness.database.respond((request) => answer(request, message));
  return harness;
}

const sentCount = ({ database }: Harness) => database.requestLog.length;

it('knows every call with an effect', () => {
  const mutations = Object.entries<object>(platformApi.endpoints).filter(
    ([, endpoint]) => 'useMutation' in endpoint,
  );
  expect(Object.keys(PRESSES).sort()).toEqual(mutations.map(([name]) => name).sort());
});

describe.each(Object.entries(PRESSES))('%s', (_name, press) => {
  it('is sent once by two presses, and both have its answer', async () => {
    const harness = answering();
    const [first, second] = await Promise.all([press(harness), press(harness)]);
    expect(sentCount(harness)).toBe(1);
    expect(second).toEqual(first);
    // The answer may be there before the second press.
    await press(harness);
    expect(sentCount(harness)).toBe(1);
    harness.close();
  });
});

it('sends again what failed, what was undone meanwhile, and what is meant again a moment later', async () => {
  const refusing = answering({ error: { code: 'busy', message: 'Đợi' } });
  await PRESSES['inviteMember']?.(refusing);
  await PRESSES['inviteMember']?.(refusing);
  expect(sentCount(refusing)).toBe(2);
  refusing.close();

  const harness = answering();
  for (const name of ['inviteMember', 'removeMember', 'inviteMember']) await PRESSES[name]?.(harness);
  expect(sentCount(harness)).toBe(3);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + REPEAT_MS + 1);
  await PRESSES['inviteMember']?.(harness);
  expect(sentCount(harness)).toBe(4);
  now.mockRestore();
  harness.close();
});
