import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { judgePassword } from './judgePassword';

/** How strong a new password is: a bar, and the same in words, announced as it changes. Who judges it comes with the first key. */
export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation('auth');
  const judge = useJudge(password !== '');
  const judged = useDeferredValue(password);
  const strength = useMemo(
    () => (judge === undefined || judged === '' ? undefined : judge(judged, known)),
    [judge, judged, known],
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

/** The estimator with its lists once somebody wants it; without a network the password is simply not judged. */
function useJudge(isWanted: boolean): typeof judgePassword | undefined {
  const [judge, setJudge] = useState<typeof judgePassword>();
  useEffect(() => {
    if (!isWanted || judge) return;
    let isOpen = true;
    void import(/* webpackChunkName: "strength" */ './judgePassword').then(
      (estimator) => {
        if (isOpen) setJudge(() => estimator.judgePassword);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isWanted, judge]);
  return judge;
}
