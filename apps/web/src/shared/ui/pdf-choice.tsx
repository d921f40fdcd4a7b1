import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import type { PdfChoiceProps } from './pdf-dialog.tsx';

/** The choice between the study's documents. */
export const LazyPdfDialog = lazyDialog(async () => (await import('./pdf-dialog.tsx')).PdfDialog);

/** A button with its label that opens the choice. */
export function PdfChoice({ label, ...choice }: PdfChoiceProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyPdfDialog {...choice} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
