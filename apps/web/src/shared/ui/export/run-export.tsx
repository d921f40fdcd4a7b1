import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type CallOptions, isApiError } from '../../api/index.ts';
import { today } from '../../format/index.ts';
import { common } from '../../texts/common.ts';
import { isShownElsewhere, openRequestError } from '../request-error.tsx';
import { saveFile } from '../save-file.ts';
import { toastDone, toastFailed } from '../toast.tsx';
import { exportTexts as texts } from './texts.ts';

type ExportProgressProps = {
  text: string;
  /** Undetermined while null. */
  percent: number | null;
  onCancel: () => void;
};

/** Inside a notification. Its figures change silently: a screen reader announces only the end. */
function ExportProgress({ text, percent, onCancel }: ExportProgressProps) {
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

export type Export = {
  /** Beginning of the file's name: "clientes". */
  name: string;
  make: (options: CallOptions) => Promise<Blob>;
  /** Message of a failure where the list has one of its own. */
  failed?: string;
};

const FULL = 99;

/** Downloads a list's file in the background: a notification shows the progress and cancels it. */
export async function runExport({ name, make, failed }: Export): Promise<void> {
  const running = new AbortController();
  const cancel = () => running.abort();
  let shown: string | undefined;
  const id = notifications.show({
    autoClose: false,
    withCloseButton: false,
    message: <ExportProgress text={texts.preparing} percent={null} onCancel={cancel} />,
  });
  let total: number | null = null;
  try {
    const content = await make({
      signal: running.signal,
      onReceived: ({ bytes, expectedBytes, rows }) => {
        total = rows;
        if (rows === null) return;
        const percent = expectedBytes && Math.min(FULL, Math.round((bytes / expectedBytes) * 100));
        const text = texts.progress(percent, rows);
        if (text === shown) return;
        shown = text;
        notifications.update({
          id,
          autoClose: false,
          withCloseButton: false,
          message: <ExportProgress text={text} percent={percent} onCancel={cancel} />,
        });
      },
    });
    const file = `${name}-${today()}.xlsx`;
    saveFile(content, file);
    toastDone(texts.done(file, total));
  } catch (error) {
    if (running.signal.aborted) toastDone(texts.cancelled);
    else tellFailure(error, failed);
  } finally {
    notifications.hide(id);
  }
}

/** Too much was asked, by one person or by everybody at once. */
const REFUSALS: readonly number[] = [422, 429, 503];

/** A refusal names what the person can do about it, so that it is shown besides the list's own message. */
function tellFailure(error: unknown, failed: string = texts.failed): void {
  if (isShownElsewhere(error)) return;
  toastFailed(failed);
  if (isApiError(error) && REFUSALS.includes(error.status)) openRequestError(error);
}
