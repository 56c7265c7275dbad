import { Button, Input, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordInputProps {
  id?: string;
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<InputRef>;
}

/** A password field whose content can be shown; the switch is a real button, within reach of the keyboard. */
export function PasswordInput({ ref, ...input }: PasswordInputProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...input}
      {...(ref === undefined ? {} : { ref })}
      type={shown ? 'text' : 'password'}
      maxLength={4096}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          size="small"
          className="auth-reveal"
          htmlType="button"
          aria-pressed={shown}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </Button>
      }
    />
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
