import { comPremissas, type Parametros, parametrosVigentes } from '../../calculators/index.ts';
import type { EstudoConferido } from '../guards/facts.ts';
import { faltaParaConcluirLevantamento, faltaParaEnviarCotacao, valoresEmVigor } from '../guards/index.ts';
import { type ProgressoDoPasso, progressoDoDiagnostico } from '../progress.ts';
import { derivadosDe } from '../results/derived.ts';
import type { Resultado } from '../results/evaluate.ts';
import { ler } from '../results/reading.ts';
import { AREAS_DO_ESTUDO } from './areas.ts';
import { DINHEIRO } from './money.ts';
import { PESSOAS } from './people.ts';
import { type Caso, ehDeSaude, etapaDe, type Gravidade, type Ponto } from './point.ts';
import { PATRIMONIO } from './wealth.ts';

export type { Gravidade, Ponto } from './point.ts';

/** How the number is made: what is answered, times how well the answers agree. */
export type SaudeDoCaso = {
  /** 0 to 100. */
  numero: number;
  /** Part of the steps that is answered, 0 to 1; a step begun, or with something open, counts as half. */
  respondido: number;
  /** 1 when nothing disagrees; a contradiction takes 10 points of a hundred, what is improbable takes 4. */
  coerencia: number;
};

export type Conferencia = { pontos: readonly Ponto[]; saude: SaudeDoCaso };

const DESCONTO: Readonly<Record<Gravidade, number>> = { falta: 0, contradicao: 0.1, improvavel: 0.04 };
const ORDEM: readonly Gravidade[] = ['contradicao', 'falta', 'improvavel'];
const PARCIAL = 0.5;

const REGRAS = [...PESSOAS, ...DINHEIRO, ...PATRIMONIO, ...AREAS_DO_ESTUDO];

/** What the guards ask for before the survey ends and before anything is quoted. */
function exigidos(estudo: EstudoConferido): Ponto[] {
  const faltas = {
    ...faltaParaConcluirLevantamento(estudo),
    ...(estudo.produtos.length > 0 ? faltaParaEnviarCotacao(estudo) : {}),
  };
  return Object.entries(faltas).map(([campo, [mensagem = '']]) => ({
    codigo: 'exigido',
    gravidade: 'falta',
    mensagem,
    campo,
    etapa: etapaDe(campo),
  }));
}

/** Of alternatives in one item, every field bears the same words. */
const lugarDe = ({ codigo, campo }: Ponto): string =>
  codigo === 'exigido' && campo.includes('.') ? campo.slice(0, campo.lastIndexOf('.')) : campo;

/** A field that the guards ask for is said once, alternatives by the first of them; of what cannot be, only that. */
function semRepetir(pontos: readonly Ponto[]): Ponto[] {
  const dito = ({ campo, mensagem }: Ponto): string => `${campo}/${mensagem}`;
  const contraditos = new Set(
    pontos.filter(({ gravidade }) => gravidade === 'contradicao').map((ponto) => dito(ponto)),
  );
  const exigido = new Set(pontos.filter(({ codigo }) => codigo === 'exigido').map(({ campo }) => campo));
  const ditos = new Set<string>();
  return pontos.filter((ponto) => {
    const { codigo, gravidade, campo, mensagem } = ponto;
    if (codigo === 'exigido' && contraditos.has(dito(ponto))) return false;
    if (codigo !== 'exigido' && gravidade === 'falta' && exigido.has(campo)) return false;
    const chave = `${lugarDe(ponto)}/${mensagem}`;
    return !ditos.has(chave) && ditos.add(chave) !== undefined;
  });
}

function saudeDe(estudo: EstudoConferido, pontos: readonly Ponto[], saude: boolean): SaudeDoCaso {
  const contados = progressoDoDiagnostico(estudo, { saude }).passos.filter(({ opcional }) => !opcional);
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
 * What is missing, contradictory or improbable in a study, each with its field, the gravest first; and how sound
 * the case is. Whoever may not see health data (`saude` false) is told nothing of it.
 */
export function conferirEstudo(
  estudo: EstudoConferido,
  resultados: readonly Resultado[],
  {
    saude = true,
    parametros = parametrosVigentes(estudo.hoje),
  }: { saude?: boolean; parametros?: Parametros } = {},
): Conferencia {
  const leitura = ler(estudo);
  const caso: Caso = {
    estudo,
    valores: valoresEmVigor(estudo),
    leitura,
    derivado: derivadosDe(leitura),
    resultados,
    parametros: comPremissas(parametros, estudo.diagnostico.premissas),
  };
  const todos = semRepetir([...exigidos(estudo), ...REGRAS.flatMap((regra) => regra(caso))]);
  const pontos = todos
    .filter((ponto) => saude || !ehDeSaude(ponto))
    .toSorted((a, b) => ORDEM.indexOf(a.gravidade) - ORDEM.indexOf(b.gravidade));
  return { pontos, saude: saudeDe(estudo, pontos, saude) };
}
