import { type ChangeEvent, useEffect, useRef } from 'react';
import { cx, fontSize, vars } from './look.ts';

type CheckboxProps = {
  'aria-label': string;
  checked: boolean;
  disabled?: boolean;
  indeterminate?: boolean;
  className?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

const TICK =
  'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z';

/** A box to choose a row by, without words beside it. */
export function Checkbox({ className, checked, indeterminate = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div
      className={cx(className, 'm_bf2d988c mantine-Checkbox-root m_5f75b09e')}
      style={vars({
        '--checkbox-size': 'var(--checkbox-size-sm)',
        '--checkbox-radius': 'var(--mantine-radius-sm)',
        '--checkbox-color': 'var(--mantine-color-petroleo-filled)',
        '--checkbox-icon-color': 'var(--mantine-color-white)',
        '--label-fz': fontSize('sm'),
        '--label-lh': 'var(--label-lh-sm)',
      })}
      data-variant="filled"
      data-size="sm"
      data-label-position="right"
      data-checked={checked || undefined}
    >
      <div className="m_5f6e695e mantine-Checkbox-body">
        <div className="m_26062bec mantine-Checkbox-inner" data-label-position="right">
          <input
            ref={input}
            type="checkbox"
            className="mantine-focus-auto m_26063560 mantine-Checkbox-input"
            data-with-error-styles
            data-indeterminate={indeterminate || undefined}
            checked={checked}
            {...rest}
          />
          {indeterminate ? (
            <svg
              xmlns="http://www.w3.org/2000/svg"
              fill="none"
              viewBox="0 0 32 6"
              aria-hidden
              className="m_bf295423 mantine-Checkbox-icon"
            >
              <rect width="32" height="6" fill="currentColor" rx="3" />
            </svg>
          ) : (
            <svg
              viewBox="0 0 10 7"
              fill="none"
              xmlns="http://www.w3.org/2000/svg"
              aria-hidden
              className="m_bf295423 mantine-Checkbox-icon"
            >
              <path d={TICK} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
            </svg>
          )}
        </div>
        <div className="m_d3ea56bb mantine-Checkbox-labelWrapper" />
      </div>
    </div>
  );
}
