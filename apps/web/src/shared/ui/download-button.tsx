import { Button, Group } from '@mantine/core';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openRequestError } from './request-error.tsx';
import { saveFile } from './save-file.ts';

type DownloadButtonProps = {
  label: string;
  /** Label while the file is generated. */
  busy: string;
  name: string;
  make: (signal: AbortSignal) => Promise<Blob>;
};

const texts = { cancel: 'Cancelar' } as const;

/** Generates a file, which takes a while: shows progress and can be cancelled. */
export function DownloadButton({ label, busy, name, make }: DownloadButtonProps) {
  const [running, setRunning] = useState<AbortController | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const start = async () => {
    const attempt = new AbortController();
    latest.current = attempt;
    setRunning(attempt);
    try {
      saveFile(await make(attempt.signal), name);
    } catch (error) {
      if (!attempt.signal.aborted && error instanceof Error) openRequestError(error);
    } finally {
      setRunning(null);
    }
  };

  return (
    <Group gap={4} wrap="nowrap" role="status">
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        loading={running !== null}
        loaderProps={{ type: 'dots' }}
        aria-label={running ? busy : label}
        onClick={start}
      >
        {label}
      </Button>
      {running && (
        <Button variant="subtle" onClick={() => running.abort()}>
          {texts.cancel}
        </Button>
      )}
    </Group>
  );
}
