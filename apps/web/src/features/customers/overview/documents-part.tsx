import type { Cliente, Estudo } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { FileText } from 'lucide-react';
import { date, documentName } from '../../../shared/format/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

/** Files of the person and of the study; those still asked for are counted. */
export function DocumentsPart({ cliente, estudo }: { cliente: Cliente; estudo: Estudo | undefined }) {
  const asked = estudo?.diagnostico_documentos ?? [];
  const missing = asked.filter(
    ({ obrigatorio, arquivo, dispensado }) => obrigatorio && arquivo === null && !dispensado,
  );
  const files = [
    ...cliente.documentos.map(({ tipo, arquivo, enviado_em }) => ({
      key: `pessoa-${tipo}`,
      nome: codeLabel('tipo_documento_identidade', tipo),
      arquivo,
      enviado_em,
    })),
    ...asked.flatMap(({ diagnostico_documento_id, arquivo, enviado_em, ...documento }) =>
      arquivo
        ? [
            {
              key: `estudo-${diagnostico_documento_id}`,
              nome: documentName(documento),
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
            <FileLink file={arquivo} className="grow ellipsis" />
            <small>{`${nome}, ${date(enviado_em)}`}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
