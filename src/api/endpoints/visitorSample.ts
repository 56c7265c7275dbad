import * as v from 'valibot';
import { isRecord, toApiError } from '../../protocol';
import { platformApi } from '../platformApi';

const documents = v.record(v.string(), v.custom<Readonly<Record<string, unknown>>>(isRecord));

const exported = v.object({
  configuration: v.object({
    system_setting: v.object({
      layout: v.object({ android: v.object({ form: documents, recycler_layout: documents }) }),
      resources: v.optional(v.unknown()),
    }),
  }),
});

/** Rows of a collection as lists bring them. */
const rows = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

/** A screen of an application of `samples/`. */
export interface VisitorPage {
  application: string;
  /** Name of its form. */
  form: string;
}

/** What somebody who is not signed in sees of a screen. */
export interface VisitorSample {
  form: Readonly<Record<string, unknown>>;
  /** Documents of rows, by their collections. */
  rowLayouts: v.InferOutput<typeof documents>;
  resources: unknown;
  rows: v.InferOutput<typeof rows>;
}

async function read<S extends v.GenericSchema>(address: string, schema: S): Promise<v.InferOutput<S>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return v.parse(schema, await response.json());
}

/** `visitorSample`: a screen of an application of `samples/` with some rows, from files that the build puts beside the console. */
export const visitorSampleApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    visitorSample: build.query<VisitorSample, VisitorPage>({
      queryFn: async ({ application, form: name }) => {
        try {
          const folder = `/samples/${application}`;
          const [file, shown] = await Promise.all([
            read(`${folder}/application.json`, exported),
            read(`${folder}/visitors.json`, rows),
          ]);
          const { layout, resources } = file.configuration.system_setting;
          const { form: forms, recycler_layout: rowLayouts } = layout.android;
          const form = forms[name];
          if (!form) throw new Error(`${folder}: no form ${name}`);
          return { data: { form, rowLayouts, resources, rows: shown } };
        } catch (error) {
          return { error: toApiError(error) };
        }
      },
    }),
  }),
});

export const { useVisitorSampleQuery } = visitorSampleApi;
