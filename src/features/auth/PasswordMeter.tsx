import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { judgePassword } from './judgePassword';

/** How strong a new password is, as a bar and in words, announced as it changes. The estimator is loaded with the first key. */
export function PasswordMeter({ password, userInputs }: { password: string; userInputs: readonly string[] }) {
  const { t } = useTranslation('auth');
  const judge = useJudge(password !== '');
  const judged = useDeferredValue(password);
  const strength = useMemo(
    () => (judge === undefined || judged === '' ? undefined : judge(judged, userInputs)),
    [judge, judged, userInputs],
  );
  return (
    <span className={`strength strength-${strength ?? 0}`}>
      <span className="strength-bar" aria-hidden>
        {[0, 1, 2, 3].map((step) => (
          <span
            key={step}
            className={strength !== undefined && step < Math.max(strength, 1) ? 'filled' : ''}
          />
        ))}
      </span>
      <span role="status">{strength === undefined ? '' : t(`strength.${strength}`)}</span>
    </span>
  );
}

/** Loads the estimator and its word lists on demand; if that fails, no strength is shown. */
function useJudge(isNeeded: boolean): typeof judgePassword | undefined {
  const [judge, setJudge] = useState<typeof judgePassword>();
  useEffect(() => {
    if (!isNeeded || judge) return;
    let isCurrent = true;
    void import(/* webpackChunkName: "strength" */ './judgePassword').then(
      (estimator) => {
        if (isCurrent) setJudge(() => estimator.judgePassword);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, judge]);
  return judge;
}
