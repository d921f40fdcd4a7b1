import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Presentation } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { offeredMove } from '../../diagnosis/index.ts';
import { studyScreenTexts as texts } from './texts.ts';

const PresentDialog = lazyDialog(async () => (await import('./present-dialog.tsx')).PresentDialog);

type PresentButtonProps = { estudo: Estudo; onPresented: () => void };

/** 5 or 7 → 6: asks once and lists what is missing; the server decides. */
export function PresentButton({ estudo, onPresented }: PresentButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!offeredMove(estudo, 'apresentar')) return null;
  return (
    <>
      <Button leftSection={<Presentation size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {texts.present}
      </Button>
      <PresentDialog
        estudo={estudo}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onPresented={onPresented}
      />
    </>
  );
}
