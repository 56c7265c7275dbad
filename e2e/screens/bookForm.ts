import { packFormAddress } from '../../src/protocol';

/** Where the console shows a form of the sample application. */
export function bookForm(name: string): string {
  const reference = `../configuration/system_setting/layout/android/form/${name}`;
  return `/generalform/${packFormAddress({ reference, application: 'book', appUserId: '' })}`;
}
