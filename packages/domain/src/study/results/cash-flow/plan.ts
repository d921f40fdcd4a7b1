import type { InputsOf } from '../../../calculators/index.ts';
import { CODIGO, coberturasOfItem, itemDefinition } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { costOfOpcao } from '../../shown/cost.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { countsFor } from '../cover.ts';
import { quotaOfOpcao } from '../credit/consortium.ts';
import { markedDividas } from '../credit/reference-kind.ts';
import { swapsOfPlan } from '../credit/refinancing.ts';
import type { Conta, Resultado } from '../evaluate.ts';
import { currentPayments, outsideMonth } from '../month-cost.ts';
import { fillOpcaoFigures } from '../option-figures.ts';
import { toMonthlyRate } from '../rates.ts';
import { countedLinhas, fromGeneralBlock, papelOf, sumColuna, toFraction, toNumber } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import { type DividaDoFluxo, debtsOf, idOfDivida } from './debts.ts';
import type { Familia } from './people.ts';
import { coverOf, growthOf, policyRows } from './policies.ts';
import { monthsToAge } from './time.ts';

export type Plano = NonNullable<InputsOf<'fluxo.cenario'>['plano']>;
type RowOf<T> = NonNullable<T> extends readonly (infer Row)[] ? Row : never;
type Lista =
  | 'despesas'
  | 'dividas'
  | 'apolices'
  | 'aportes'
  | 'imoveis'
  | 'desembolsos'
  | 'dividas_quitadas'
  | 'apolices_encerradas';
/** A plan while it is put together: every list of it that options add to. */
type EmMontagem = { [K in Lista]: RowOf<Plano[K]>[] };

const emptyPlan = (): EmMontagem => ({
  despesas: [],
  dividas: [],
  apolices: [],
  aportes: [],
  imoveis: [],
  desembolsos: [],
  dividas_quitadas: [],
  apolices_encerradas: [],
});

type Objetivos = NonNullable<Familia['objetivos']>;
/** `comRenda`: the family told what it wishes to live on in retirement, which replaces today's expenses. */
type Montagem = { base: Base; conta: Conta; objetivos: Objetivos; comRenda: boolean; para: EmMontagem };
type Escolha = Montagem & { item: ItemDoEstudo; opcao: OpcaoDoEstudo };

const PARA_SEMPRE = 999;

/** Months that a cover lasts; null without an end. */
function coverEnd({ base, item, opcao }: Escolha): number | null {
  const anos = toNumber(opcao.anos_cobertura) ?? toNumber(opcao.periodo_cobertura);
  if (anos !== null) return anos === PARA_SEMPRE ? null : 12 * anos;
  const ate = toNumber(opcao.idade_limite_cobertura);
  const birth = fromGeneralBlock(base.leitura, papelOf(item), 'data_nascimento');
  return ate === null || ate >= PARA_SEMPRE || !birth ? null : monthsToAge(base.leitura.hoje, birth, ate);
}

function addPolicy(escolha: Escolha): void {
  const { base, item, opcao, para } = escolha;
  const unico = opcao.periodicidade_pagamento === 'unico';
  if (unico) para.desembolsos.push({ valor: toNumber(opcao.valor_premio) ?? 0, mes: 0 });
  const [cobertura = null] = coberturasOfItem(item.codigo, AREA.vida);
  const kind = itemDefinition(item.codigo).parte_opcao === 'saude' ? 'saude' : coverOf(cobertura);
  const fim_mes = coverEnd(escolha);
  const paraSempre = fim_mes === null && toNumber(opcao.periodo_cobertura) === PARA_SEMPRE;
  const pays = kind === 'morte' || kind === 'invalidez';
  para.apolices.push(
    ...policyRows(
      {
        cobertura: kind,
        reajuste: kind === 'saude' ? 'saude' : 'ipca',
        reajuste_real_aa: growthOf(base, cobertura, paraSempre),
        ...(pays && fim_mes !== null && { fim_mes }),
      },
      opcao.tipo_segurado ?? item.tipo_segurado,
      pays ? (toNumber(opcao.valor_cobertura) ?? 0) : 0,
      unico ? 0 : (costOfOpcao(opcao)?.mensal ?? 0),
      base.leitura.conjuge === true,
    ),
  );
}

/** Insurance of the debts of its person that the plan does not pay off: the same debts, which die with it. */
function insureDebts(base: Base, conta: Conta, para: EmMontagem): void {
  const insurers = wantedItensOf(base.leitura, CODIGO.prestamista).filter(
    ({ item }) => opcoesOfPlan(item).length > 0,
  );
  const dividas = countedLinhas(base.leitura, 'dividas') ?? [];
  const suas = dividas.filter(
    ({ titular, tem_prestamista }) =>
      tem_prestamista !== 'S' && insurers.some(({ item }) => countsFor(titular, papelOf(item))),
  );
  const ids = new Set(suas.map((divida) => idOfDivida(dividas, divida)));
  for (const divida of insurers.length > 0 ? debtsOf(base, conta) : []) {
    const id = String(divida.id);
    if (!ids.has(id) || para.dividas_quitadas.includes(id)) continue;
    para.dividas_quitadas.push(id);
    para.dividas.push({ ...divida, seguro: 'S' });
  }
}

type Destino = NonNullable<EmMontagem['aportes'][number]['destino']>;

function destinationOf({ item, opcao, objetivos }: Escolha): { destino: Destino; objetivo?: number } {
  const tipo = opcao.tipo_plano_previdencia;
  if (itemDefinition(item.codigo).parte_opcao === 'previdencia') {
    return { destino: tipo === 'PGBL' ? 'PGBL' : 'VGBL' };
  }
  if (item.codigo === CODIGO.reserva_emergencia) return { destino: 'reserva' };
  const goal = objetivos.findIndex(({ papel }) => papel === item.tipo_segurado);
  return item.codigo === CODIGO.objetivos && goal >= 0
    ? { destino: 'objetivo', objetivo: goal + 1 }
    : { destino: 'investimentos' };
}

function addSaving(escolha: Escolha): void {
  const { item, opcao, para } = escolha;
  para.aportes.push({
    ...destinationOf(escolha),
    papel: item.tipo_segurado,
    ...(opcao.regime_tributario && { regime: opcao.regime_tributario }),
    valor: toNumber(opcao.aporte_mensal) ?? 0,
    unico: toNumber(opcao.aporte_inicial) ?? 0,
    carregamento: toFraction(opcao.taxa_carregamento) ?? 0,
  });
}

/** Name of an option within the plan, for its debt. */
const idOfOpcao = (item: ItemDoEstudo, opcao: OpcaoDoEstudo): string =>
  `opcao/${item.codigo}/${item.tipo_segurado}/${opcao.diagnostico_produto_item_opcao_id ?? 0}`;

/** The home loan that an item moves to another bank: the debt of the nearest balance. */
function movedDebt(base: Base, item: ItemDoEstudo): string | null {
  if (itemDefinition(item.codigo).credito?.troca !== 'financiamento') return null;
  const dividas = countedLinhas(base.leitura, 'dividas') ?? [];
  const saldo = toNumber(item.campos.saldo_devedor) ?? 0;
  const [moved] = dividas
    .filter(({ tipo_divida }) => tipo_divida === 'imobiliario')
    .toSorted((a, b) => Math.abs((a.saldo_devedor ?? 0) - saldo) - Math.abs((b.saldo_devedor ?? 0) - saldo));
  return moved ? idOfDivida(dividas, moved) : null;
}

/** A loan, and the debts that it pays; a moved one stays the debt of its home. */
function addLoan({ base, item, opcao, para, comRenda }: Escolha): void {
  const saldo = toNumber(opcao.credito_valor) ?? 0;
  const parcela = costOfOpcao(opcao)?.mensal ?? null;
  const parcelas = toNumber(opcao.prazo_meses);
  const anual = toFraction(opcao.taxa_juros_anual);
  const sistema = opcao.modalidade_financiamento === 'sac' ? 'sac' : 'price';
  const moved = movedDebt(base, item);
  if (saldo > 0)
    para.dividas.push({
      id: moved ?? idOfOpcao(item, opcao),
      sistema,
      saldo,
      ...(parcela !== null && { parcela }),
      ...(parcelas && { parcelas }),
      ...(anual !== null && { taxa_mensal: toMonthlyRate(anual) }),
      seguro: toNumber(opcao.seguro_mip_dfi) ? 'S' : 'N',
      parte_titular: item.tipo_segurado === 'conjuge' ? 0 : 1,
      parte_conjuge: item.tipo_segurado === 'conjuge' ? 1 : 0,
    });
  if (moved) para.dividas_quitadas.push(moved);
  else if (itemDefinition(item.codigo).credito?.troca === 'financiamento')
    endUntoldLoan(item, comRenda, para);
  if (swapsOfPlan(base.leitura).some((codigo) => codigo === item.codigo)) {
    const dividas = countedLinhas(base.leitura, 'dividas') ?? [];
    for (const divida of markedDividas(base.leitura)) para.dividas_quitadas.push(idOfDivida(dividas, divida));
  }
}

/** A loan that only the item tells, without a row among the debts. */
function endUntoldLoan({ campos }: ItemDoEstudo, comRenda: boolean, para: EmMontagem): void {
  const parcela = toNumber(campos.parcela_atual) ?? 0;
  const restantes = toNumber(campos.parcelas_restantes);
  if (parcela > 0)
    para.despesas.push({
      valor: -parcela,
      ...ofTheMonth(comRenda),
      ...(restantes && { fim_mes: restantes }),
    });
}

/** A row of the month of today, which the income wished for in retirement replaces. */
const ofTheMonth = (comRenda: boolean) => (comRenda ? { fase: 'ate_aposentadoria' as const } : {});

function addQuota({ conta, item, opcao, para }: Escolha): void {
  const quota = quotaOfOpcao({ item }, opcao, conta);
  const numbers = Object.entries(quota).filter(([, value]) => value !== null && value !== undefined);
  para.dividas.push({
    id: idOfOpcao(item, opcao),
    sistema: 'consorcio',
    uso: item.codigo === CODIGO.consorcio_imobiliario ? 'imovel' : 'bem',
    ...(Object.fromEntries(numbers) as Partial<DividaDoFluxo>),
  });
}

/** A home bought: its price less the loan of the plan leaves at once, with the costs of buying. */
function addPurchase({ base, item, opcao, para }: Escolha): void {
  const valor = toNumber(opcao.valor_imovel) ?? 0;
  if (item.codigo !== CODIGO.compra || valor <= 0) return;
  const loan = sumColuna(
    wantedItensOf(base.leitura, CODIGO.financiamento_imobiliario).flatMap(({ item: um }) =>
      opcoesOfPlan(um).map(({ credito_valor }) => credito_valor),
    ),
  );
  const entrada = toNumber(opcao.entrada) ?? Math.max(0, valor - loan);
  para.imoveis.push({ valor, papel: item.tipo_segurado });
  para.desembolsos.push({ valor: sumColuna([entrada, opcao.custos_aquisicao]), mes: 0 });
}

/** What is paid today and ends with an item, each payment once: a policy, or the rent of a home that is bought. */
function endPayments({ base, comRenda, para }: Montagem, item: ItemDoEstudo, ended: Set<string>): void {
  const isLoan = itemDefinition(item.codigo).parte_opcao === 'credito';
  for (const { chaves, mensal } of currentPayments(base.leitura, item)) {
    if (chaves.some((chave) => ended.has(chave))) continue;
    for (const chave of chaves) ended.add(chave);
    const apolices = chaves.filter((chave) => chave.startsWith('apolice/'));
    if (apolices.length > 0) para.apolices_encerradas.push(...apolices);
    else if (!isLoan || item.codigo === CODIGO.financiamento_imobiliario)
      para.despesas.push({ valor: -mensal, ...ofTheMonth(comRenda) });
  }
}

function addOpcao(escolha: Escolha): void {
  const { item, opcao, para, comRenda } = escolha;
  const { parte_opcao } = itemDefinition(item.codigo);
  switch (parte_opcao) {
    case 'seguro':
    case 'saude':
      addPolicy(escolha);
      return;
    case 'investimento':
    case 'previdencia':
    case 'capitalizacao':
      addSaving(escolha);
      return;
    case 'credito':
      addLoan(escolha);
      return;
    case 'consorcio':
      addQuota(escolha);
      return;
    case 'imovel':
      addPurchase(escolha);
      return;
    case 'locacao':
      para.despesas.push({ valor: costOfOpcao(opcao)?.mensal ?? 0, ...ofTheMonth(comRenda) });
      return;
    default:
      return;
  }
}

/**
 * What the plan changes in the flow: its options, the approved ones or else the recommended, on top of today, and the
 * payments that end with them. Null while the plan has no option.
 */
export function planOf(
  base: Base,
  resultados: readonly Resultado[],
  { objetivos, despesas }: Familia,
  conta: Conta,
): Plano | null {
  const para = emptyPlan();
  const comRenda = (despesas ?? []).some(({ fase }) => fase === 'na_aposentadoria');
  const montagem: Montagem = { base, conta, objetivos: objetivos ?? [], comRenda, para };
  const ended = new Set<string>();
  let has = false;
  for (const { item } of wantedItensOf(base.leitura)) {
    const opcoes = opcoesOfPlan(item);
    if (opcoes.length === 0 || outsideMonth(base.leitura, item)) continue;
    has = true;
    endPayments(montagem, item, ended);
    for (const opcao of opcoes) {
      addOpcao({ ...montagem, item, opcao: fillOpcaoFigures(item, opcao, resultados) });
    }
  }
  if (!has) return null;
  insureDebts(base, conta, para);
  const reserva = resultados.find(
    (r): r is Resultado<'sonhos.reserva'> =>
      r.kind === 'sonhos.reserva' && r.diagnostico_produto_item_opcao_id === null,
  )?.outputs?.reserva;
  const wanted = wantedItensOf(base.leitura, CODIGO.reserva_emergencia).length > 0;
  return {
    ...para,
    dividas_quitadas: [...new Set(para.dividas_quitadas)],
    ...(wanted && reserva !== undefined && { reserva_alvo: reserva }),
  };
}
