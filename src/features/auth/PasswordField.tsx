import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './TextField';

// Not needed for signing in.
const PasswordMeter = lazy(async () => ({
  default: (await import(/* webpackChunkName: "meter" */ './PasswordMeter')).PasswordMeter,
}));

interface PasswordFieldProps {
  isNew?: boolean;
  name?: string;
  /** Where one form has two. */
  label?: string;
}

/** A password that can be shown; the switch is a real button, within reach of the keyboard. A new one is also judged. */
export function PasswordField({ isNew = false, name = 'password', label }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState<{ password: string; userInputs: string[] }>({
    password: '',
    userInputs: [],
  });
  return (
    <TextField
      name={name}
      label={label ?? t('password')}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      maxLength={4096}
      {...(isNew && {
        help: (
          <>
            {t('passwordHelp')}
            <Suspense fallback={null}>
              <PasswordMeter {...typed} />
            </Suspense>
          </>
        ),
        onInput: ({ currentTarget }: React.SyntheticEvent<HTMLInputElement>) =>
          setTyped({ password: currentTarget.value, userInputs: otherTexts(currentTarget) }),
      })}
      suffix={
        <button
          type="button"
          className="field-reveal"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  );
}

// The other texts of the form are poor passwords, so they count against one.
function otherTexts(password: HTMLInputElement): string[] {
  return [...(password.form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && element !== password && element.type === 'text'
      ? [element.value]
      : [],
  );
}

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden
    >
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
