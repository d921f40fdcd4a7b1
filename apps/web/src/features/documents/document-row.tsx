import type { Documento } from '@farol/contracts';
import { Text } from '@mantine/core';
import { Clock, FileText, MinusCircle, Upload } from 'lucide-react';
import { documentTitle, fileSize, moment } from '../../shared/format/index.ts';
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
  onRemove: () => void;
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
            <FileDrop
              label={name}
              kind="documento"
              file={document.arquivo}
              onUpload={onUpload}
              {...(maySend && status === 'analisis' ? { onRemove } : {})}
            />
          )
        )}
      </div>
    </li>
  );
}

function Details({ document, status }: { document: Documento; status: DocumentStatus }) {
  const { descricao, tipo, motivo, solicitado_por, enviado_em, conferido_em } = document;
  const sentAt = document.enviado_pelo_cliente ? texts.sentByCustomerAt : texts.sentAt;
  const settled = status === 'approved' || status === 'reproved';
  const facts = [
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
          {motivo}
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
  if (!document.arquivo) return null;
  return (
    <p className={classes.old}>
      <FileText size={14} strokeWidth={1.6} aria-hidden />
      <FileLink file={document.arquivo} fz="xs" truncate />
      {fileSize(document.arquivo.tamanho)}
    </p>
  );
}
