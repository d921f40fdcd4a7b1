import { Button } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { HandOverDialog } from './hand-over.lazy.ts';
import { handoverTexts as texts } from './texts.ts';

/** Hands the chosen customers of a list over. */
export function HandOverSelected({ clientes, onDone }: { clientes: readonly number[]; onDone: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="sm"
        leftSection={<ArrowRightLeft size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.entry}
      </Button>
      {opened && <HandOverDialog clientes={clientes} onClose={() => setOpened(false)} onDone={onDone} />}
    </>
  );
}
