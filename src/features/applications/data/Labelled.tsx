import { useId, type ReactNode } from 'react';

/** Attributes that connect a control to its label, its help and its error. */
export interface ControlTies {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: string;
  help?: ReactNode;
  /** In words of the person; undefined when nothing is wrong. */
  fault?: string | undefined;
  required?: boolean;
  children: (ties: ControlTies) => ReactNode;
}

/** What a person operates, of all that stands under a label. */
export const CONTROLS = 'input:not([type="file"], :disabled), textarea:not(:disabled), button:not(:disabled)';

/** Moves the focus to the first control of a form with a fault beside it, once it is drawn. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const faulty = form?.querySelector('.labelled:has(> .labelled-fault)');
    faulty?.querySelector<HTMLElement>(CONTROLS)?.focus();
  });
}

/** A control under its label, with what is wrong beside it. */
export function Labelled({ label, help, fault, required = false, children }: LabelledProps) {
  const id = useId();
  const hasHelp = help !== undefined && help !== null;
  const described = [hasHelp && `${id}-help`, fault !== undefined && `${id}-fault`].filter(
    (part) => part !== false,
  );
  return (
    <div className="labelled">
      <label htmlFor={id} dir="auto">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-required': required,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hasHelp && (
        <small id={`${id}-help`} className="labelled-help">
          {help}
        </small>
      )}
      {fault !== undefined && (
        <small id={`${id}-fault`} className="labelled-fault">
          {fault}
        </small>
      )}
    </div>
  );
}
