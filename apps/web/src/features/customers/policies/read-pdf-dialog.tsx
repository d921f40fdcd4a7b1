import { api, type Cliente } from '@farol/contracts';
import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { AddPolicy } from './policy-dialogs.tsx';
import type { ReadPolicy } from './read-values.ts';
import { policyTexts as texts } from './texts.ts';

type ReadPdfProps = { cliente: Cliente; onClose: () => void };

/** A policy's PDF, and then the form with what it says. */
export function ReadPolicyPdf({ cliente, onClose }: ReadPdfProps) {
  const [read, setRead] = useState<ReadPolicy | null>(null);
  return read ? (
    <AddPolicy cliente={cliente} read={read} onClose={onClose} />
  ) : (
    <ChoosePdf cliente={cliente} onClose={onClose} onRead={setRead} />
  );
}

function ChoosePdf({ cliente, onClose, onRead }: ReadPdfProps & { onRead: (read: ReadPolicy) => void }) {
  useRestoreFocusOnUnmount();
  return (
    <Modal opened onClose={onClose} title={texts.readPdfTitle}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {texts.readPdfHint}
        </Text>
        <FileDrop
          label={texts.pdfLabel}
          kind="pdf"
          autoFocus
          onUpload={async (arquivo, progress) => {
            const params = { id: cliente.cliente_id };
            const leitura = await call(api.customerPolicies.readPdf, { params, file: arquivo }, progress);
            if (!progress.signal.aborted) onRead({ arquivo, leitura });
          }}
        />
      </Stack>
    </Modal>
  );
}
