import { api, type Importacao } from '@farol/contracts';
import { call } from '../../shared/api/index.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

const wordsOf = ({ erros }: Importacao['rejeitadas'][number]) =>
  erros.map(({ campo, rotulo, mensagem }) => (
    <div key={campo + mensagem}>{rotulo ? `${rotulo}: ${mensagem}` : mensagem}</div>
  ));

/** The rejected rows with the reason of each column, and all of them as a sheet. */
export function Rejected({ one }: { one: Importacao }) {
  const { importacao_id: id, rejeitadas, linhas_rejeitadas: total } = one;
  if (rejeitadas.length === 0) return null;
  return (
    <Section title={texts.rejected} aside={String(total)} hint={texts.rejectedHint}>
      <StaticTable
        label={texts.rejected}
        heads={texts.rejectedHeads}
        cards="phone"
        rows={rejeitadas.map((row) => ({ key: row.numero, cells: [row.numero, row.nome, wordsOf(row)] }))}
      />
      {total > rejeitadas.length && <p>{texts.more(total - rejeitadas.length)}</p>}
      <div className={classes.below}>
        <DownloadButton
          label={texts.errors}
          busy={texts.errorsBusy}
          name={texts.errorsName(id)}
          make={(signal) => call(api.importing.errors, { params: { id } }, { signal })}
        />
      </div>
    </Section>
  );
}
