import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { closingAreas } from './closing-areas.ts';
import { documentTexts as texts } from './texts.ts';

const AskDialog = lazyDialog(async () => (await import('./ask-document-dialog.tsx')).AskDialog);

/** Requests one more document from the customer. */
export function AskDocument({ estudo }: { estudo: Estudo }) {
  const [isOpen, setOpen] = useState(false);
  const may = useCan('documentos.pedir') && estudo.pode_editar;
  if (!may || closingAreas(estudo).length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.askAnother}
      </Button>
      <AskDialog estudo={estudo} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
