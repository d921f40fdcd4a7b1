import { DOCUMENTOS_DO_ESTUDO, type DocumentoDoEstudo } from '@farol/contracts';
import { Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { DownloadButton } from './download-button.tsx';

type Words = {
  title: string;
  documents: Readonly<Record<DocumentoDoEstudo, { label: string; hint: string }>>;
};

const texts = { make: 'Baixar PDF', busy: 'Gerando PDF…' } as const;

export type PdfChoiceProps = {
  words: Words;
  nameOf: (documento: DocumentoDoEstudo) => string;
  make: (documento: DocumentoDoEstudo, signal: AbortSignal) => Promise<Blob>;
};

type PdfDialogProps = PdfChoiceProps & { opened: boolean; onClose: () => void };

/** Chooses between the study's documents; the one page is the default. */
export function PdfDialog({ words, nameOf, make, opened, onClose }: PdfDialogProps) {
  const [chosen, setChosen] = useState<DocumentoDoEstudo>('pagina');
  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <Stack gap="lg">
        <Radio.Group
          aria-label={words.title}
          value={chosen}
          onChange={(value) => setChosen(DOCUMENTOS_DO_ESTUDO.find((one) => one === value) ?? chosen)}
        >
          <Stack gap="md">
            {DOCUMENTOS_DO_ESTUDO.map((one) => (
              <Radio
                key={one}
                value={one}
                label={words.documents[one].label}
                description={words.documents[one].hint}
              />
            ))}
          </Stack>
        </Radio.Group>
        <DownloadButton
          label={texts.make}
          busy={texts.busy}
          name={nameOf(chosen)}
          make={(signal) => make(chosen, signal)}
        />
      </Stack>
    </Modal>
  );
}
