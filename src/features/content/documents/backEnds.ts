import { packFormAddress } from '../../../protocol';

export const LANGUAGES = ['java', 'python', 'csharp', 'nodejs'] as const;
export const CLOUDS = ['awslambdaserverless', 'googlecloudfunctions', 'microsoftazurefunctions'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Cloud = (typeof CLOUDS)[number];
export type BackEnd = Language | Cloud;

/** Where the console shows the screen that the samples describe. */
export const HELLO_SCREEN = `/generalform/${packFormAddress({ reference: '../hello', application: 'hello', appUserId: 'me' })}`;
