import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { common } from '../../../shared/texts/common.ts';
import { VisibilityIcon } from '../../../shared/theme/visibility-icon.tsx';
import classes from './plain.module.css';

type PlainFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  description?: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** A password, with a button that shows it. */
  secret?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A field as the component library's, on a page that comes without it. */
export function PlainField({
  label,
  description,
  error,
  onChange,
  secret = false,
  ...rest
}: PlainFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const told = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      <div className={`mantine-Input-wrapper ${classes.box}`}>
        <input
          id={id}
          className={classes.input}
          type={secret && !isShown ? 'password' : 'text'}
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
          data-secret={secret || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            className={classes.eye}
            tabIndex={-1}
            aria-label={common.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <VisibilityIcon reveal={isShown} />
          </button>
        )}
      </div>
      {description && (
        <p id={`${id}-description`} className="mantine-InputWrapper-description">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error">
          {error}
        </p>
      )}
    </div>
  );
}
