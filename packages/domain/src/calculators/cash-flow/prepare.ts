import type { Erro, Incompleto } from '../calculator.ts';
import type { Problems, Values } from '../inputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { bidOf } from './debts.ts';
import { type Cenario, checkFamily, type Familia, inOrder, plain } from './family.ts';
import type { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { type Projeto, project } from './project.ts';
import { changedFamily, checkMonths, readEvents } from './scenario-events.ts';
import { timeline } from './timeline.ts';

type Dados = Values<typeof FAMILIA>;
type Alteracoes = Values<typeof MUDANCAS>;

const SEM_MUDANCAS: Pick<Cenario, 'mudancas'> = { mudancas: [] };

/** Bids that exceed what a quota owes. */
function checkBids(dividas: Familia['dividas'], prefix: string, problems: Problems): void {
  dividas.forEach((divida, k) => {
    if (divida.sistema !== 'consorcio' || divida.prazo_meses === null) return;
    const path = (nome: string) => `${prefix}dividas[${k + 1}].${nome}`;
    if ((divida.mes_contemplacao ?? 0) > divida.prazo_meses) problems.erro.push(path('mes_contemplacao'));
    else if (!bidOf(divida)) {
      problems.erro.push(path(divida.lance_livre_pct > 0 ? 'lance_livre_pct' : 'lance_embutido_pct'));
    }
  });
}

/** The family's projection with a scenario's changes, or what is missing and impossible, by path. */
export function prepare(
  dados: Dados,
  alteracoes: Alteracoes | null,
  parametros: ParametrosConsultados,
): Projeto | Incompleto | Erro {
  const problems: Problems = { incompleto: [], erro: [] };
  const told = inOrder(plain(dados));
  if (told.pessoas.length === 0) return { incompleto: ['pessoas'] };
  const cenario = alteracoes ? plain(alteracoes) : null;
  const { mudancas } = cenario ?? SEM_MUDANCAS;
  checkFamily(told, problems);
  checkBids(told.dividas, '', problems);
  const familia = cenario ? changedFamily(told, cenario.plano, mudancas) : told;
  if (familia !== told && problems.erro.length === 0) {
    checkFamily(familia, problems, 'plano.');
    checkBids(familia.dividas, 'plano.', problems);
  }
  const eventos = readEvents(familia, mudancas, parametros, problems);
  const tempo = timeline(familia, eventos.inflacaoPp, problems);
  checkMonths(mudancas, tempo.meses, problems);
  if (problems.erro.length > 0) return { erro: [...new Set(problems.erro)] };
  if (problems.incompleto.length > 0) return { incompleto: problems.incompleto };
  return project(familia, tempo, eventos, parametros);
}

export const isProject = (result: Projeto | Incompleto | Erro): result is Projeto => 'movimentos' in result;
