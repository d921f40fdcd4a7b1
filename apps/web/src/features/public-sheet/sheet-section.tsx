import type { FichaPublica, LinhaPublica, SecaoPublica } from '@farol/contracts';
import { Plus, X } from 'lucide-react';
import { newIdempotencyKey } from '../../shared/api/idempotency.ts';
import { PageButton } from '../public-study/index.ts';
import { PolicyFile } from './policy-file.tsx';
import classes from './public-sheet.module.css';
import { Question } from './question.tsx';
import { sheetTexts as texts } from './texts.ts';
import type { SheetState } from './use-sheet.ts';
import { fieldText, isAsked, rowsOf } from './values.ts';

type SectionProps = { section: SecaoPublica; token: string; sheet: FichaPublica; state: SheetState };

/** One theme: its questions, and its rows. */
export function SheetSection({ section, token, sheet, state }: SectionProps) {
  const { titulo, texto, campos, lista } = section;
  const all = sheet.secoes.flatMap((one) => one.campos);
  const answerTo = (nome: string): string => {
    const question = all.find((one) => one.nome === nome);
    return state.typed.campos[nome] ?? (question ? fieldText(question, sheet.campos[nome]) : '');
  };
  const rows = lista ? rowsOf(sheet, state.typed, lista.nome) : [];
  return (
    <section className={classes.section}>
      <h2>{titulo}</h2>
      {texto && <p className="dim">{texto}</p>}
      {campos
        .filter((question) => isAsked(question, answerTo))
        .map((question) => (
          <Question
            key={question.nome}
            question={question}
            value={answerTo(question.nome)}
            error={state.erros[question.nome]?.[0]}
            onChange={(text) => state.setField(question.nome, text)}
          />
        ))}
      {lista &&
        rows.map((row, at) => (
          <Row
            key={row.linha_uuid}
            row={row}
            at={at + 1}
            lista={lista}
            token={token}
            sheet={sheet}
            state={state}
          />
        ))}
      {lista && (
        <PageButton small onClick={() => state.addRow(newIdempotencyKey(), lista.nome)}>
          <Plus size={16} aria-hidden />
          {lista.adicionar}
        </PageButton>
      )}
    </section>
  );
}

type RowProps = Omit<SectionProps, 'section'> & {
  row: LinhaPublica;
  at: number;
  lista: NonNullable<SecaoPublica['lista']>;
};

function Row({ row, at, lista, token, sheet, state }: RowProps) {
  const { linha_uuid, tabela, campos } = row;
  const name = texts.row(lista.uma, at);
  const typed = state.typed.linhas[linha_uuid]?.campos ?? {};
  return (
    <fieldset className={classes.row}>
      <legend>{name}</legend>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts.remove(name)}
        onClick={() => state.removeRow(linha_uuid, tabela)}
      >
        <X size={16} aria-hidden />
        {texts.removeShort}
      </button>
      {lista.colunas.map((question) =>
        question.tipo === 'arquivo' ? (
          <PolicyFile key={question.nome} label={question.pergunta} {...{ row, token, sheet, state }} />
        ) : (
          <Question
            key={question.nome}
            question={question}
            value={typed[question.nome] ?? fieldText(question, campos[question.nome])}
            error={state.erros[`${linha_uuid}.${question.nome}`]?.[0]}
            onChange={(text) => state.setColumn(linha_uuid, tabela, question.nome, text)}
          />
        ),
      )}
    </fieldset>
  );
}
