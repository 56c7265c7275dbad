import { HELLO_SCREEN, type BackEnd, type Cloud, type Language } from './backEnds';
import { deployCommands, hostedCommands, runCommands, secretCommands } from './quickStartCommands';
import { quickStartFiles } from './quickStartFiles';
import type { Section, TextDocument } from './TextDocument';

const needs: Record<Language, string> = {
  java: 'Needs Java 17 or newer. Java has no JSON reader of its own, so the program brings a small one.',
  python: 'Needs Python 3.9 or newer.',
  csharp: 'Needs .NET 8 or newer.',
  nodejs: 'Needs Node.js 20 or newer.',
};

const clouds: Record<Cloud, string> = {
  awslambdaserverless:
    'The Lambda function takes an HTTP POST at its Function URL. Its IAM role needs no more than logging (`AWSLambdaBasicExecutionRole`). The line `FunctionUrl` printed by the fourth command is the address.',
  googlecloudfunctions:
    'The function takes an HTTP POST; the last command prints its address. With a hosted Firebase project Google Cloud can also call a function on each new record (`--trigger-event-filters` of the type `google.firebase.database.ref.v1.created`); such a function writes the answer itself and needs no forwarder.',
  microsoftazurefunctions:
    'The function takes an HTTP POST at `/api/hello`. Azure’s programming model v4 needs the package `@azure/functions`, which `func init` adds. Everything else is the standard library.',
};

const how: Section = {
  id: 'how',
  heading: 'How it works',
  blocks: [
    'The console does not call a REST interface of yours. It writes a record to the realtime database and listens for the answer:',
    {
      list: [
        'A request stands at `request/{key}`: `application`, `dataCollection`, `user_id` and `json` (a string that holds the inner object, with its `event`).',
        'Your back end listens to the branch `request` by server-sent events and takes the records of its own application only, here `hello`.',
        'The answer goes to `response/{user_id}/{event}/{key}`. Write the answer and remove the request in one PATCH: both happen, or neither.',
        'The local platform answers for its own applications; requests to `hello` are left to you.',
      ],
    },
    {
      note: '`user_id` and `event` come from outside and become part of a path: the samples check them before writing. Take every number in `json` for a real number; ids, phone numbers and words are strings.',
    },
  ],
};

const open: Section = {
  id: 'try',
  heading: 'See it',
  blocks: [
    `Sign in and open [the screen of hello](${HELLO_SCREEN}): the program you started describes it. Enter a name, press “Gửi lời chào” (send a greeting) and the greeting appears.`,
    'Nothing there? After some seconds the console says that nobody answered: see whether the program still runs and listens at the right port.',
  ],
};

const hosted: Section = {
  id: 'hosted',
  heading: 'With a hosted Firebase project',
  blocks: [
    'The token `owner` works on your own machine only. For a real project use the access token of a service account that may use the database; it is good for an hour, then a new one is needed.',
    { code: hostedCommands },
  ],
};

const start = (backEnd: BackEnd): Section => ({
  id: 'run',
  heading: 'Run it',
  blocks: [
    'The local platform starts with `npm start`; its database listens at port 9000. Copy the files below into a folder and run:',
    { code: runCommands[backEnd] },
  ],
});

const files = (backEnd: BackEnd): Section => ({
  id: 'files',
  heading: 'The files',
  blocks: quickStartFiles[backEnd],
});

export const languageEn = (language: Language): TextDocument => ({
  intro: [
    `A small back end that answers requests of this platform with nothing but the standard library: REST and server-sent events. ${needs[language]}`,
  ],
  sections: [start(language), open, files(language), how, hosted],
});

export const cloudEn = (cloud: Cloud): TextDocument => ({
  intro: [
    'A function in a cloud cannot hold a connection open to listen for requests. So a small forwarder runs beside the platform: it listens, sends each request to the function by HTTP POST and writes what the function returns as the answer. The function need not know the database and holds no key to it.',
    clouds[cloud],
  ],
  sections: [
    {
      id: 'deploy',
      heading: 'Deploy the function',
      blocks: [
        'The address of the function is open to all, so the function answers only those who know the shared `FORWARD_SECRET`. Set it once; the forwarder uses the same value.',
        { code: secretCommands },
        { code: deployCommands[cloud] },
      ],
    },
    start(cloud),
    open,
    files(cloud),
    how,
    hosted,
  ],
});
