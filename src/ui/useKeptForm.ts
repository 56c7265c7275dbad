import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { readKeptPicture, toKeptPicture, type PickedPicture } from './PickedPicture';
import { readStoredJson, storeJson } from './storedJson';
import { useUnsent } from './useUnsent';

type Values = Readonly<Record<string, unknown>>;

/** The picked picture beside the kept values; no field is called so. */
const PICTURE = ' picture';

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);

const differing = (values: object, from: Values): Values =>
  Object.fromEntries(entriesOf(values).filter(([name, value]) => value !== from[name]));

const isEmpty = (values: Values) => Object.keys(values).length === 0;

function readStored(key: string | undefined): object {
  const kept = key === undefined ? undefined : readStoredJson(key);
  return typeof kept === 'object' && kept !== null ? kept : {};
}

const pictureIn = (kept: object): Values =>
  Object.fromEntries(entriesOf(kept).filter(([name]) => name === PICTURE));

// Only values of existing fields with the expected type.
function valuesIn(kept: object, initialValues: Values): Values {
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
}

/**
 * Keeps the input of a form and its picked picture through a reload, and asks before leaving while it differs from `initial`
 * and from the submitted values.
 */
export function useKeptForm(
  form: FormInstance,
  initial: object,
  { key: currentKey, failed }: KeptFormOptions,
) {
  // What was typed under one key is not kept under another, which is another person's.
  const [firstKey] = useState(currentKey);
  const key = currentKey === firstKey ? currentKey : undefined;
  const [initialValues] = useState<Values>(() => ({ ...initial }));
  const [stored] = useState(() => readStored(key));
  const [kept] = useState(() => valuesIn(stored, initialValues));
  const [keptPicture] = useState(() => readKeptPicture(pictureIn(stored)[PICTURE]));
  const [isPictureLost, setPictureLost] = useState(keptPicture === 'lost');
  const [picture, setPicture] = useState(keptPicture === 'lost' ? undefined : keptPicture);
  const [values, setValues] = useState<Values>(() => ({ ...initialValues, ...kept }));
  const [sentValues, setSentValues] = useState(initialValues);
  const [restored, setRestored] = useState(!isEmpty(kept) || picture !== undefined);
  const typed = differing(values, initialValues);
  const unsent = !isEmpty(typed) && (failed || !isEmpty(differing(values, sentValues)));

  const forget = useCallback(() => {
    setRestored(false);
    setPicture(undefined);
    setPictureLost(false);
    if (key !== undefined) storeJson(key, {});
  }, [key]);
  useUnsent(unsent || picture !== undefined, forget);
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
        if (key !== undefined)
          storeJson(key, { ...differing(allValues, initialValues), ...pictureIn(readStored(key)) });
      },
    },
    /** The picture that goes with the form. */
    picture: {
      picked: picture,
      isLost: isPictureLost,
      onPicked: (picked: PickedPicture | undefined) => {
        setPicture(picked);
        setPictureLost(false);
        if (key === undefined) return;
        const keptValues = valuesIn(readStored(key), initialValues);
        storeJson(key, picked ? { ...keptValues, [PICTURE]: toKeptPicture(picked) } : keptValues);
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
