import { costOfOpcao } from '../shown/cost.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import { replacedDividas } from './credit/refinancing.ts';
import type { Resultado } from './evaluate.ts';
import { fillOpcaoFigures } from './option-figures.ts';
import { type Leitura, prepareStudy, sumColuna, toNumber } from './reading.ts';
import { opcoesOfPlan, wantedItensOf } from './wanted.ts';

/** What an item weighs in the family's month, by the options that the plan counts with. */
export type PesoNoMes = {
  /** The customer's own choice, or until there is an answer the consultant's. */
  situacao: 'aprovado' | 'recomendado';
  opcoes: readonly OpcaoDoEstudo[];
  /** R$ a month on top of what is paid today, below zero for a saving; null for what is paid at once. */
  mensal: number | null;
  /** R$ a month that is paid today and ends with it: already taken off `mensal`. */
  deixa_de_pagar: number;
};

const FINANCIAMENTO = '6.02';
const COMPRA = '6.01';
/** Its own answers say which loan it moves. */
const PORTABILIDADE = '6.04';
const MORADIA = 'moradia';

/** Rent ends where the home that is bought on credit is the one the family will live in. */
function endingRent(leitura: Leitura): number | null {
  const { tipo_moradia, aluguel_atual } = leitura.estudo.diagnostico;
  const paraMorar = wantedItensOf(leitura, COMPRA).some(
    ({ item }) => item.campos.finalidade_imovel === MORADIA,
  );
  return paraMorar && tipo_moradia === 'alugada' ? toNumber(aluguel_atual) : null;
}

/** What ends is the family's: where both spouses have a row of the item, it ends with the first that has an option. */
function endsWithItem(leitura: Leitura, { codigo, tipo_segurado }: ItemDoEstudo): boolean {
  const primeiro = wantedItensOf(leitura, codigo).find(({ item }) => opcoesOfPlan(item).length > 0);
  return codigo === PORTABILIDADE || (primeiro?.item.tipo_segurado ?? tipo_segurado) === tipo_segurado;
}

/** R$ a month that is paid today and ends; what bears the same key ends only once, whoever of the couple takes it. */
export type PagamentoDeHoje = { chave: string; mensal: number };

type ItemDePlano = Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>;

/** The rent or the instalments that end with whichever option of this item is taken; null where nothing does. */
function currentPayment(leitura: Leitura, item: ItemDePlano): PagamentoDeHoje | null {
  const { codigo, tipo_segurado } = item;
  const mensal =
    codigo === FINANCIAMENTO ? endingRent(leitura) : replacedDividas({ item, leitura })?.parcela_atual;
  const chave = codigo === PORTABILIDADE ? `${codigo}/${tipo_segurado}` : codigo;
  return mensal ? { chave, mensal } : null;
}

const stopsPaying = (leitura: Leitura, item: ItemDoEstudo): number =>
  endsWithItem(leitura, item) ? (currentPayment(leitura, item)?.mensal ?? 0) : 0;

/**
 * The one rule of what the plan costs: approved options, before an answer the recommended one, a refused one never;
 * a debt carried elsewhere costs the difference to what is paid today. Null while the plan counts with no option.
 */
export function monthlyCost(leitura: Leitura, item: ItemDoEstudo): PesoNoMes | null {
  const opcoes = opcoesOfPlan(item);
  if (opcoes.length === 0) return null;
  const meses = opcoes.flatMap((opcao) => costOfOpcao(opcao)?.mensal ?? []);
  const deixa_de_pagar = meses.length > 0 ? stopsPaying(leitura, item) : 0;
  return {
    situacao: opcoes.some(({ status }) => status === 'approved') ? 'aprovado' : 'recomendado',
    opcoes,
    mensal: meses.length > 0 ? sumColuna([...meses, -deixa_de_pagar]) : null,
    deixa_de_pagar,
  };
}

/** What ends with the item, whatever is answered of its options. */
export const endingPayment = (estudo: EstudoSnapshot, item: ItemDePlano): PagamentoDeHoje | null =>
  currentPayment(prepareStudy(estudo), item);

/** The same outside the results, the options with the figures that the system fills. */
export function monthlyCostOfItem(
  estudo: EstudoSnapshot,
  item: ItemDoEstudo,
  resultados: readonly Resultado[],
): PesoNoMes | null {
  const opcoes = item.opcoes.map((opcao) => fillOpcaoFigures(item, opcao, resultados));
  return monthlyCost(prepareStudy(estudo), { ...item, opcoes });
}

/** Whose choice a month adds up: told beside every total. */
export type SituacaoDoMes = PesoNoMes['situacao'] | 'os_dois';

export type CustoDoPlano = {
  /** R$ a month; below zero where more ends than begins. */
  total: number;
  situacao: SituacaoDoMes;
};

/** The month of several items together; null while none of them recurs. */
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
