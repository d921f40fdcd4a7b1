import type { Documento, Estudo } from '@farol/contracts';
import type { LinhaDeEnvio } from '@farol/domain/pipeline';
import { documentOwners } from '@farol/domain/study';
import { Button, FileButton } from '@mantine/core';
import { Files } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { UPLOAD_RULES } from '../../../shared/ui/upload-rules.ts';
import { statusOf } from '../checklist.ts';
import { severalTexts as texts } from '../texts.ts';
import classes from './several.module.css';
import { type SendFile, useSeveral } from './use-several.ts';

const SeveralDialog = lazyDialog(async () => (await import('./several-dialog.tsx')).SeveralDialog);

const ACCEPTED = Object.entries(UPLOAD_RULES.documento.accept).flatMap(([kind, endings]) => [
  kind,
  ...endings,
]);

/** Lines that take files: not those approved or waived. */
function linesOf(documents: readonly Documento[], estudo: Estudo): LinhaDeEnvio[] {
  const ownerOf = documentOwners(documents, estudo);
  return documents.flatMap((document) => {
    const status = statusOf(document);
    if (status === 'approved' || status === 'waived') return [];
    return [
      {
        id: document.diagnostico_documento_id,
        tipo: document.tipo,
        descricao: document.descricao,
        pessoa: ownerOf(document),
        aberta: status !== 'analisis',
      },
    ];
  });
}

type SeveralFilesProps = {
  estudo: Estudo;
  /** Of which lines take files. */
  documents: readonly Documento[];
  maySend: boolean;
  send: SendFile;
  children: ReactNode;
};

/** A checklist that takes several files at once, dropped anywhere on it or chosen by its button. */
export function SeveralFiles({ estudo, documents, maySend, send, children }: SeveralFilesProps) {
  const lines = maySend ? linesOf(documents, estudo) : [];
  const several = useSeveral(lines, send);
  if (lines.length === 0 && several.chosen.length === 0) return children;
  return (
    // A drop on one line is that line's own, and prevents this one.
    <section
      aria-label={texts.name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        several.add([...event.dataTransfer.files]);
      }}
    >
      <div className={classes.bar}>
        <FileButton multiple accept={ACCEPTED.join(',')} onChange={several.add}>
          {(props) => (
            <Button {...props} variant="default" size="sm" leftSection={<Files size={15} aria-hidden />}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <span className="dim text-sm">{texts.hint}</span>
      </div>
      {children}
      <SeveralDialog
        several={several}
        lines={lines}
        opened={several.chosen.length > 0}
        onClose={several.clear}
      />
    </section>
  );
}
