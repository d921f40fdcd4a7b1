import { formatNumber } from '../../../br/index.ts';
import { ageAt, formatDay, isCalendarDay, monthOf, yearOf } from '../../../calendar/index.ts';
import type { LinhaDe } from '../../../catalogue/index.ts';
import type { Papel } from '../../snapshot.ts';
import { type Conta, type EmMoeda, runBefore } from '../evaluate.ts';
import { pendingPtax } from '../pending-ptax.ts';
import { ptaxOfMoeda } from '../ptax.ts';
import { type Leitura, requireLinhas, sumColuna, toFraction, toNumber, toText } from '../reading.ts';
import { type Caso, usePremissa } from './case.ts';

/** A future expense: a dream, or a child's university. */
export type Meta = {
  codigo: string;
  papel: Papel;
  nome: string;
  entradas: {
    valor: number;
    meses: number;
    guardado: number | null;
    inflacao_objetivo_aa: number | null;
  };
  em_moeda?: EmMoeda;
  /** 1 high, 2 medium, 3 low. */
  prioridade: number;
  /** What blocks the goal when its row is complete. */
  espera?: string;
};

const MEDIA = 2;

/** A goal of a year falls in its December; one with a term, at the end of it. */
function monthsUntil(
  { hoje }: Leitura,
  { objetivo_ano, objetivo_horizonte }: LinhaDe<'objetivos'>,
): number | null {
  const ano = toNumber(objetivo_ano);
  const anos = toNumber(objetivo_horizonte);
  if (ano !== null) return 12 * (ano - yearOf(hoje)) + 12 - monthOf(hoje);
  return anos === null ? null : 12 * anos;
}

/**
 * Reais per unit of the goal's currency, 1 for reais. Price and savings of a goal are in its currency; without the
 * company's PTAX the goal waits for it.
 */
function exchangeRateOf(
  { hoje }: Leitura,
  { moeda_objetivo }: LinhaDe<'objetivos'>,
  nome: string,
  conta: Conta,
): { taxa: number; espera?: string } {
  const moeda = toText(moeda_objetivo);
  if (moeda === null) return { taxa: 1 };
  const ptax = ptaxOfMoeda(conta, moeda, hoje);
  if (!ptax) return { taxa: 0, espera: pendingPtax(moeda) };
  const taxa = formatNumber(ptax.valor, { min: 4, max: 4 });
  conta.avisos.add(
    `${nome}: convertido de ${moeda} a R$ ${taxa}, PTAX de ${formatDay(ptax.dia)}; o valor em reais muda com o câmbio`,
  );
  return { taxa: ptax.valor };
}

/** Goals of the row that have an amount and a date; without any, the table is reported as missing. */
export function metasOf({ leitura, item, papel }: Caso, conta: Conta): Meta[] {
  const metas = (item.tabelas.objetivos ?? []).flatMap((linha, k): Meta[] => {
    const valor = toNumber(linha.objetivo_valor);
    const meses = monthsUntil(leitura, linha);
    if (valor === null || meses === null) return [];
    const nome = toText(linha.objetivo_nome) ?? `Objetivo ${k + 1}`;
    const { taxa, espera } = exchangeRateOf(leitura, linha, nome, conta);
    const guardado = toNumber(linha.objetivo_guardado);
    const moeda = toText(linha.moeda_objetivo);
    const inflacao_objetivo_aa = toFraction(linha.inflacao_objetivo);
    return [
      {
        codigo: item.codigo,
        papel,
        nome,
        entradas: {
          valor: sumColuna([valor * taxa]),
          meses,
          guardado: guardado === null ? null : sumColuna([guardado * taxa]),
          inflacao_objetivo_aa,
        },
        ...(moeda && { em_moeda: { moeda, valor, guardado } }),
        prioridade: toNumber(linha.prioridade) ?? MEDIA,
        ...(espera && { espera }),
      },
    ];
  });
  if (metas.length === 0) conta.falta.add('objetivos');
  return metas;
}

const IDADE_FACULDADE = 18;
const ANOS_FACULDADE = 5;

type Curso = { nome: string; mensalidade: number; espera: number; duracao: number };

/** Months until university and months left to pay; null when it is over. */
function courseOf({ hoje }: Leitura, linha: LinhaDe<'dependentes'>): Curso[] {
  const mensalidade = toNumber(linha.custo_faculdade_mensal);
  const nascimento = toText(linha.data_nascimento);
  if (linha.parentesco !== 'filho' || !mensalidade || !nascimento || !isCalendarDay(nascimento)) return [];
  const idade = Math.max(0, ageAt(nascimento, hoje));
  const inicio = toNumber(linha.idade_faculdade) ?? IDADE_FACULDADE;
  const anos = toNumber(linha.anos_faculdade) ?? ANOS_FACULDADE;
  const espera = Math.max(0, 12 * (inicio - idade));
  const duracao = Math.max(0, 12 * (inicio + anos - idade)) - espera;
  return duracao > 0 ? [{ nome: toText(linha.nome) ?? 'Filho(a)', mensalidade, espera, duracao }] : [];
}

/**
 * Each child's university as one goal: the capital that pays its fees, on the first day. School is excluded: the
 * budget pays it.
 */
export function educationMetas({ leitura, item, papel }: Caso, conta: Conta): Meta[] {
  const cursos = requireLinhas(leitura, 'dependentes', conta).flatMap((linha) => courseOf(leitura, linha));
  if (conta.falta.size > 0) return [];
  const anual = cursos.length > 0 ? usePremissa(conta, 'taxa_real_objetivo_60m_aa') : 0;
  return cursos.flatMap(({ nome, mensalidade, espera, duracao }): Meta[] => {
    const custo = runBefore(conta, 'planejamento.capital_consumo', {
      renda_mensal: mensalidade,
      taxa_mensal: (1 + anual) ** (1 / 12) - 1,
      prazo_meses: duracao,
    });
    if (!custo) return [];
    return [
      {
        codigo: item.codigo,
        papel,
        nome,
        entradas: {
          valor: sumColuna([custo.capital]),
          meses: espera,
          guardado: null,
          inflacao_objetivo_aa: toFraction(item.campos.inflacao_objetivo),
        },
        prioridade: toNumber(item.campos.prioridade) ?? MEDIA,
      },
    ];
  });
}
