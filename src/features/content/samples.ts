import helloJava from './samples/Hello.java';
import programCs from './samples/Program.cs';
import answerJs from './samples/answer.js';
import awsLambdaJs from './samples/awsLambda.js';
import azureFunctionJs from './samples/azureFunction.js';
import backendJs from './samples/backend.js';
import forwardJs from './samples/forward.js';
import googleFunctionJs from './samples/googleFunction.js';
import helloJs from './samples/hello.js';
import helloScreen from './samples/hello.json';
import helloPy from './samples/hello.py';

// Single-key objects, which layouts are made of, stand on one line.
const screenText = JSON.stringify(helloScreen, null, 2).replace(/\{\s+("[^"]+": "[^"]*")\s+\}/g, '{ $1 }');

/** The sample programs as text, exactly as they are run by the tests. */
export const samples = {
  'Hello.java': helloJava,
  'Program.cs': programCs,
  'answer.js': answerJs,
  'awsLambda.js': awsLambdaJs,
  'azureFunction.js': azureFunctionJs,
  'backend.js': backendJs,
  'forward.js': forwardJs,
  'googleFunction.js': googleFunctionJs,
  'hello.js': helloJs,
  'hello.json': `${screenText}\n`,
  'hello.py': helloPy,
} as const;
