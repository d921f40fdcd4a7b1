import type { DocumentoPublico, EstudoPublico } from '@farol/contracts';
import { useEffect, useRef } from 'react';
import { moment } from '../../shared/format/dates.ts';
import { DocumentSender } from './document-sender.tsx';
import { isOpen, openDocuments } from './documents.ts';
import classes from './documents-step.module.css';
import { documentTexts as texts } from './texts.ts';
import { STEP_TITLE } from './use-focus-step-title.ts';

type StepProps = { token: string; study: EstudoPublico };

/** All that is asked of the customer, by person: what is missing first, and what became of what was sent. */
export function DocumentsStep({ token, study }: StepProps) {
  const open = openDocuments(study).length;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={title} {...STEP_TITLE}>
        {texts.title}
      </h1>
      <p>{open > 0 ? texts.lead : texts.allSent}</p>
      {groupsOf(study).map(([person, documents]) => (
        <section key={person} className={classes.person} aria-label={person}>
          <h2>{person}</h2>
          <ul>
            {documents.map((one) => (
              <li key={one.diagnostico_documento_id} className={classes.document}>
                <p className="row between">
                  <b>{one.nome}</b>
                  <span data-state={one.situacao} className={classes.state}>
                    {texts.state[one.situacao]}
                  </span>
                </p>
                {notesOf(one, study).map((note) => (
                  <p key={note} className="text-md dim">
                    {note}
                  </p>
                ))}
                {one.pode_enviar && <DocumentSender token={token} document={one} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.private}>{texts.private}</p>
    </>
  );
}

const ORDER: readonly DocumentoPublico['situacao'][] = ['recusado', 'falta', 'enviado', 'aprovado'];

function groupsOf({ documentos }: EstudoPublico): [string, DocumentoPublico[]][] {
  const sorted = documentos.toSorted((a, b) => ORDER.indexOf(a.situacao) - ORDER.indexOf(b.situacao));
  return [...Map.groupBy(sorted, ({ pessoa }) => pessoa ?? texts.ofStudy)];
}

function notesOf(document: DocumentoPublico, { conteudo }: EstudoPublico): string[] {
  const { detalhes, origem, motivo, paginas, validade, situacao, enviado_em, obrigatorio, pode_enviar } =
    document;
  return [
    detalhes,
    pode_enviar && situacao !== 'enviado' && origem,
    situacao === 'recusado' && (motivo ? texts.refusedFor(motivo) : texts.refused),
    situacao === 'enviado' && enviado_em && texts.sentAt(moment(enviado_em).toLowerCase()),
    validade && texts.outOfDate(validade),
    situacao === 'enviado' && paginas > 1 && texts.pages(paginas),
    situacao === 'falta' && !obrigatorio && texts.optional,
    isOpen(document) && !pode_enviar && texts.askFirst(conteudo.consultor.pessoa_nome),
  ].flatMap((note) => note || []);
}
