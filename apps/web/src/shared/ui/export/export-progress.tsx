import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { common } from '../../texts/common.ts';
import { exportTexts as texts } from './texts.ts';

type ExportProgressProps = {
  text: string;
  /** Undetermined while null. */
  percent: number | null;
  onCancel: () => void;
};

/** Inside a notification. Its figures change silently: a reader of the screen is told the end. */
export function ExportProgress({ text, percent, onCancel }: ExportProgressProps) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" aria-live="off">
          {text}
        </Text>
        <Button variant="subtle" size="xs" onClick={onCancel}>
          {common.cancel}
        </Button>
      </Group>
      <Progress
        value={percent ?? 100}
        animated={percent === null}
        size="sm"
        aria-label={texts.busy}
        {...(percent === null ? {} : { 'aria-valuetext': text })}
      />
    </Stack>
  );
}
