import type { Erro, Incompleto } from '../calculator.ts';
import type { Problems, Values } from '../inputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { checkFamily, checkRates } from './check-family.ts';
import { type Cenario, inOrder, plain } from './family.ts';
import type { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { noting, type Projeto, profiles, project } from './project.ts';
import { changedFamily, checkMonths, readEvents } from './scenario-events.ts';
import { checkAges, timeline } from './timeline.ts';

type Dados = Values<typeof FAMILIA>;
type Alteracoes = Values<typeof MUDANCAS>;

const SEM_MUDANCAS: Pick<Cenario, 'mudancas'> = { mudancas: [] };

/** The family's projection with a scenario's changes, or what is missing and impossible, by path. */
export function prepare(
  dados: Dados,
  alteracoes: Alteracoes | null,
  parametros: ParametrosConsultados,
): Projeto | Incompleto | Erro {
  const problems: Problems = { incompleto: [], erro: [] };
  const told = plain(dados);
  if (told.pessoas.length === 0) return { incompleto: ['pessoas'] };
  const cenario = alteracoes ? plain(alteracoes) : null;
  const { mudancas } = cenario ?? SEM_MUDANCAS;
  const planned = mudancas.some(({ tipo }) => tipo === 'plano');
  checkFamily(told, planned ? (cenario?.plano ?? null) : null, problems);
  checkAges(told, problems);
  if (problems.erro.length > 0) return { erro: [...new Set(problems.erro)] };
  const ordered = inOrder(told);
  const familia = cenario ? changedFamily(ordered, cenario.plano, mudancas) : ordered;
  const noted = noting(parametros);
  const eventos = readEvents(familia, mudancas, noted, problems);
  const tempo = timeline(familia, eventos.inflacaoPp);
  checkMonths(mudancas, tempo.meses, problems);
  checkRates(familia, mudancas, profiles(familia, noted), problems);
  if (problems.erro.length > 0) return { erro: [...new Set(problems.erro)] };
  if (problems.incompleto.length > 0) return { incompleto: problems.incompleto };
  return project(familia, tempo, eventos, noted);
}

export const isProject = (result: Projeto | Incompleto | Erro): result is Projeto => 'movimentos' in result;
