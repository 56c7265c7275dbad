import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { readStoredJson, storeJson } from './storedJson';
import { useUnsent } from './useUnsent';

type Values = Readonly<Record<string, unknown>>;

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);

const differing = (values: object, from: Values): Values =>
  Object.fromEntries(entriesOf(values).filter(([name, value]) => value !== from[name]));

const isEmpty = (values: Values) => Object.keys(values).length === 0;

// Only what the form still has, as the kind of value it was.
function readKept(key: string, first: Values): Values {
  const kept = readStoredJson(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    entriesOf(kept).filter(
      ([name, value]) => Object.hasOwn(first, name) && typeof value === typeof first[name],
    ),
  );
}

interface KeptFormOptions {
  /** Its place in this browser's storage; undefined for people who are not signed in: nothing is kept. */
  key: string | undefined;
  /** The last sending came to nothing. */
  failed: boolean;
  /** Something is unsent besides the fields. */
  besides?: boolean;
}

/**
 * Keeps what is typed into a form of plain values through a reload, and asks before it is left while that differs from
 * `initial` and from what was sent.
 */
export function useKeptForm(
  form: FormInstance,
  initial: object,
  { key, failed, besides = false }: KeptFormOptions,
) {
  const [first] = useState<Values>(() => ({ ...initial }));
  const [kept] = useState(() => (key === undefined ? {} : readKept(key, first)));
  const [values, setValues] = useState<Values>(() => ({ ...first, ...kept }));
  const [sentValues, setSentValues] = useState(first);
  const [restored, setRestored] = useState(!isEmpty(kept));
  const typed = differing(values, first);
  const unsent = !isEmpty(typed) && (failed || !isEmpty(differing(values, sentValues)));

  const forget = useCallback(() => {
    setRestored(false);
    if (key !== undefined) storeJson(key, {});
  }, [key]);
  useUnsent(unsent || besides, forget);
  const clear = useCallback(() => {
    form.setFieldsValue(first);
    setValues(first);
    setSentValues(first);
    forget();
  }, [form, first, forget]);

  return {
    /** For the form: what it starts with, and whom it tells of a change. */
    fields: {
      initialValues: { ...first, ...kept },
      onValuesChange: (_changed: object, all: object) => {
        setValues({ ...all });
        if (key !== undefined) storeJson(key, differing(all, first));
      },
    },
    /** The values as they are were handed over: they are asked for no more, unless that fails. */
    sent: () => setSentValues(values),
    /** They arrived: nothing of them is kept. */
    forget,
    /** True while the form shows what was typed at an earlier time. */
    restored,
    /** The form is as it was at first. */
    clear,
  };
}
