import { CircleCheck, TriangleAlert } from 'lucide-react';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import classes from './policies.module.css';
import { otherPersonText, type ReadPolicy } from './read-values.ts';
import { policyTexts as texts } from './texts.ts';

/** What was read of a PDF, and what speaks against registering it. */
export function ReadNotices({ read: { arquivo, leitura } }: { read: ReadPolicy }) {
  const { campos, registrada, pessoa, tipo, paginas, paginas_lidas } = leitura;
  const other = otherPersonText(leitura);
  const facts = [
    texts.filled(Object.keys(campos).length, arquivo.name),
    tipo === 'proposta' && texts.isProposal,
    pessoa === 'conjuge' && texts.ofSpouse,
    paginas > paginas_lidas && texts.pagesRead(paginas_lidas, paginas.toLocaleString('pt-BR')),
  ].filter((fact) => fact !== false);
  return (
    <div className={classes.notices}>
      <div className="notice row text-sm" data-tone="brand" role="status">
        <CircleCheck className="brand" size={16} strokeWidth={1.8} aria-hidden />
        <span className="grow">{facts.join(' ')}</span>
      </div>
      {(other || registrada) && (
        <div className="notice row text-sm" data-tone="warning" role="alert">
          <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
          <span className="grow">
            {other && <span>{other} </span>}
            {registrada && (
              <span>
                {texts.registered(registrada.numero_apolice, registrada.pessoa_nome)}{' '}
                <AppLink href={`/customers/${registrada.cliente_id}?aba=apolices`}>
                  {texts.seeRegistered}
                </AppLink>
              </span>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
