import type { BackEnd, Cloud } from './backEnds';

const lines = (...all: string[]): string => all.join('\n');

/** How each sample is started, the same in every language. */
export const runCommands: Record<BackEnd, string> = {
  java: 'java Hello.java',
  python: 'python3 hello.py',
  csharp: lines(
    'dotnet new console --name hello',
    'cp Program.cs hello.json hello/',
    'cd hello',
    'dotnet run',
  ),
  nodejs: 'node hello.js',
  awslambdaserverless: lines('export FUNCTION_URL=https://DIA_CHI_CUA_HAM/', 'node forward.js'),
  googlecloudfunctions: lines('export FUNCTION_URL=https://DIA_CHI_CUA_HAM/', 'node forward.js'),
  microsoftazurefunctions: lines(
    'export FUNCTION_URL=https://TEN_UNG_DUNG.azurewebsites.net/api/hello',
    'node forward.js',
  ),
};

export const hostedCommands = lines(
  'export DATABASE_URL=https://PROJECT-default-rtdb.firebaseio.com',
  'export DATABASE_NAMESPACE=PROJECT-default-rtdb',
  'export DATABASE_TOKEN=$(gcloud auth print-access-token --scopes=https://www.googleapis.com/auth/firebase.database,https://www.googleapis.com/auth/userinfo.email)',
);

export const secretCommands = 'export FORWARD_SECRET=$(openssl rand -hex 32)';

/** How each function is brought into its cloud. */
export const deployCommands: Record<Cloud, string> = {
  awslambdaserverless: lines(
    'cp awsLambda.js index.js',
    'zip hello.zip index.js answer.js hello.json',
    'aws lambda create-function --function-name hello --runtime nodejs22.x \\',
    '  --handler index.handler --role arn:aws:iam::TAI_KHOAN:role/VAI_TRO_LAMBDA \\',
    '  --zip-file fileb://hello.zip --environment "Variables={FORWARD_SECRET=$FORWARD_SECRET}"',
    'aws lambda create-function-url-config --function-name hello --auth-type NONE',
    'aws lambda add-permission --function-name hello --statement-id url \\',
    "  --action lambda:InvokeFunctionUrl --principal '*' --function-url-auth-type NONE",
    'aws lambda add-permission --function-name hello --statement-id invoke \\',
    "  --action lambda:InvokeFunction --principal '*' --invoked-via-function-url",
  ),
  googlecloudfunctions: lines(
    'mkdir function && cp answer.js hello.json function/',
    'cp googleFunction.js function/index.js',
    '(cd function && npm init -y)',
    'gcloud functions deploy hello --gen2 --runtime=nodejs22 --region=asia-southeast1 \\',
    '  --source=function --entry-point=hello --trigger-http --allow-unauthenticated \\',
    '  --set-env-vars=FORWARD_SECRET=$FORWARD_SECRET',
    "gcloud functions describe hello --gen2 --region=asia-southeast1 --format='value(serviceConfig.uri)'",
  ),
  microsoftazurefunctions: lines(
    'func init function --worker-runtime node --language javascript --model V4',
    'cp azureFunction.js function/src/functions/hello.js',
    'cp answer.js hello.json function/src/functions/',
    'az group create --name hello --location southeastasia',
    'az storage account create --name TEN_KHO --resource-group hello --sku Standard_LRS',
    'az functionapp create --name TEN_UNG_DUNG --resource-group hello --storage-account TEN_KHO \\',
    '  --consumption-plan-location southeastasia --os-type Linux \\',
    '  --runtime node --runtime-version 22 --functions-version 4',
    'az functionapp config appsettings set --name TEN_UNG_DUNG --resource-group hello \\',
    '  --settings FORWARD_SECRET=$FORWARD_SECRET',
    '(cd function && func azure functionapp publish TEN_UNG_DUNG)',
  ),
};
