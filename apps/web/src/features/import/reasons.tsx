import { api, type Importacao } from '@farol/contracts';
import { call } from '../../shared/api/index.ts';
import { count, plural } from '../../shared/format/index.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { Section } from '../../shared/ui/section.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { importTexts as texts } from './texts.ts';

type Reason = Importacao['motivos'][number];
type Rejected = Importacao['rejeitadas'][number];

/** The first rows of a reason, by name where it is known; of those that are not refused by number alone. */
function Rows({ reason: { linhas, numeros }, rejected }: { reason: Reason; rejected: readonly Rejected[] }) {
  const rows = rejected.filter(({ numero }) => numeros.includes(numero));
  if (rows.length === 0) return <p>{texts.rowNumbers(numeros.map(count), linhas - numeros.length)}</p>;
  return (
    <>
      <ul>
        {rows.map(({ numero, nome }) => (
          <li key={numero}>
            <span className="tabular dim">{count(numero)}</span>
            <span>{nome}</span>
          </li>
        ))}
      </ul>
      {linhas > rows.length && <p>{texts.more(linhas - rows.length)}</p>}
    </>
  );
}

type ListProps = { title: string; hint: string; reasons: Reason[]; rejected: readonly Rejected[] };

function ReasonList({ title, hint, reasons, rejected }: ListProps) {
  if (reasons.length === 0) return null;
  return (
    <Section title={title} hint={hint}>
      <ul className={classes.reasons} aria-label={title}>
        {reasons.map((reason) => {
          const { tipo, campo, rotulo, mensagem, linhas } = reason;
          return (
            <li key={`${tipo} ${campo} ${mensagem}`}>
              <details>
                <summary>
                  <span>{rotulo ? `${rotulo}: ${mensagem}` : mensagem}</span>
                  <span className="tabular nowrap">{plural(linhas, 'linha', 'linhas')}</span>
                </summary>
                <Rows reason={reason} rejected={rejected} />
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Why rows are refused, and what was left out of those that are taken: each reason once, with its rows. */
export function Reasons({ one: { tipo, motivos, rejeitadas } }: { one: Importacao }) {
  const reasonsOf = (kind: Reason['tipo']) => motivos.filter((one) => one.tipo === kind);
  return (
    <>
      <ReasonList
        title={texts.reasons}
        hint={texts.reasonsHint}
        reasons={reasonsOf('recusa')}
        rejected={rejeitadas}
      />
      <ReasonList
        title={texts.leftBlank}
        hint={kindTexts[tipo].leftBlankHint}
        reasons={reasonsOf('aviso')}
        rejected={[]}
      />
    </>
  );
}

/** Every refused row with its reasons, as a sheet to correct and send again. */
export const RejectedDownload = ({ one }: { one: Importacao }) =>
  one.linhas_rejeitadas > 0 && (
    <DownloadButton
      label={texts.errors}
      busy={texts.errorsBusy}
      name={texts.errorsName(one.importacao_id)}
      make={(signal) => call(api.importing.errors, { params: { id: one.importacao_id } }, { signal })}
    />
  );
