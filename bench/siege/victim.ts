import { backEndPath, keyRecord } from '../../src/platform/gateway/backEndKeys';
import type { Json } from '../../src/protocol';
import type { Administrator } from '../soak/cards';

/** The developer and the application that attackers are after. */
export const VICTIM = { uid: 'siege-developer', application: 'garden_plan' };

/** Where whatever names the application stands; compared before and after. */
export const PLACES = [
  `applications/${VICTIM.application}`,
  `resshare_configuration/data/applications/${VICTIM.application}`,
  `resshare_configuration/data/developers/${VICTIM.uid}`,
  `platform/members/${VICTIM.application}`,
  `platform/versions/${VICTIM.application}`,
  backEndPath(VICTIM.application),
];

/** What stands at the places, as text. */
export async function stateOf(admin: Administrator): Promise<Record<string, string>> {
  const states: Record<string, string> = {};
  for (const place of PLACES) states[place] = JSON.stringify(await admin('GET', place));
  return states;
}

/** Puts the application where its developer's requests would have put it. */
export async function plantVictim(admin: Administrator): Promise<void> {
  const { uid, application } = VICTIM;
  const screen = { json_layout: { widget: 'TextView', properties: [{ text: 'Vườn' }] } };
  const values: Record<string, Json> = {
    [`resshare_configuration/data/developers/${uid}`]: { register_developer_key: '-siege', user_id: uid },
    [`resshare_configuration/data/applications/${application}`]: {
      application,
      name: 'Garden plan',
      owner: uid,
      created: 1,
    },
    [backEndPath(application)]: keyRecord('a-key-nobody-knows'),
    [`platform/owned/${application}`]: true,
    [`applications/${application}/configuration/system_setting/layout/android/form/home`]:
      JSON.stringify(screen),
  };
  await admin('PATCH', '', values);
}
