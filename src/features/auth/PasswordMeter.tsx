import { useTranslation } from 'react-i18next';
import { passwordStrength } from './passwordStrength';

/** How strong a new password is: a bar, and the same in words, announced as it changes. */
export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation('auth');
  const strength = passwordStrength(password, known);
  return (
    <span className={`strength strength-${strength}`}>
      <span className="strength-bar" aria-hidden>
        {[0, 1, 2, 3].map((step) => (
          <span key={step} className={password !== '' && step < Math.max(strength, 1) ? 'filled' : ''} />
        ))}
      </span>
      <span role="status">{password === '' ? '' : t(`strength.${strength}`)}</span>
    </span>
  );
}
