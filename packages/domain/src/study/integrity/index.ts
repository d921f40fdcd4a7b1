import { currentParametros, type Parametros } from '../../calculators/index.ts';
import type { EstudoConferido } from '../guards/facts.ts';
import { effectiveValues, missingToFinishLevantamento, missingToSendToCotacao } from '../guards/index.ts';
import { pathOf } from '../problems/index.ts';
import { type ProgressoDoPasso, progressOfEstudo } from '../progress.ts';
import { derivedValues } from '../results/derived.ts';
import { readStudyBy } from '../results/edition.ts';
import type { Resultado } from '../results/evaluate.ts';
import { AREAS_DO_ESTUDO } from './areas.ts';
import { DINHEIRO } from './money.ts';
import { PESSOAS } from './people.ts';
import { type Caso, type Gravidade, isHealthPoint, type Ponto, pointAt } from './point.ts';
import { PATRIMONIO } from './wealth.ts';
import { ANOS } from './years.ts';

export type { Gravidade, Ponto } from './point.ts';

/** Parts of the number: answered fraction times consistency. */
export type SaudeDoCaso = {
  /** 0 to 100. */
  numero: number;
  /** Fraction of steps answered, 0 to 1; a step begun, or with open points, counts as half. */
  respondido: number;
  /** 1 when consistent; a contradiction costs 10 points of a hundred, an improbable value 4. */
  coerencia: number;
};

export type Conferencia = { pontos: readonly Ponto[]; saude: SaudeDoCaso };

const DESCONTO: Readonly<Record<Gravidade, number>> = { falta: 0, contradicao: 0.1, improvavel: 0.04 };
const ORDEM: readonly Gravidade[] = ['contradicao', 'falta', 'improvavel'];
const PARCIAL = 0.5;

const REGRAS = [...PESSOAS, ...DINHEIRO, ...PATRIMONIO, ...ANOS, ...AREAS_DO_ESTUDO];

/** Requirements of the guards for the end of the survey and for quotes. */
function requirements(estudo: EstudoConferido): Ponto[] {
  const porLugar = new Map(
    [
      ...missingToFinishLevantamento(estudo),
      ...(estudo.produtos.length > 0 ? missingToSendToCotacao(estudo) : []),
    ].map((falta) => [pathOf(falta.lugar), falta]),
  );
  return [...porLugar.values()].map((falta) => pointAt(falta, 'falta', true));
}

/** Alternatives of one item are one point, at the first of them. */
function keyOf({ gravidade: _, etapa: _etapa, exigido: _exigido, ...problema }: Ponto): string {
  const { area, item, segurado } = problema.lugar;
  return JSON.stringify(
    problema.codigo === 'um_de' && item ? { ...problema, lugar: { area, item, segurado } } : problema,
  );
}

/** A required field is listed once; if it is also contradictory, only the contradiction is. */
function withoutRepeats(pontos: readonly Ponto[]): Ponto[] {
  const lugar = (ponto: Ponto): string => pathOf(ponto.lugar);
  const doCodigo = (ponto: Ponto): string => `${ponto.codigo}/${lugar(ponto)}`;
  const contraditos = new Set(
    pontos.filter(({ gravidade }) => gravidade === 'contradicao').map((ponto) => doCodigo(ponto)),
  );
  const exigidos = new Set(pontos.filter(({ exigido }) => exigido).map((ponto) => lugar(ponto)));
  const vistos = new Set<string>();
  return pontos.filter((ponto) => {
    const { exigido, gravidade } = ponto;
    if (exigido && contraditos.has(doCodigo(ponto))) return false;
    if (!exigido && gravidade === 'falta' && exigidos.has(lugar(ponto))) return false;
    const chave = keyOf(ponto);
    return !vistos.has(chave) && vistos.add(chave) !== undefined;
  });
}

function healthOf(estudo: EstudoConferido, pontos: readonly Ponto[], saude: boolean): SaudeDoCaso {
  const contados = progressOfEstudo(estudo, { saude }).passos.filter(({ opcional }) => !opcional);
  const emAberto = new Set(pontos.filter(({ gravidade }) => gravidade === 'falta').map(({ etapa }) => etapa));
  const feitoDe = ({ estado, slug }: ProgressoDoPasso): number => {
    if (estado === 'vazio') return 0;
    return estado === 'completo' && !emAberto.has(slug) ? 1 : PARCIAL;
  };
  const feito = contados.reduce((total, passo) => total + feitoDe(passo), 0);
  const respondido = contados.length > 0 ? feito / contados.length : 0;
  const desconto = pontos.reduce((total, { gravidade }) => total + DESCONTO[gravidade], 0);
  const coerencia = Math.max(0, 1 - desconto);
  return { numero: Math.round(100 * respondido * coerencia), respondido, coerencia };
}

/**
 * Missing, contradictory and improbable answers of a study, each with its field, the most serious first; and the
 * overall health of the case. Readers without access to health data (`saude` false) get no point about it.
 */
export function checkEstudo(
  estudo: EstudoConferido,
  resultados: readonly Resultado[],
  {
    saude = true,
    parametros = currentParametros(estudo.hoje),
  }: { saude?: boolean; parametros?: Parametros } = {},
): Conferencia {
  const { leitura, parametros: doEstudo } = readStudyBy(estudo, parametros);
  const caso: Caso = {
    estudo,
    valores: effectiveValues(estudo),
    leitura,
    derivado: derivedValues(leitura, doEstudo),
    resultados,
    parametros: doEstudo,
  };
  const todos = withoutRepeats([...requirements(estudo), ...REGRAS.flatMap((regra) => regra(caso))]);
  const pontos = todos
    .filter((ponto) => saude || !isHealthPoint(ponto))
    .toSorted((a, b) => ORDEM.indexOf(a.gravidade) - ORDEM.indexOf(b.gravidade));
  return { pontos, saude: healthOf(estudo, pontos, saude) };
}
