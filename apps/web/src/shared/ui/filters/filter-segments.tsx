import { SegmentedControl } from '@mantine/core';

type Code = string | number;

type FilterSegmentsProps<T extends Code> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few choices side by side: periods, views. */
export function FilterSegments<T extends Code>({ label, options, value, onChange }: FilterSegmentsProps<T>) {
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={(text) => {
        const chosen = options.find((option) => String(option.value) === text);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
