import type { ListMeta } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import { useIsWide } from '../breakpoints.ts';
import { openRequestError } from '../request-error.tsx';
import classes from './export.module.css';
import type { Export } from './run-export.tsx';
import { exportTexts as texts } from './texts.ts';

type ExportButtonProps = Export & {
  /** Rows of the list with its filters, undefined while it loads; null for a file that is no list. */
  meta: Pick<ListMeta, 'total' | 'total_exato'> | undefined | null;
};

/** Saves the list as a spreadsheet; says how many rows that is. Nothing while the list is empty. */
export function ExportButton({ meta, ...one }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const isWide = useIsWide();
  if (meta === undefined) return <PlaceOfButton />;
  if (meta?.total === 0) return null;
  const name = meta ? texts.name(meta.total, meta.total_exato) : texts.label;
  const start = async () => {
    setRunning(true);
    try {
      const { runExport } = await import('./run-export.tsx');
      await runExport(one);
    } catch (error) {
      openRequestError(error);
    }
    setRunning(false);
  };
  return (
    <Button
      variant="default"
      aria-label={isRunning ? texts.busy : name}
      title={name}
      loading={isRunning}
      loaderProps={{ type: 'dots' }}
      onClick={start}
      leftSection={<Sheet size={15} strokeWidth={1.6} aria-hidden />}
    >
      {isWide ? name : texts.label}
    </Button>
  );
}

/** While the list is read: what is below does not move when the button appears. */
const PlaceOfButton = () => (
  <Button variant="default" disabled aria-hidden className={classes.place} leftSection={<Sheet size={15} />}>
    {texts.label}
  </Button>
);
