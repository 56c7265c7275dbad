import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { readStoredJson, storeJson } from './storedJson';
import { useUnsent } from './useUnsent';

type Values = Readonly<Record<string, unknown>>;

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);

const differing = (values: object, from: Values): Values =>
  Object.fromEntries(entriesOf(values).filter(([name, value]) => value !== from[name]));

const isEmpty = (values: Values) => Object.keys(values).length === 0;

// Only values of existing fields with the expected type.
function readKept(key: string, initialValues: Values): Values {
  const kept = readStoredJson(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    entriesOf(kept).filter(
      ([name, value]) => Object.hasOwn(initialValues, name) && typeof value === typeof initialValues[name],
    ),
  );
}

interface KeptFormOptions {
  /** Storage key; undefined for signed-out people, whose input is not kept. Another key needs another form. */
  key: string | undefined;
  /** The last submission failed. */
  failed: boolean;
  /** There are unsent changes outside the fields. */
  hasOtherChanges?: boolean;
}

/**
 * Keeps the input of a form through a reload, and asks before leaving while it differs from `initial` and from the
 * submitted values.
 */
export function useKeptForm(
  form: FormInstance,
  initial: object,
  { key: currentKey, failed, hasOtherChanges = false }: KeptFormOptions,
) {
  // What was typed under one key is not kept under another, which is another person's.
  const [firstKey] = useState(currentKey);
  const key = currentKey === firstKey ? currentKey : undefined;
  const [initialValues] = useState<Values>(() => ({ ...initial }));
  const [kept] = useState(() => (key === undefined ? {} : readKept(key, initialValues)));
  const [values, setValues] = useState<Values>(() => ({ ...initialValues, ...kept }));
  const [sentValues, setSentValues] = useState(initialValues);
  const [restored, setRestored] = useState(!isEmpty(kept));
  const typed = differing(values, initialValues);
  const unsent = !isEmpty(typed) && (failed || !isEmpty(differing(values, sentValues)));

  const forget = useCallback(() => {
    setRestored(false);
    if (key !== undefined) storeJson(key, {});
  }, [key]);
  useUnsent(unsent || hasOtherChanges, forget);
  const clear = useCallback(() => {
    form.setFieldsValue(initialValues);
    setValues(initialValues);
    setSentValues(initialValues);
    forget();
  }, [form, initialValues, forget]);

  return {
    /** Props for the antd form. */
    fields: {
      initialValues: { ...initialValues, ...kept },
      onValuesChange: (_changed: object, allValues: object) => {
        setValues({ ...allValues });
        if (key !== undefined) storeJson(key, differing(allValues, initialValues));
      },
    },
    /** The current values were submitted: leaving no longer asks, unless the submission fails. */
    sent: () => setSentValues(values),
    /** The submission succeeded: drops the kept form. */
    forget,
    /** True while the form shows restored input. */
    restored,
    /** Resets the form to its initial values. */
    clear,
  };
}
