import helloScreen from '../../../back-ends/hello.json';
import helloJava from '../../../back-ends/java/Hello.java';
import helloMjs from '../../../back-ends/node/hello.mjs';
import helloPy from '../../../back-ends/python/hello.py';
import answerJs from './samples/answer.js';
import awsLambdaJs from './samples/awsLambda.js';
import azureFunctionJs from './samples/azureFunction.js';
import forwardMjs from './samples/forward.mjs';
import googleFunctionJs from './samples/googleFunction.js';

// Single-key objects, which layouts are made of, stand on one line.
const screenText = JSON.stringify(helloScreen, null, 2).replace(/\{\s+("[^"]+": "[^"]*")\s+\}/g, '{ $1 }');

/** The sample programs as text, exactly as they are run by the tests. */
export const samples = {
  'Hello.java': helloJava,
  'answer.js': answerJs,
  'awsLambda.js': awsLambdaJs,
  'azureFunction.js': azureFunctionJs,
  'forward.mjs': forwardMjs,
  'googleFunction.js': googleFunctionJs,
  'hello.json': `${screenText}\n`,
  'hello.mjs': helloMjs,
  'hello.py': helloPy,
} as const;
