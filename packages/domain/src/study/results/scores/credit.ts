import { codigosOf } from '../../../calculators/parameters/tables.ts';
import { type CodigoItem, codigosWhere, itemDefinition, type LinhaDe } from '../../../catalogue/index.ts';
import { codeLabel } from '../../../code-lists/index.ts';
import { isRevolving } from '../../revolving.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { asOnePlan } from '../base.ts';
import { askedParcela } from '../credit/loan.ts';
import { swapsOfPlan } from '../credit/refinancing.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, newAccount } from '../evaluate.ts';
import { monthlyCost, monthlyCostOfPlan, outsideMonth } from '../month-cost.ts';
import { isQuota } from '../quotas.ts';
import { countedLinhas, openQuestion, sumColuna, toFraction, toNumber } from '../reading.ts';
import { type Desejado, opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import {
  assessed,
  type Componente,
  type Exame,
  inPercent,
  interpolate,
  notApplicable,
  sumOfNumbers,
  type Teto,
  unanswered,
} from './component.ts';

const CONFORTO = 0.2;
const CRITICO = 0.5;
/** Multiple of the reference cost at which the level reaches 0. */
const CUSTO_PESSIMO = 3;
/** Yearly cost, as a fraction, up to which debt is cheap, and at which the level reaches 0: the debt doubles in a year. */
const CUSTO_BARATO = 0.3;
const CUSTO_DOBRA = 1;
const NOTA_COM_ROTATIVO = 3;
const NOTA_NO_VERMELHO = 4;
const REFINANCIA = codigosWhere(({ credito }) => credito?.troca === 'dividas');
const MOVE_FINANCIAMENTO = codigosWhere(({ credito }) => credito?.troca === 'financiamento');
/** New loans of the family; a company's is not the family's debt. */
const CONTRATA = codigosWhere(({ credito }) => credito?.troca === null && credito.divida !== null);
const CONSORCIOS = codigosWhere(({ parte_opcao }) => parte_opcao === 'consorcio');

const asDivida = (codigo: CodigoItem, opcao: OpcaoDoEstudo): LinhaDe<'dividas'> => ({
  tipo_divida: itemDefinition(codigo).credito?.divida ?? null,
  saldo_devedor: opcao.credito_valor,
  parcela_atual: opcao.parcela,
  cet_anual: opcao.cet_anual,
});

/** The home loan that the item moves: by balance, or the nearest balance. */
function financingOf(
  { item }: Desejado,
  dividas: readonly LinhaDe<'dividas'>[],
): LinhaDe<'dividas'> | undefined {
  const saldo = toNumber(item.campos.saldo_devedor) ?? 0;
  const longe = ({ saldo_devedor }: LinhaDe<'dividas'>): number =>
    Math.abs((toNumber(saldo_devedor) ?? 0) - saldo);
  return dividas
    .filter(({ tipo_divida }) => tipo_divida === 'imobiliario')
    .toSorted((a, b) => longe(a) - longe(b))[0];
}

/** Moved home loans, each replaced by the new one. */
function withPortability(
  { leitura, comOPlano }: Exame,
  dividas: readonly LinhaDe<'dividas'>[],
): readonly LinhaDe<'dividas'>[] {
  if (!comOPlano) return dividas;
  const movidos = MOVE_FINANCIAMENTO.flatMap((codigo) => wantedItensOf(leitura, codigo));
  return movidos.reduce<readonly LinhaDe<'dividas'>[]>((atuais, desejado) => {
    const { item } = desejado;
    const novas = opcoesOfPlan(item).map((opcao) => asDivida(item.codigo, opcao));
    const antiga = financingOf(desejado, dividas);
    if (novas.length === 0 || !antiga) return atuais;
    return [...atuais.filter((divida) => divida !== antiga), ...novas];
  }, dividas);
}

/** Whether a loan is wanted, and nothing quoted yet: it counts by its estimate. */
export const isOnlyAsked = ({ opcoes, encerrado, sem_oferta }: ItemDoEstudo): boolean =>
  opcoes.length === 0 && !encerrado && sem_oferta !== 'S';

/** New loans asked for, at the reference cost of their kind, with the plan. */
export function askedDividas(exame: Exame, conta: Conta = newAccount(exame.parametros)) {
  if (!exame.comOPlano || !isPresentEdition(conta, 3)) return [];
  return CONTRATA.flatMap((codigo) => wantedItensOf(exame.leitura, codigo)).flatMap((desejado) => {
    const parcela = isOnlyAsked(desejado.item) ? askedParcela(asOnePlan(exame, desejado), conta) : null;
    if (parcela === null) return [];
    const { codigo, campos } = desejado.item;
    return [asDivida(codigo, { credito_valor: campos.credito_valor, parcela })];
  });
}

/** Options of the plan, without those of another way to the same thing. */
const opcoesToOwe = ({ leitura, comOPlano }: Exame, codigo: CodigoItem): readonly OpcaoDoEstudo[] =>
  comOPlano
    ? wantedItensOf(leitura, codigo).flatMap(({ item }) =>
        outsideMonth(leitura, item) ? [] : opcoesOfPlan(item),
      )
    : [];

/** Debts of the family; with the plan, the new credit replaces the exchanged ones and its extra amount is added. */
export function dividasOf(exame: Exame): readonly LinhaDe<'dividas'>[] | null {
  const dividas = countedLinhas(exame.leitura, 'dividas');
  if (!dividas) return null;
  const isSwapped = exame.comOPlano && swapsOfPlan(exame.leitura).length > 0;
  const ficam = withPortability(
    exame,
    isSwapped ? dividas.filter(({ refinanciar }) => refinanciar !== 'S') : dividas,
  );
  const novas = [...REFINANCIA, ...CONTRATA].flatMap((codigo) =>
    opcoesToOwe(exame, codigo).map((opcao) => asDivida(codigo, opcao)),
  );
  const consorcios = CONSORCIOS.flatMap((codigo) => opcoesToOwe(exame, codigo)).map(({ parcela }) => ({
    tipo_divida: 'consorcio' as const,
    saldo_devedor: 0,
    parcela_atual: parcela,
  }));
  return [...ficam, ...novas, ...askedDividas(exame), ...consorcios];
}

function comprometimento(exame: Exame, dividas: readonly LinhaDe<'dividas'>[]): Componente {
  const de = { nome: 'comprometimento', rotulo: 'Parcelas sobre a renda', peso: 0.5 };
  const parcelas = sumOfNumbers(dividas, 'parcela_atual');
  if (parcelas === 0) return assessed(de, 1, 'sem parcelas');
  const renda = exame.derivado.renda_familiar_bruta.valor;
  if (renda === null) return unanswered(de, ['renda_mensal_bruta']);
  if (renda <= 0) return assessed(de, 0, 'parcelas sem renda');
  return assessed(
    de,
    interpolate(parcelas / renda, CONFORTO, CRITICO),
    `${inPercent(parcelas / renda)} da renda; cheia até ${inPercent(CONFORTO)}, zero em ${inPercent(CRITICO)}`,
  );
}

/** Yearly cost of a debt, as a fraction: its CET, else its interest. */
function costOf({ cet_anual, taxa_juros_mensal }: LinhaDe<'dividas'>): number | null {
  const mensal = toFraction(taxa_juros_mensal);
  return toFraction(cet_anual) ?? (mensal === null ? null : (1 + mensal) ** 12 - 1);
}

/**
 * Cost of the debts against the reference of each kind and by itself, the lower level of both, weighted by balance;
 * debts without a cost are excluded.
 */
function custo({ parametros }: Exame, dividas: readonly LinhaDe<'dividas'>[]): Componente {
  const de = { nome: 'custo', rotulo: 'Custo das dívidas', peso: 0.3 };
  const devidas = dividas.filter((divida) => !isQuota(divida) && (toNumber(divida.saldo_devedor) ?? 0) > 0);
  if (devidas.length === 0) return notApplicable(de);
  const { valores } = codigosOf(parametros, 'cet_referencia').valor;
  const partes = devidas.flatMap((divida) => {
    const cet = costOf(divida);
    const referencia = valores[String(divida.tipo_divida)] ?? valores.outra;
    const saldo = toNumber(divida.saldo_devedor) ?? 0;
    return cet === null || !referencia ? [] : [{ saldo, cet, vezes: cet / referencia }];
  });
  const saldo = sumColuna(partes.map((parte) => parte.saldo));
  if (saldo <= 0) return unanswered(de, ['dividas']);
  const media = (nome: 'vezes' | 'cet'): number =>
    partes.reduce((total, parte) => total + parte.saldo * parte[nome], 0) / saldo;
  const vezes = media('vezes');
  const daReferencia = interpolate(vezes, 1, CUSTO_PESSIMO);
  const dito = `${inPercent(vezes)} da referência de cada tipo`;
  if (!isPresentEdition({ parametros, usados: [] }, 3)) return assessed(de, daReferencia, dito);
  const cet = media('cet');
  return assessed(
    de,
    Math.min(daReferencia, interpolate(cet, CUSTO_BARATO, CUSTO_DOBRA)),
    `${inPercent(cet)} ao ano, ${dito}; cheia até ${inPercent(CUSTO_BARATO)}, zero em ${inPercent(CUSTO_DOBRA)} ao ano`,
  );
}

function paidOnTime(dividas: readonly LinhaDe<'dividas'>[]): Componente {
  const de = { nome: 'em_dia', rotulo: 'Sem atraso nem rotativo', peso: 0.2 };
  const ruins = dividas.filter(
    ({ em_atraso, tipo_divida, saldo_devedor }) =>
      (toNumber(saldo_devedor) ?? 0) > 0 && (em_atraso === 'S' || isRevolving(tipo_divida)),
  ).length;
  return assessed(de, ruins === 0 ? 1 : 0, ruins === 0 ? 'tudo em dia' : `${ruins} em atraso ou no rotativo`);
}

/** R$ the month leaves over, with the plan where it counts; null while unknown. */
function monthLeft({ leitura, derivado, comOPlano }: Exame): number | null {
  const sobra = derivado.capacidade_poupanca.valor;
  if (sobra === null || !comOPlano) return sobra;
  const plano = monthlyCostOfPlan(wantedItensOf(leitura).map(({ item }) => monthlyCost(leitura, item)));
  return sumColuna([sobra, -(plano?.total ?? 0)]);
}

/** A revolving debt or a month below zero holds the score down, however small the instalments. */
export function creditTeto(exame: Exame): Teto | null {
  const rotativo = dividasOf(exame)?.find(
    ({ tipo_divida, saldo_devedor }) => isRevolving(tipo_divida) && (toNumber(saldo_devedor) ?? 0) > 0,
  );
  if (rotativo?.tipo_divida) {
    const dito = codeLabel('tipo_divida', rotativo.tipo_divida).toLowerCase();
    return { nota: NOTA_COM_ROTATIVO, motivo: `com saldo em ${dito}` };
  }
  const sobra = monthLeft(exame);
  return sobra !== null && sobra < 0 ? { nota: NOTA_NO_VERMELHO, motivo: 'com o mês abaixo de zero' } : null;
}

export function creditComponents(exame: Exame): Componente[] {
  const dividas = dividasOf(exame);
  if (!dividas) {
    const de = { nome: 'dividas', rotulo: 'Dívidas da família', peso: 1 };
    return [unanswered(de, [openQuestion(exame.leitura, 'dividas')])];
  }
  return [comprometimento(exame, dividas), custo(exame, dividas), paidOnTime(dividas)];
}
