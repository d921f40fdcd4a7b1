import { normalizeText } from '../../br/index.ts';
import {
  CODIGO,
  type CodigoItem,
  coberturasOfItem,
  itemDefinition,
  type LinhaDe,
} from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { costOfOpcao, endingPremio, isRenewed } from '../shown/cost.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { lifeApolices } from './cover.ts';
import { replacedDividas } from './credit/refinancing.ts';
import { isOfEarlierEdition } from './edition.ts';
import type { Resultado } from './evaluate.ts';
import { fillOpcaoFigures } from './option-figures.ts';
import { monthlyPremio } from './premiums.ts';
import { countedLinhas, type Leitura, papelOf, prepareStudy, sumColuna, toNumber } from './reading.ts';
import { opcoesOfPlan, wantedItensOf } from './wanted.ts';

/** Why payments stay out of the month: another way to the same thing counts, or they begin later, `ano` if known. */
export type ForaDoMes = { motivo: 'alternativa'; a: CodigoItem } | { motivo: 'depois'; ano: number | null };

/** Monthly cost of an item, by the options of the plan. */
export type PesoNoMes = {
  /** Approved by the customer, or recommended by the consultant until answered. */
  situacao: 'aprovado' | 'recomendado';
  opcoes: readonly OpcaoDoEstudo[];
  /** R$ a month on top of current payments, negative for a saving; null for single payments and what is `fora`. */
  mensal: number | null;
  fora?: ForaDoMes;
  /** R$ a month of current payments that end with it; already deducted from `mensal`. */
  deixa_de_pagar: number;
};

/** Its own answers name the loan it moves. */
const movesOwnLoan = (codigo: CodigoItem): boolean =>
  itemDefinition(codigo).credito?.troca === 'financiamento';
const MORADIA = 'moradia';
const UM_CENTAVO = 0.01;

/** Rent ends only when the financed home will be lived in. */
function endingRent(leitura: Leitura): number | null {
  const { tipo_moradia, aluguel_atual } = leitura.estudo.diagnostico;
  const paraMorar = wantedItensOf(leitura, CODIGO.compra).some(
    ({ item }) => item.campos.finalidade_imovel === MORADIA,
  );
  return paraMorar && tipo_moradia === 'alugada' ? toNumber(aluguel_atual) : null;
}

type ItemDePlano = Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>;

/** Whether the option takes the place of the insurance of today; of life, as answered. */
const renews = ({ codigo, campos }: ItemDePlano): boolean => isRenewed({ codigo, ...campos });

/** R$ a month of a current payment that ends; the parts named alike by several items end once. */
export type PagamentoDeHoje = { chave: string; mensal: number; partes?: { chave: string; mensal: number }[] };

/** `chaves`: what is paid, named alike in every item that would end it; it ends once. */
export type Pagamento = { chaves: readonly string[]; mensal: number };

/** Name of a policy's payment, by its place in the table. */
export const keyOfApolice = (leitura: Leitura, apolice: LinhaDe<'apolices'>): string =>
  `apolice/${(countedLinhas(leitura, 'apolices') ?? []).indexOf(apolice)}`;

/** Own life policies in force that the item replaces. */
function replacedApolices(leitura: Leitura, item: ItemDePlano): readonly LinhaDe<'apolices'>[] {
  const { codigo, tipo_segurado } = item;
  if (!itemDefinition(codigo).substitui_apolice) return [];
  const suas = lifeApolices(
    countedLinhas(leitura, 'apolices') ?? [],
    leitura.hoje,
    coberturasOfItem(codigo, AREA.vida),
    tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [papelOf(item)],
  );
  return suas.filter(({ do_empregador }) => do_empregador !== 'S');
}

/** The item's own premium of today: of a policy of the same premium, else of all of the person's. */
function toldPremio(leitura: Leitura, item: ItemDePlano): Pagamento | null {
  const { codigo, campos, tipo_segurado } = item;
  const mensal = endingPremio({ codigo, ...campos });
  if (!mensal) return null;
  const vida = replacedApolices(leitura, item);
  const doCasal = (countedLinhas(leitura, 'apolices') ?? []).filter((um) => um.tipo_segurado === 'casal');
  const igual = [...doCasal, ...vida].find(
    (um) =>
      um.valor_premio === campos.premio_atual || Math.abs((monthlyPremio(um) ?? 0) - mensal) < UM_CENTAVO,
  );
  const suas = igual ? [igual] : vida;
  const chaves = suas.map((um) => keyOfApolice(leitura, um));
  return { chaves: chaves.length > 0 ? chaves : [`${codigo}/${tipo_segurado}`], mensal };
}

/** The rent, instalments or premiums that end with any option of this item. */
export function currentPayments(leitura: Leitura, item: ItemDePlano): readonly Pagamento[] {
  const { codigo, tipo_segurado } = item;
  const one = (mensal: number | null | undefined, chave: string): Pagamento[] =>
    mensal ? [{ chaves: [chave], mensal }] : [];
  if (codigo === CODIGO.financiamento_imobiliario) return one(endingRent(leitura), codigo);
  const dividas = replacedDividas({ item, leitura });
  if (dividas?.parcela_atual)
    return one(dividas.parcela_atual, movesOwnLoan(codigo) ? `${codigo}/${tipo_segurado}` : codigo);
  if (!renews(item) || (leitura.deAntes && itemDefinition(codigo).substitui_apolice)) return [];
  const dito = toldPremio(leitura, item);
  return dito
    ? [dito]
    : replacedApolices(leitura, item).flatMap((um) => one(monthlyPremio(um), keyOfApolice(leitura, um)));
}

/** To the fraction of a cent: a year of it is exact. */
const totalOf = (pagamentos: readonly { mensal: number }[]): number =>
  pagamentos.reduce((total, { mensal }) => total + mensal, 0);

/** What ends with the item and with no other of the plan before it, R$ a month. */
function stopsPaying(leitura: Leitura, item: ItemDoEstudo): number {
  const todos = wantedItensOf(leitura).map((desejado) => desejado.item);
  const onde = todos.findIndex(
    ({ codigo, tipo_segurado }) => codigo === item.codigo && tipo_segurado === item.tipo_segurado,
  );
  const antes = todos.slice(0, Math.max(0, onde)).filter((um) => opcoesOfPlan(um).length > 0);
  const jaAcabam = new Set(
    antes.flatMap((um) => currentPayments(leitura, um).flatMap(({ chaves }) => chaves)),
  );
  return totalOf(
    currentPayments(leitura, item).filter(({ chaves }) => !chaves.some((uma) => jaAcabam.has(uma))),
  );
}

const isApproved = ({ opcoes }: ItemDoEstudo): boolean => opcoes.some(({ status }) => status === 'approved');

/** Loan and quota of the same thing. */
const CAMINHOS = [
  [CODIGO.financiamento_imobiliario, CODIGO.consorcio_imobiliario],
  [CODIGO.financiamento_veiculo, CODIGO.consorcio],
] as const;

/** Of which loan an item is a way to the same thing; null for what has one way only. */
export const wayOf = (item: ComCampos): CodigoItem | null =>
  CAMINHOS.find((caminho) => caminho.some((codigo) => codigo === item.codigo) && isWayTo(item))?.[0] ?? null;

type ComCampos = Pick<ItemDoEstudo, 'codigo' | 'campos'>;

const isWayTo = ({ codigo, campos }: ComCampos): boolean =>
  codigo !== CODIGO.consorcio || campos.consorcio_bem === 'veiculo';

const ofSamePerson = (a: ItemDoEstudo, b: ItemDoEstudo): boolean =>
  a.tipo_segurado === b.tipo_segurado || a.tipo_segurado === 'casal' || b.tipo_segurado === 'casal';

/** "Acima de 360 dias" */
const DEPOIS_DE_UM_ANO = 8;

/** In names without accents. */
const DE_MORAR = /\b(?:casa|apartamento|ape|imovel|lote|terreno|sitio|chacara|moradia|kitnet)\b/;
const DE_RODAR = /\b(?:carro|veiculo|moto|automovel|caminhonete|picape)\b/;

/** Year of the goal that is the same thing, known by its value and a name that does not speak against it. */
function yearOfGoal(leitura: Leitura, { codigo, campos }: ItemDoEstudo): number | null {
  const coisa = codigo === CODIGO.financiamento_veiculo ? DE_RODAR : DE_MORAR;
  const valor = campos.imovel_valor ?? campos.veiculo_fipe ?? null;
  const hoje = Number(leitura.hoje.slice(0, 4));
  const anos = wantedItensOf(leitura, CODIGO.objetivos)
    .flatMap(({ item }) => item.tabelas.objetivos ?? [])
    .filter(({ objetivo_valor, moeda_objetivo }) => objetivo_valor === valor && !moeda_objetivo)
    .filter(({ objetivo_nome }) => !objetivo_nome || coisa.test(normalizeText(objetivo_nome)))
    .flatMap(({ objetivo_ano, objetivo_horizonte: prazo }) => objetivo_ano ?? (prazo ? hoje + prazo : []));
  return valor === null || anos.length === 0 ? null : Math.min(...anos);
}

/** A loan for what is wanted later begins then, unless the customer approved it now. A quota is paid from the start. */
function beginsLater(leitura: Leitura, item: ItemDoEstudo): ForaDoMes | null {
  const isLoan = CAMINHOS.some(([financiamento]) => financiamento === item.codigo);
  if (!isLoan || isApproved(item) || leitura.deAntes) return null;
  const ano = yearOfGoal(leitura, item);
  if (ano !== null) return ano > Number(leitura.hoje.slice(0, 4)) + 1 ? { motivo: 'depois', ano } : null;
  return item.campos.tempo_necessidade === DEPOIS_DE_UM_ANO ? { motivo: 'depois', ano: null } : null;
}

/** Lower first: what the customer approved, then by priority; of equals the loan. */
const rank = (item: ItemDoEstudo): number =>
  (isApproved(item) ? 0 : 10) + (toNumber(item.campos.prioridade) ?? 2);

/** The other way to the same thing that counts in its place; both where the customer approved both. */
function supersedingItem(leitura: Leitura, item: ItemDoEstudo): CodigoItem | null {
  const par = CAMINHOS.find((codigos) => codigos.some((codigo) => codigo === item.codigo));
  if (!par || !isWayTo(item) || leitura.deAntes) return null;
  const [financiamento] = par;
  const outro = par
    .filter((codigo) => codigo !== item.codigo)
    .flatMap((codigo) => wantedItensOf(leitura, codigo))
    .map((desejado) => desejado.item)
    .find((um) => isWayTo(um) && ofSamePerson(um, item) && opcoesOfPlan(um).length > 0);
  if (!outro || beginsLater(leitura, outro) || (isApproved(item) && isApproved(outro))) return null;
  const antes = rank(outro) - rank(item) || (outro.codigo === financiamento ? -1 : 1);
  return antes < 0 ? outro.codigo : null;
}

/** Why the plan counts nothing of an item now; null where it counts. */
export function outsideMonth(leitura: Leitura, item: ItemDoEstudo): ForaDoMes | null {
  const depois = beginsLater(leitura, item);
  if (depois) return depois;
  const a = supersedingItem(leitura, item);
  return a && { motivo: 'alternativa', a };
}

/**
 * The only rule for the cost of the plan: approved options, the recommended one until answered, never a refused one; a
 * moved debt costs the difference to the current payment. Null while the plan has no option.
 */
export function monthlyCost(leitura: Leitura, item: ItemDoEstudo): PesoNoMes | null {
  const opcoes = opcoesOfPlan(item);
  if (opcoes.length === 0) return null;
  const fora = outsideMonth(leitura, item);
  const meses = fora ? [] : opcoes.flatMap((opcao) => costOfOpcao(opcao)?.mensal ?? []);
  const deixa_de_pagar = meses.length > 0 ? stopsPaying(leitura, item) : 0;
  return {
    situacao: opcoes.some(({ status }) => status === 'approved') ? 'aprovado' : 'recomendado',
    opcoes,
    mensal: meses.length > 0 ? sumColuna([...meses, -deixa_de_pagar]) : null,
    deixa_de_pagar,
    ...(fora && { fora }),
  };
}

/** The study as its results read it: those of an earlier edition say so. */
const readAs = (estudo: EstudoSnapshot, resultados: readonly Resultado[]): Leitura => ({
  ...prepareStudy(estudo),
  deAntes: isOfEarlierEdition(resultados),
});

/** The payment that ends with the item, whatever the answers to its options. */
export function endingPayment(
  estudo: EstudoSnapshot,
  item: ItemDePlano,
  resultados: readonly Resultado[],
): PagamentoDeHoje | null {
  const [primeiro, ...outros] = currentPayments(readAs(estudo, resultados), item).map(
    ({ chaves, mensal }) => ({
      chave: chaves.join(' '),
      mensal,
    }),
  );
  if (!primeiro || outros.length === 0) return primeiro ?? null;
  const partes = [primeiro, ...outros];
  return { chave: partes.map(({ chave }) => chave).join(' '), mensal: totalOf(partes), partes };
}

/** The same outside the results, with computed figures filled into the options. */
export function monthlyCostOfItem(
  estudo: EstudoSnapshot,
  item: ItemDoEstudo,
  resultados: readonly Resultado[],
): PesoNoMes | null {
  const opcoes = item.opcoes.map((opcao) => fillOpcaoFigures(item, opcao, resultados));
  return monthlyCost(readAs(estudo, resultados), { ...item, opcoes });
}

/** Whose choices a month adds up; shown beside every total. */
export type SituacaoDoMes = PesoNoMes['situacao'] | 'os_dois';

export type CustoDoPlano = {
  /** R$ a month; negative when more ends than begins. */
  total: number;
  situacao: SituacaoDoMes;
};

/** Monthly cost of several items together; null without recurring costs. */
export function monthlyCostOfPlan(pesos: readonly (PesoNoMes | null)[]): CustoDoPlano | null {
  const mensais = pesos.filter((peso): peso is PesoNoMes => peso !== null && peso.mensal !== null);
  const [primeiro] = mensais;
  if (!primeiro) return null;
  const iguais = mensais.every(({ situacao }) => situacao === primeiro.situacao);
  return {
    total: sumColuna(mensais.map(({ mensal }) => mensal)),
    situacao: iguais ? primeiro.situacao : 'os_dois',
  };
}
