import { api, type Importacao } from '@farol/contracts';
import { call } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { importTexts as texts } from './texts.ts';

const wordsOf = ({ erros }: Importacao['rejeitadas'][number]) =>
  erros.map(({ campo, rotulo, mensagem }) => (
    <div key={campo + mensagem}>{rotulo ? `${rotulo}: ${mensagem}` : mensagem}</div>
  ));

type Reason = Importacao['motivos'][number];

const reasonRow = ({ tipo, campo, rotulo, mensagem, linhas, numeros }: Reason) => ({
  key: `${tipo} ${campo} ${mensagem}`,
  cells: [
    rotulo ? `${rotulo}: ${mensagem}` : mensagem,
    count(linhas),
    texts.rowNumbers(numeros.map(count), linhas > numeros.length),
  ],
});

/** Why rows are refused, and what was left out of those that are taken: each reason once. */
export function Reasons({ one }: { one: Importacao }) {
  const refusals = one.motivos.filter(({ tipo }) => tipo === 'recusa');
  const left = one.motivos.filter(({ tipo }) => tipo === 'aviso');
  return (
    <>
      {refusals.length > 0 && (
        <Section title={texts.reasons} hint={texts.reasonsHint}>
          <StaticTable label={texts.reasons} heads={texts.reasonsHeads} rows={refusals.map(reasonRow)} />
        </Section>
      )}
      {left.length > 0 && (
        <Section title={texts.leftBlank} hint={kindTexts[one.tipo].leftBlankHint}>
          <StaticTable label={texts.leftBlank} heads={texts.reasonsHeads} rows={left.map(reasonRow)} />
        </Section>
      )}
    </>
  );
}

/** The rejected rows with the reason of each column, and all of them as a sheet. */
export function Rejected({ one }: { one: Importacao }) {
  const { importacao_id: id, rejeitadas, linhas_rejeitadas: total } = one;
  if (rejeitadas.length === 0) return null;
  return (
    <Section title={texts.rejected} aside={count(total)} hint={texts.rejectedHint}>
      <div className={classes.above}>
        <DownloadButton
          label={texts.errors}
          busy={texts.errorsBusy}
          name={texts.errorsName(id)}
          make={(signal) => call(api.importing.errors, { params: { id } }, { signal })}
        />
      </div>
      <StaticTable
        label={texts.rejected}
        heads={texts.rejectedHeads}
        cards="phone"
        rows={rejeitadas.map((row) => ({ key: row.numero, cells: [row.numero, row.nome, wordsOf(row)] }))}
      />
      {total > rejeitadas.length && <p>{texts.more(total - rejeitadas.length)}</p>}
    </Section>
  );
}
