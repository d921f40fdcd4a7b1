import { DOCUMENTOS_DO_ESTUDO, type DocumentoDoEstudo } from '@farol/contracts';
import { Button, Modal, Radio, Stack } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DownloadButton } from './download-button.tsx';

type Words = {
  title: string;
  documents: Readonly<Record<DocumentoDoEstudo, { label: string; hint: string }>>;
};

const texts = { make: 'Baixar PDF', busy: 'Gerando PDF…' } as const;

type PdfChoiceProps = {
  /** Label of the button that opens the choice. */
  label: string;
  words: Words;
  nameOf: (documento: DocumentoDoEstudo) => string;
  make: (documento: DocumentoDoEstudo, signal: AbortSignal) => Promise<Blob>;
};

/** Chooses between the study's documents; the one page is the default. */
export function PdfChoice({ label, words, nameOf, make }: PdfChoiceProps) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<DocumentoDoEstudo>('pagina');
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={words.title}>
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
    </>
  );
}

/** `estudo-32-pagina.pdf`, `estudo-32.pdf` */
export const studyFileName = (id: number, documento: DocumentoDoEstudo): string =>
  documento === 'completo' ? `estudo-${id}.pdf` : `estudo-${id}-${documento}.pdf`;
