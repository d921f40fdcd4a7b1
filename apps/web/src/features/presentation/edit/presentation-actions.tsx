import { api, type DocumentoDoEstudo, type Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Download, Maximize } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { studyFileName } from '../../../shared/format/index.ts';
import { useIsWide } from '../../../shared/ui/breakpoints.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import type { PdfChoiceProps } from '../../../shared/ui/pdf-dialog.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { offeredMove } from '../../diagnosis/index.ts';
import { type Look, StudyMenu } from '../../study/index.ts';
import { studyScreenTexts as texts } from './texts.ts';

/** The choice between the study's documents. */
const LazyPdfDialog = lazyDialog(async () => (await import('../../../shared/ui/pdf-dialog.tsx')).PdfDialog);

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

type PresentationActionsProps = {
  estudo: Estudo;
  readOnly: boolean;
  /** Shows the study full screen. */
  onShow: () => void;
  /** The button that presents, where it is offered. */
  children: ReactNode;
};

/** Presenting, or showing again; the PDF where there is room, the rest in the menu. */
export function PresentationActions({ estudo, readOnly, onShow, children }: PresentationActionsProps) {
  const isWide = useIsWide();
  const [opened, setOpened] = useState(false);
  const presents = !readOnly && offeredMove(estudo, 'apresentar') !== undefined;
  const pdf = {
    words: texts.pdfChoice,
    nameOf: (documento: DocumentoDoEstudo) => studyFileName(estudo.diagnostico_id, documento),
    make: (documento: DocumentoDoEstudo, signal: AbortSignal) =>
      call(api.presentation.pdf, { params: { id: estudo.diagnostico_id }, query: { documento } }, { signal }),
  };
  const looks: Look[] = [
    ...(presents ? [{ key: 'show', label: texts.openSlides, onOpen: onShow }] : []),
    ...(isWide ? [] : [{ key: 'pdf', label: texts.pdf, onOpen: () => setOpened(true) }]),
  ];
  return (
    <>
      {!presents && (
        <ToolButton label={texts.openSlides} icon={Maximize} onClick={onShow} data-opens-slides />
      )}
      {(isWide || readOnly) && <PdfChoice label={texts.pdf} {...pdf} />}
      {!readOnly && (
        <>
          <StudyMenu estudo={estudo} looks={looks} opensSlides={presents} />
          {children}
          <LazyPdfDialog {...pdf} opened={opened} onClose={() => setOpened(false)} />
        </>
      )}
    </>
  );
}
