import type { Documento } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { Clock, FileText, MinusCircle, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { documentReason, documentTitle, fileSize, moment, receivedText } from '../../shared/format/index.ts';
import { FileDrop, type UploadProgress } from '../../shared/ui/file-drop.tsx';
import { FileLink } from '../../shared/ui/file-link.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { type DocumentStatus, statusOf } from './checklist.ts';
import classes from './documents.module.css';
import { documentTexts as texts } from './texts.ts';

const LOOKS = {
  toSend: { tone: 'attention', icon: Upload },
  analisis: { tone: 'neutral', icon: Clock },
  approved: { tone: 'good' },
  reproved: { tone: 'bad' },
  waived: { tone: 'neutral', icon: MinusCircle },
} as const;

type DocumentRowProps = {
  document: Documento;
  /** Whose it is, in a list of several people. */
  pessoa?: string | null;
  /** Text above the file, for narrow columns. */
  narrow?: boolean;
  /** The consultant may upload now. */
  maySend: boolean;
  onUpload: (file: File, progress: UploadProgress) => Promise<unknown>;
  onRemove: (arquivo_id: number) => void;
};

/** One required document: name, status, and the file or its drop target. */
export function DocumentRow({
  document,
  pessoa = null,
  narrow,
  maySend,
  onUpload,
  onRemove,
}: DocumentRowProps) {
  const status = statusOf(document);
  const name = documentTitle(document, pessoa);
  // Signed proposals are not reviewed: they go to the provider.
  const isFiled = document.tipo === 'proposta_assinada' && status === 'analisis';
  const open = status === 'toSend' || status === 'reproved';
  // Another area's file is changed where it was sent.
  const isOwn = document.recebido === undefined;
  return (
    <li className={classes.row} data-narrow={narrow || undefined}>
      <div>
        <div className={classes.name}>
          <b className="text-md">{name}</b>
          <StatusBadge {...LOOKS[isFiled ? 'approved' : status]}>
            {isFiled ? texts.filed : texts.status[status]}
          </StatusBadge>
          {!document.obrigatorio && <small>{texts.optional}</small>}
        </div>
        <Details document={document} status={status} />
      </div>
      <div className="grow">
        {status === 'reproved' && document.arquivo && <OldFile document={document} />}
        {open && maySend ? (
          <FileDrop label={name} kind="documento" onUpload={onUpload} />
        ) : (
          document.arquivo &&
          status !== 'reproved' && (
            <Pages
              document={document}
              name={name}
              mayChange={maySend && status === 'analisis' && isOwn}
              onUpload={onUpload}
              onRemove={onRemove}
            />
          )
        )}
      </div>
    </li>
  );
}

type PagesProps = Pick<DocumentRowProps, 'document' | 'onUpload' | 'onRemove'> & {
  name: string;
  mayChange: boolean;
};

/** The files sent: pages, or both sides of a card; until they are checked, more may come. */
function Pages({ document, name, mayChange, onUpload, onRemove }: PagesProps) {
  const [adding, setAdding] = useState(false);
  const files = document.arquivos.length > 0 ? document.arquivos : [document.arquivo];
  return (
    <Stack gap={6}>
      {files.map(
        (file) =>
          file && (
            <FileDrop
              key={file.arquivo_id}
              label={name}
              kind="documento"
              file={file}
              onUpload={onUpload}
              {...(mayChange ? { onRemove: () => onRemove(file.arquivo_id) } : {})}
            />
          ),
      )}
      {mayChange && !adding && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          aria-label={`${texts.addPage}: ${name}`}
          onClick={() => setAdding(true)}
        >
          {texts.addPage}
        </Button>
      )}
      {mayChange && adding && (
        <FileDrop
          label={texts.page(name)}
          kind="documento"
          autoFocus
          onUpload={async (file, progress) => {
            await onUpload(file, progress);
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}

function Details({ document, status }: { document: Documento; status: DocumentStatus }) {
  const { descricao, tipo, motivo, solicitado_por, enviado_em, conferido_em } = document;
  const sentAt = document.enviado_pelo_cliente ? texts.sentByCustomerAt : texts.sentAt;
  const settled = status === 'approved' || status === 'reproved';
  const facts = [
    receivedText(document),
    tipo !== 'outro' && descricao,
    solicitado_por && texts.askedBy(solicitado_por.pessoa_nome),
    settled && conferido_em
      ? texts.checkedAt(moment(conferido_em).toLowerCase())
      : enviado_em && status === 'analisis' && sentAt(moment(enviado_em).toLowerCase()),
  ].filter(Boolean);
  return (
    <>
      {motivo && (status === 'reproved' || status === 'waived') && (
        <p className={classes.reason} data-refused={status === 'reproved' || undefined}>
          {documentReason(document)}
        </p>
      )}
      {document.validade && status !== 'waived' && status !== 'toSend' && (
        <p className={classes.reason} data-refused={document.validade.estado === 'vencido' || undefined}>
          {[document.validade.texto, document.validade_motivo].filter(Boolean).join(' ')}
        </p>
      )}
      {facts.length > 0 && (
        <Text size="xs" mt={4} className="faint">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  );
}

function OldFile({ document }: { document: Documento }) {
  const files = document.arquivos.length > 0 ? document.arquivos : [document.arquivo];
  return files.map(
    (file) =>
      file && (
        <p key={file.arquivo_id} className={classes.old}>
          <FileText size={14} strokeWidth={1.6} aria-hidden />
          <FileLink file={file} fz="xs" truncate />
          {fileSize(file.tamanho)}
        </p>
      ),
  );
}
