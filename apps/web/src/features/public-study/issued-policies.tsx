import { type ApolicePublica, type EstudoPublico, publicStudyCalls } from '@farol/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage } from '../../shared/api/index.ts';
import { date, money } from '../../shared/format/index.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import classes from './issued-policies.module.css';
import { issuedTexts as texts } from './texts.ts';

type IssuedProps = { token: string; study: EstudoPublico };

/** What the study's needs became: numbers, dates, what is paid, and the files; nothing before the first is issued. */
export function IssuedPolicies({ token, study }: IssuedProps) {
  const { apolices = [] } = study;
  if (apolices.length === 0) return null;
  return (
    <section>
      <h2>{texts.title(apolices.length)}</h2>
      <ul className={classes.policies}>
        {apolices.map((policy) => (
          <Policy key={policy.diagnostico_apolice_id} token={token} policy={policy} />
        ))}
      </ul>
      <p className="text-md dim">{texts.ifSomethingHappens(study.conteudo.consultor.pessoa_nome)}</p>
    </section>
  );
}

function validityOf({ vigencia_inicio: from, vigencia_fim, renovada_ate }: ApolicePublica): string | null {
  if (renovada_ate) return texts.renewedUntil(date(renovada_ate));
  if (vigencia_fim)
    return from ? texts.between(date(from), date(vigencia_fim)) : texts.until(date(vigencia_fim));
  return from && texts.since(date(from));
}

function Policy({ token, policy }: { token: string; policy: ApolicePublica }) {
  const { diagnostico_apolice_id: id, nome, pessoa, fornecedor, numero_apolice, paga, coberturas } = policy;
  const covers = coberturas.filter(({ valor }) => valor !== null);
  const validity = validityOf(policy);
  return (
    <li className={classes.policy}>
      <h3>{[nome, pessoa].filter(Boolean).join(', ')}</h3>
      {paga && (
        <p className="text-figure tabular strong">
          {paga.figura} <small>{paga.por}</small>
        </p>
      )}
      {paga?.como && <p className="text-md dim">{paga.como}</p>}
      <dl className="pairs ruled">
        {numero_apolice && (
          <div>
            <dt>{texts.number}</dt>
            <dd className="tabular">{numero_apolice}</dd>
          </div>
        )}
        {fornecedor && (
          <div>
            <dt>{texts.provider}</dt>
            <dd>{fornecedor}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>{texts.validity}</dt>
            <dd className="tabular">{validity}</dd>
          </div>
        )}
        {covers.map((cover) => (
          <div key={`${cover.nome} ${cover.pessoa}`}>
            <dt>{[cover.nome, cover.pessoa].filter(Boolean).join(', ')}</dt>
            <dd className="tabular">{money(cover.valor)}</dd>
          </div>
        ))}
      </dl>
      {policy.arquivos.map((file) => (
        <PolicyFile key={file.x} token={token} id={id} of={nome} file={file} />
      ))}
    </li>
  );
}

type FileProps = { token: string; id: number; of: string; file: ApolicePublica['arquivos'][number] };

/** A file to download; a failure is told beside it. */
function PolicyFile({ token, id, of, file: { x, nome } }: FileProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const label = texts.file[x as keyof typeof texts.file];
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await call(publicStudyCalls.policyFile, { params: { token, id, x } }), nome);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <button
        type="button"
        className={classes.file}
        aria-label={`${label}, ${of}`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void download()}
      >
        <FileText size={16} aria-hidden />
        {label}
      </button>
      {failure && (
        <p className="text-md danger" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
