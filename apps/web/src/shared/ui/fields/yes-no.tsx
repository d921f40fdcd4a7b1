import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type YesNoProps = Omit<SegmentedControlProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  label: ReactNode;
  value?: 'S' | 'N' | null;
  onChange?: (value: 'S' | 'N') => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
};

const DATA = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

/** Sim or Não, on the wire S or N; unanswered shows neither. */
export function YesNo({ label, value, onChange, error, description, required, ...rest }: YesNoProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      description={description}
      required={required}
    >
      <div>
        <SegmentedControl
          size="md"
          data={DATA}
          value={value ?? ''}
          onChange={(next) => onChange?.(next as 'S' | 'N')}
          aria-labelledby={id}
          {...rest}
        />
      </div>
    </Input.Wrapper>
  );
}
