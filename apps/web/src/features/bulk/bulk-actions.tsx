import { Button } from '@mantine/core';
import { MessageCircle, Sheet, Tag } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { runExport } from '../../shared/ui/export/run-export.tsx';
import { HandOverSelected } from '../handover/index.ts';
import { LabelsDialog, labelTexts } from '../labels/index.ts';
import { MessagesDialog, messageTexts } from '../messages/index.ts';
import { bulkTexts as texts } from './texts.ts';
import type { BulkActionsProps } from './use-customer-selection.tsx';

/** What can be done with several customers at once. */
export function BulkActions({ rows, onDone, make }: BulkActionsProps) {
  const mayEdit = useCan('clientes.editar');
  const mayHand = useCan('clientes.reatribuir');
  const [opened, setOpened] = useState<'labels' | 'messages' | null>(null);
  const [isExporting, setExporting] = useState(false);
  const close = () => setOpened(null);
  const clientes = rows.map(({ cliente_id }) => cliente_id);
  const exportRows = async () => {
    setExporting(true);
    await runExport({ name: 'clientes', make: (options) => make(clientes.join(','), options) });
    setExporting(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isExporting}
        leftSection={<Sheet size={15} aria-hidden />}
        onClick={() => void exportRows()}
      >
        {texts.export}
      </Button>
      {mayEdit && (
        <>
          <Button
            variant="default"
            size="sm"
            leftSection={<MessageCircle size={15} aria-hidden />}
            onClick={() => setOpened('messages')}
          >
            {messageTexts.each.entry}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<Tag size={15} aria-hidden />}
            onClick={() => setOpened('labels')}
          >
            {labelTexts.entry}
          </Button>
        </>
      )}
      {mayHand && <HandOverSelected clientes={clientes} onDone={onDone} />}
      {opened === 'labels' && <LabelsDialog customers={rows} onClose={close} onDone={onDone} />}
      {opened === 'messages' && <MessagesDialog customers={rows} onClose={close} onDone={onDone} />}
    </>
  );
}
