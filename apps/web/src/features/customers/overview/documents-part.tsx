import type { Cliente, Estudo } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { documentOwners } from '@farol/domain/study';
import { FileText } from 'lucide-react';
import { date, documentTitle } from '../../../shared/format/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

/** What was sent of the person and of the study, by what it is; documents still asked for are counted. */
export function DocumentsPart({ cliente, estudo }: { cliente: Cliente; estudo: Estudo | undefined }) {
  const asked = estudo?.diagnostico_documentos ?? [];
  const missing = asked.filter(
    ({ obrigatorio, arquivo, dispensado }) => obrigatorio && arquivo === null && !dispensado,
  );
  const ownerOf = documentOwners(asked, estudo ?? cliente);
  const files = [
    ...cliente.documentos.map(({ tipo, arquivo, enviado_em }) => ({
      key: `pessoa-${tipo}`,
      nome: codeLabel('tipo_documento_identidade', tipo),
      arquivo,
      enviado_em,
    })),
    ...asked.flatMap(({ diagnostico_documento_id, arquivo, enviado_em, ...documento }) =>
      arquivo && !documento.recebido
        ? [
            {
              key: `estudo-${diagnostico_documento_id}`,
              nome: documentTitle(documento, ownerOf(documento)),
              arquivo,
              enviado_em,
            },
          ]
        : [],
    ),
  ];
  return (
    <Section title={texts.documents} aside={missing.length > 0 && texts.missingDocuments(missing.length)}>
      {files.length === 0 && <p className="text-sm dim">{texts.noDocuments}</p>}
      <ul className={classes.lines}>
        {files.map(({ key, nome, arquivo, enviado_em }) => (
          <li key={key} className="row">
            <FileText size={15} strokeWidth={1.7} aria-hidden />
            <span className={classes.document}>
              <FileLink file={arquivo} truncate title={nome}>
                {nome}
              </FileLink>
              <small className="ellipsis">{[date(enviado_em), arquivo.nome].join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
