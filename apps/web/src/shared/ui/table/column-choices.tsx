import { Checkbox, Stack } from '@mantine/core';

export type ColumnChoicesProps = {
  columns: readonly { key: string; title: string; isFixed: boolean }[];
  shown: readonly string[];
  onChange: (key: string, isOn: boolean) => void;
};

export const ColumnChoices = ({ columns, shown, onChange }: ColumnChoicesProps) => (
  <Stack gap="xs">
    {columns.map(({ key, title, isFixed }) => (
      <Checkbox
        key={key}
        label={title}
        checked={shown.includes(key)}
        disabled={isFixed}
        onChange={(event) => onChange(key, event.currentTarget.checked)}
      />
    ))}
  </Stack>
);
