import { type ReactNode, useId } from 'react';
import { CloseButton } from './button.tsx';
import { cx, fontSize, vars } from './look.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  icon: ReactNode;
  /** Name of the button that empties it. */
  clearLabel: string;
  className?: string | undefined;
};

const SECTION = 'm_82577fc2 mantine-Input-section mantine-TextInput-section';

/** What is searched for; its name stands in it while it is empty. */
export function SearchField({ label, value, onChange, icon, clearLabel, className }: SearchFieldProps) {
  return (
    <div
      className={cx(className, 'm_46b77525 mantine-InputWrapper-root mantine-TextInput-root')}
      data-size="sm"
    >
      <div
        className="m_6c018570 mantine-Input-wrapper mantine-TextInput-wrapper"
        style={vars({ '--input-height': 'var(--input-height-sm)', '--input-fz': fontSize('sm') })}
        data-variant="default"
        data-size="sm"
        data-with-left-section
        data-with-right-section={value !== '' || undefined}
      >
        <div data-position="left" className={SECTION}>
          {icon}
        </div>
        <input
          id={useId()}
          type="search"
          className="m_8fb7ebe7 mantine-Input-input mantine-TextInput-input"
          data-variant="default"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value && (
          <div data-position="right" className={SECTION}>
            <CloseButton size="sm" aria-label={clearLabel} onClick={() => onChange('')} tabIndex={-1} />
          </div>
        )}
      </div>
    </div>
  );
}
