import type { Documento } from '@farol/contracts';
import { Button, Text } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import {
  documentReason,
  documentTitle,
  fileSize,
  moment,
  receivedText,
} from '../../../shared/format/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { StatusBadge, type Tone } from '../../../shared/ui/stage-badge.tsx';
import { type DocumentState, documentState, documentStateLabel } from '../closing.ts';
import type { ClosingCalls } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';
import { DocumentDates, useReadDates } from './document-dates.tsx';
import classes from './execution.module.css';
import { ReviewDialog } from './review-dialog.tsx';

const TONES: Record<DocumentState, Tone> = {
  waived: 'neutral',
  waiting: 'attention',
  inReview: 'info',
  approved: 'good',
  reproved: 'bad',
};

type DocumentRowProps = {
  document: Documento;
  /** Whose it is, in a list of several people. */
  pessoa: string | null;
  calls: ClosingCalls;
  readOnly: boolean;
  /** During the review, a verdict may be undone; a refusal, until another file is uploaded. */
  mayUndo: boolean;
};

/** A verdict that needs a reason, and the file it was asked of. */
type Asked = { verdict: 'reproved' | 'waived'; arquivo_id: number | undefined };

/** One document of the checklist: file, status and verdict. */
export function DocumentRow({ document, pessoa, calls, readOnly, mayUndo }: DocumentRowProps) {
  const { arquivo, motivo, descricao, solicitado_por, enviado_em, tipo } = document;
  // Outside the part that another file resets: words typed for a refusal stay.
  const [asking, setAsking] = useState<Asked | null>(null);
  const files = document.arquivos.length > 0 ? document.arquivos : [arquivo];
  const state = documentState(document);
  const isOver = document.validade?.estado === 'vencido';
  const facts = [
    receivedText(document),
    document.produto_diagnostico_id === null ? texts.ofStudy : null,
    document.obrigatorio ? null : texts.optional,
    solicitado_por ? texts.askedBy(solicitado_por.pessoa_nome) : null,
    enviado_em && arquivo ? texts.sentAt(moment(enviado_em)) : null,
  ].filter(Boolean);
  return (
    <li className={classes.document}>
      <div className={classes.documentWords}>
        <b>{documentTitle(document, pessoa)}</b>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {descricao && tipo !== 'outro' && <small>{descricao}</small>}
        {document.validade && state !== 'inReview' && !document.dispensado && (
          <Text component="span" size="xs" mt={2} {...(isOver && { className: 'danger' })}>
            {[document.validade.texto, document.validade_motivo].filter(Boolean).join(' ')}
          </Text>
        )}
        {motivo && (
          <Text component="span" size="xs" mt={2} className="danger">
            {documentReason(document)}
          </Text>
        )}
      </div>
      <div className={classes.documentFile}>
        {files.map(
          (file) =>
            file && (
              <FileLink key={file.arquivo_id} file={file} fz="xs" className={classes.fileLink ?? ''}>
                <FileText size={16} strokeWidth={1.6} aria-hidden />
                <span className="ellipsis">{file.nome}</span>
                <small>{fileSize(file.tamanho)}</small>
              </FileLink>
            ),
        )}
      </div>
      <StatusBadge tone={TONES[documentState(document)]}>{documentStateLabel(document)}</StatusBadge>
      {!readOnly && (
        <Verdicts
          key={readingKey(document)}
          document={document}
          pessoa={pessoa}
          calls={calls}
          mayUndo={mayUndo}
          onAsk={(verdict) => setAsking({ verdict, arquivo_id: arquivo?.arquivo_id })}
        />
      )}
      {!readOnly && asking && (
        <ReviewDialog
          document={document}
          name={documentTitle(document, pessoa)}
          verdict={asking.verdict}
          isReplaced={asking.arquivo_id !== arquivo?.arquivo_id}
          calls={calls}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** Remounts the reading when another file or another date arrives. */
const readingKey = ({ arquivo, emitido_em, valido_ate, exercicio }: Documento): string =>
  [arquivo?.arquivo_id, emitido_em, valido_ate, exercicio].join('/');

type VerdictsProps = Omit<DocumentRowProps, 'readOnly'> & { onAsk: (verdict: Asked['verdict']) => void };

/** The possible verdicts depend on the document's status. */
function Verdicts({ document, pessoa, calls, mayUndo, onAsk }: VerdictsProps) {
  const state = documentState(document);
  const name = documentTitle(document, pessoa);
  const params = { id: document.diagnostico_documento_id };
  const dates = useReadDates(document);
  const say = async (body: { status?: 'approved' | 'analisis'; dispensado?: boolean }) => {
    try {
      await calls.review.mutateAsync({ params, body });
    } catch (error) {
      if (!dates.showsFailure(error)) calls.showFailure(error);
    }
  };
  return (
    <>
      {state === 'inReview' && <DocumentDates name={name} dates={dates} />}
      <div className={classes.verdicts}>
        {state === 'inReview' && (
          <>
            <Button
              size="sm"
              variant="light"
              aria-label={`${texts.approve} ${name}`}
              onClick={() => void say({ status: 'approved', ...dates.body })}
            >
              {texts.approve}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={`${texts.reprove} ${name}`}
              onClick={() => onAsk('reproved')}
            >
              {texts.reprove}
            </Button>
          </>
        )}
        {(state === 'waiting' || state === 'reproved') && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`${texts.waive} ${name}`}
            onClick={() => onAsk('waived')}
          >
            {texts.waive}
          </Button>
        )}
        {((mayUndo && state === 'approved') || state === 'reproved') && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`${texts.undo[state]} ${name}`}
            onClick={() => void say({ status: 'analisis' })}
          >
            {texts.undo[state]}
          </Button>
        )}
        {mayUndo && state === 'waived' && (
          <Button size="sm" variant="subtle" color="gray" onClick={() => void say({ dispensado: false })}>
            {texts.askAgain}
          </Button>
        )}
      </div>
    </>
  );
}
