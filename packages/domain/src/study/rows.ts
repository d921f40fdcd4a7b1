import { ageAt, diffDays, isCalendarDay } from '../calendar/index.ts';
import {
  areaOfCobertura,
  isFilled,
  type LinhaDe,
  type LinhasPorTabela,
  type NomeTabela,
  type Valores,
  valueIn,
} from '../catalogue/index.ts';
import { AREA } from '../code-lists/index.ts';
import { isTaxDependant } from './known/income-tax.ts';
import type { EstudoComCadastro } from './known/index.ts';
import { readAssetKind } from './known/texts.ts';
import { bensWithOwnDivida } from './results/asset-debts.ts';
import { planInBudget, planOfExpense } from './results/budget-plans.ts';
import { monthlyPremio } from './results/premiums.ts';
import { countedLinhas, prepareStudy, sumColuna } from './results/reading.ts';
import { newLinhaDefaults } from './settled.ts';

type Linha = Readonly<Partial<Record<string, unknown>>>;
type Proposta = (linha: Linha, estudo: EstudoComCadastro) => Valores;

const textOf = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const EMPRESARIOS: ReadonlySet<string> = new Set(['PJ', 'MEI']);
const hasCompany = ({ diagnostico }: EstudoComCadastro): boolean =>
  [diagnostico.tipo_vinculo, diagnostico.conjuge_tipo_vinculo].some((um) => EMPRESARIOS.has(um ?? '')) ||
  [diagnostico.subtipo_vinculo, diagnostico.conjuge_subtipo_vinculo].includes('socio');

const DE_ALUGUEL: ReadonlySet<string> = new Set(['alugada', 'cedida']);

/** The row itself, as the study has it; a row that is not in the study yet is none of those. */
const isItself = (uma: { readonly linha_uuid?: string }, linha: Linha): boolean =>
  uma.linha_uuid !== undefined && uma.linha_uuid === linha.linha_uuid;

/** A home of their own: the only dwelling among the assets of a family that does not rent. */
function purposeOf(linha: Linha, { diagnostico, tabelas }: EstudoComCadastro): string | null {
  const imoveis = (tabelas.bens ?? []).filter(({ tipo_bem }) => tipo_bem === 'imovel');
  const outros = imoveis.filter((um) => !isItself(um, linha));
  const isDwelling = readAssetKind.isDwelling(textOf(linha.descricao));
  const rents = DE_ALUGUEL.has(diagnostico.tipo_moradia ?? '');
  return isDwelling && outros.length === 0 && !rents ? 'moradia' : null;
}

/**
 * The other income told is this property's rent where it is the only one let without a rent: as much of it as the rents
 * of the others leave.
 */
function rentOf(linha: Linha, { diagnostico, tabelas }: EstudoComCadastro): number | null {
  if (linha.finalidade_imovel !== 'investimento') return null;
  const outros = (tabelas.bens ?? []).filter(
    (um) => um.tipo_bem === 'imovel' && um.finalidade_imovel !== 'moradia' && !isItself(um, linha),
  );
  if (outros.some((um) => um.finalidade_imovel === 'investimento' && !isFilled(um.aluguel_recebido)))
    return null;
  const rendas = diagnostico.outras_rendas_mensais ?? 0;
  const resto = sumColuna([rendas, ...outros.map(({ aluguel_recebido }) => -(aluguel_recebido ?? 0))]);
  return resto > 0 ? resto : null;
}

const proposeAsset: Proposta = (linha, estudo) => {
  const tipo_bem = readAssetKind.kind(textOf(linha.descricao), hasCompany(estudo));
  const atual = linha.tipo_bem ?? tipo_bem;
  return {
    ...(tipo_bem && { tipo_bem }),
    ...(atual === 'imovel' && {
      finalidade_imovel: purposeOf(linha, estudo),
      aluguel_recebido: rentOf(linha, estudo),
    }),
  };
};

const COM_SEGURO = 'imobiliario';

const proposeDebt: Proposta = (linha) => ({
  // Life and disability insurance of the borrower is part of every home loan (Lei 11.977/2009, art. 79).
  ...(linha.tipo_divida === COM_SEGURO && { tem_prestamista: 'S' }),
});

const CASCO = 'casco';

/** One premium, paid long ago: nothing more is due, and the employer has nothing to do with it. */
const PAGO_DE_UMA_VEZ = 'unico';

/** Life insurance that costs the insured nothing is the employer's, and that of the employer costs nothing. */
function ofEmployer({ do_empregador, valor_premio, periodicidade_pagamento }: Linha): Valores {
  const mayBe = periodicidade_pagamento !== PAGO_DE_UMA_VEZ && { do_empregador: 'S' };
  if (do_empregador === 'S') return { valor_premio: 0, ...mayBe };
  return valor_premio === 0 ? { ...mayBe } : {};
}

/** The premium of a health plan that the budget already names. */
function planPremium({ cobertura }: Linha, { tabelas }: EstudoComCadastro): Valores {
  const despesa = planInBudget(tabelas, cobertura);
  return despesa ? { valor_premio: despesa.valor_mensal, periodicidade_pagamento: 'monthly' } : {};
}

/** The area of the cover; of a car's insurance also whose the only car is, and its value; of a plan its premium. */
const proposePolicy: Proposta = (linha, estudo) => {
  const { tabelas } = estudo;
  const area = areaOfCobertura(linha.cobertura);
  const carros = (tabelas.bens ?? []).filter(({ tipo_bem }) => tipo_bem === 'veiculo');
  const carro = linha.cobertura === CASCO && carros.length === 1 ? carros[0] : undefined;
  return {
    ...(area && !isFilled(linha.area_produto) && { area_produto: area }),
    ...(carro?.titularidade && { tipo_segurado: carro.titularidade }),
    ...(carro?.valor_mercado && { valor_cobertura: carro.valor_mercado }),
    ...((linha.area_produto ?? area) === AREA.vida && ofEmployer(linha)),
    ...planPremium(linha, estudo),
  };
};

/** Institutions whose accounts are held abroad, in dollars. */
const NO_EXTERIOR = /\b(avenue|nomad|interactive brokers|ibkr|schwab|wise|inter global|c6 global)\b/i;

const RENDA_FIXA = 1;

/**
 * Days until fixed income held to a day is paid. A class alone says nothing of when its money comes: a fund may take a
 * month, a CDB be closed until its end; the family has to say.
 */
function daysToRedeem({ tipo_investimento, vencimento }: Linha, hoje: string): number | null {
  const vence = textOf(vencimento);
  const isHeldToADay = tipo_investimento === RENDA_FIXA && isCalendarDay(vence) && vence > hoje;
  return isHeldToADay ? diffDays(vence, hoje) : null;
}

const proposeInvestment: Proposta = (linha, { hoje }) => ({
  ...(NO_EXTERIOR.test(textOf(linha.instituicao)) && { no_exterior: 'S', moeda: 'USD' }),
  liquidez_dias: daysToRedeem(linha, hoje),
});

const ESTUDANTE = 24;
/** Age of a parent at the birth of a child, below which a row is no child's. */
const MAIS_NOVO = 12;
/** Proposes that the cell be answered again. */
const ABERTO = '';

/** Defaults for a child, from siblings and birth date. */
const proposeDependant: Proposta = (linha, { diagnostico, tabelas, hoje }) => {
  const dia = textOf(linha.data_nascimento);
  if (linha.parentesco !== 'filho' || !isCalendarDay(dia)) return {};
  const nasceu = diagnostico.data_nascimento;
  if (nasceu && isCalendarDay(nasceu) && ageAt(nasceu, dia) < MAIS_NOVO) return { parentesco: ABERTO };
  const irmao = (tabelas.dependentes ?? []).find(
    (um) => um.parentesco === 'filho' && isFilled(um.custo_faculdade_mensal) && !isItself(um, linha),
  );
  const since = diagnostico.uniao_desde;
  return {
    ...(irmao && ageAt(dia, hoje) < ESTUDANTE && { custo_faculdade_mensal: irmao.custo_faculdade_mensal }),
    ...(diagnostico.filhos_todos_comuns === 'N' && since && dia > since && { filho_de: 'casal' }),
    ...(isTaxDependant({ parentesco: 'filho', data_nascimento: dia }, hoje) && { dependente_ir: 'S' }),
  };
};

/** Expenses that are about the same every month; the others vary. */
const FIXAS: ReadonlySet<unknown> = new Set([
  'moradia',
  'contas',
  'saude',
  'educacao',
  'empregados',
  'seguros',
  'assinaturas',
  'impostos',
]);

/** What a plan costs, where its policy was told before the expenses. */
function planCost(linha: Linha, { tabelas }: EstudoComCadastro): number | null {
  const despesa = linha as Partial<LinhaDe<'orcamento'>>;
  const { categoria = null, descricao = null } = despesa;
  const apolice = planOfExpense({ categoria, descricao }, tabelas.apolices ?? []);
  return apolice && monthlyPremio(apolice);
}

const proposeExpense: Proposta = (linha, estudo) => {
  const custo = planCost(linha, estudo);
  return {
    ...(isFilled(linha.categoria) && { natureza_despesa: FIXAS.has(linha.categoria) ? 'fixa' : 'variavel' }),
    ...(custo && { valor_mensal: custo }),
  };
};

const PROPOSTAS: Partial<Record<NomeTabela, Proposta>> = {
  dependentes: proposeDependant,
  orcamento: proposeExpense,
  bens: proposeAsset,
  investimentos: proposeInvestment,
  dividas: proposeDebt,
  apolices: proposePolicy,
};

/** Cells that the row's other cells, or the survey, imply. */
const proposedCells = (tabela: NomeTabela, linha: Linha, estudo: EstudoComCadastro): Valores =>
  PROPOSTAS[tabela]?.(linha, estudo) ?? {};

/**
 * What follows from a change of a row: proposals that are new with it, for cells that are blank, hold the proposal
 * from before or what a new row begins with. A typed cell, or one emptied by hand, is left alone.
 */
export function valuesBroughtAlong(
  tabela: NomeTabela,
  antes: Linha,
  mudanca: Linha,
  estudo: EstudoComCadastro,
): Valores {
  const velhas = proposedCells(tabela, antes, estudo);
  const novas = proposedCells(tabela, { ...antes, ...mudanca }, estudo);
  const iniciais = newLinhaDefaults(tabela, estudo);
  const trazidos: Record<string, unknown> = {};
  for (const nome of new Set([...Object.keys(velhas), ...Object.keys(novas)])) {
    const [velha, nova, atual] = [velhas[nome] ?? null, novas[nome] ?? null, antes[nome] ?? null];
    if (nome in mudanca || velha === nova) continue;
    if (!isFilled(atual) || atual === velha || atual === iniciais[nome])
      trazidos[nome] = nova === ABERTO ? null : nova;
  }
  return trazidos;
}

/** An asset's outstanding balance that is not yet a row of the debts. */
type DividaProposta = { readonly bem: string; readonly linha: Valores };

const TIPO_DO_FINANCIAMENTO: Readonly<Record<string, string>> = { imovel: 'imobiliario', veiculo: 'veiculo' };

const rowOf = (bem: LinhaDe<'bens'>): Valores => {
  const tipo_divida = TIPO_DO_FINANCIAMENTO[String(bem.tipo_bem)] ?? 'outra';
  return {
    tipo_divida,
    saldo_devedor: bem.saldo_devedor,
    ...(bem.titularidade && { titular: bem.titularidade }),
    ...(tipo_divida === COM_SEGURO && { tem_prestamista: 'S' }),
  };
};

/** Rows of the debts proposed from the balances of the assets. */
export function proposedDividas(estudo: EstudoComCadastro): readonly DividaProposta[] {
  const leitura = prepareStudy(estudo);
  const { dividas = [] } = estudo.tabelas;
  return bensWithOwnDivida(countedLinhas(leitura, 'bens') ?? [], dividas).map((bem) => ({
    bem: textOf(bem.descricao),
    linha: rowOf(bem),
  }));
}

/** The kind of an expense is beside its category and needs no remark. */
const SEM_LEMBRETE: ReadonlySet<NomeTabela> = new Set(['orcamento']);

/** Names of the cells that hold their proposal, for a remark beside the table. */
export function cellsAsProposed(
  tabela: NomeTabela,
  estudo: EstudoComCadastro,
): readonly { readonly linha: Valores; readonly nomes: readonly string[] }[] {
  const linhas: LinhasPorTabela = estudo.tabelas;
  if (SEM_LEMBRETE.has(tabela)) return [];
  return (linhas[tabela] ?? []).flatMap((linha) => {
    const nomes = Object.entries(proposedCells(tabela, { ...linha, area_produto: null }, estudo))
      .filter(([nome, valor]) => isFilled(valor) && valueIn(linha, nome) === valor)
      .map(([nome]) => nome);
    return nomes.length > 0 ? [{ linha, nomes }] : [];
  });
}
