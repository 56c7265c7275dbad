/** What a quick start is for: a language, or functions in a cloud. */
export type BackEnd =
  | 'java'
  | 'python'
  | 'csharp'
  | 'nodejs'
  | 'awslambdaserverless'
  | 'googlecloudfunctions'
  | 'microsoftazurefunctions';
