import type { FichaPublica } from '@farol/contracts';
import { moment } from '../../shared/format/index.ts';
import classes from './public-sheet.module.css';
import { sheetTexts as texts } from './texts.ts';
import { answerText, isAsked } from './values.ts';

/** What she sent, in her words. */
export function SentSheet({ sheet }: { sheet: FichaPublica }) {
  const { consultor, enviada_em, situacao, secoes, campos, linhas } = sheet;
  const answerTo = (nome: string) => String(campos[nome] ?? '');
  return (
    <>
      <h1>{texts.sentTitle}</h1>
      <p>{texts.sentAt(moment(enviada_em).toLowerCase())}</p>
      <p className="dim">
        {situacao === 'recebida'
          ? texts.receivedLead(consultor.pessoa_nome)
          : texts.sentLead(consultor.pessoa_nome)}
      </p>
      <h2>{texts.told}</h2>
      {secoes.map(({ secao, titulo, campos: questions, lista }) => {
        const told = questions.flatMap((question) => {
          const value = campos[question.nome];
          return value === undefined || !isAsked(question, answerTo)
            ? []
            : [{ nome: question.nome, rotulo: question.pergunta, texto: answerText(question, value) }];
        });
        const rows = linhas.filter(({ tabela }) => tabela === lista?.nome);
        if (told.length + rows.length === 0) return null;
        return (
          <section key={secao} className={classes.section}>
            <h3>{titulo}</h3>
            <dl className="pairs ruled">
              {told.map(({ nome, rotulo, texto }) => (
                <div key={nome}>
                  <dt>{rotulo}</dt>
                  <dd>{texto}</dd>
                </div>
              ))}
              {rows.map((row, at) => (
                <div key={row.linha_uuid}>
                  <dt>{texts.row(lista?.uma ?? '', at + 1)}</dt>
                  <dd>
                    {(lista?.colunas ?? [])
                      .flatMap((question) => {
                        const value = row.campos[question.nome];
                        return value === undefined ? [] : [answerText(question, value)];
                      })
                      .concat(row.arquivo ?? [])
                      .join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}
