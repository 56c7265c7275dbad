import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, validateFormats: false });

/** A schema that is published with the console, to validate by. */
export const publishedSchema = (name: string): ValidateFunction =>
  ajv.compile(JSON.parse(readFileSync(`public/schema/${name}.schema.json`, 'utf8')) as object);

/** What is wrong with a value by a schema. */
export const faultsOf = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message: text }) => `${instancePath} ${text ?? ''}`);
