import type { BackEnd } from './backEnds';
import type { Block } from './TextDocument';

const forwarder: Block[] = [
  { file: 'answer.js' },
  { file: 'hello.json' },
  { file: 'forward.js' },
  { file: 'backend.js' },
];

/** The files of each quick start, the most telling first. */
export const quickStartFiles: Record<BackEnd, readonly Block[]> = {
  java: [{ file: 'Hello.java' }, { file: 'hello.json' }],
  python: [{ file: 'hello.py' }, { file: 'hello.json' }],
  csharp: [{ file: 'Program.cs' }, { file: 'hello.json' }],
  nodejs: [{ file: 'answer.js' }, { file: 'hello.json' }, { file: 'hello.js' }, { file: 'backend.js' }],
  awslambdaserverless: [{ file: 'awsLambda.js' }, ...forwarder],
  googlecloudfunctions: [{ file: 'googleFunction.js' }, ...forwarder],
  microsoftazurefunctions: [{ file: 'azureFunction.js' }, ...forwarder],
};
