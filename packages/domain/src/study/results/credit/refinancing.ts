import {
  type CamposDeItem,
  CODIGO,
  type CodigoItem,
  type CreditoDoItem,
  codigosWhere,
  itemDefinition,
  type LinhaDe,
  type NomeDeNumero,
} from '../../../catalogue/index.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { AVISO_REFERENCIA, referenceCost, toMonthlyRate } from '../rates.ts';
import { colunaOf, type Leitura, sumColuna, toFraction, toNumber } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import { markedDividas, referenceTipo } from './reference-kind.ts';

/** Debts that a new loan would replace. */
type Trocadas = {
  saldo_devedor: number | null;
  parcela_atual: number | null;
  parcelas_restantes: number | null;
  prazosDiferentes: boolean;
};

/** Several debts as one with the same total payments: terms are weighted by instalment. */
function addedUp(dividas: readonly LinhaDe<'dividas'>[]): Trocadas {
  const parcela = sumColuna(colunaOf(dividas, 'parcela_atual'));
  const prazos = dividas.map(({ parcelas_restantes }) => toNumber(parcelas_restantes));
  const total = dividas.reduce(
    (todas, { parcela_atual }, k) => todas + (toNumber(parcela_atual) ?? 0) * (prazos[k] ?? 0),
    0,
  );
  const semPrazo = prazos.includes(null) || parcela <= 0;
  return {
    saldo_devedor: sumColuna(colunaOf(dividas, 'saldo_devedor')),
    parcela_atual: parcela,
    parcelas_restantes: semPrazo ? null : Math.max(1, Math.round(total / parcela)),
    prazosDiferentes: new Set(prazos).size > 1,
  };
}

const TROCAM = codigosWhere(({ credito }) => credito?.troca === 'dividas');

/** Items of the plan that pay the marked debts: an exchange, else a home in guarantee. */
export function swapsOfPlan(leitura: Leitura): readonly CodigoItem[] {
  const hasOpcao = (codigo: CodigoItem): boolean =>
    wantedItensOf(leitura, codigo).some(({ item }) => opcoesOfPlan(item).length > 0);
  const trocam = TROCAM.filter(hasOpcao);
  if (trocam.length > 0) return trocam;
  const isPaid = !leitura.deAntes && hasOpcao(CODIGO.home_equity) && markedDividas(leitura).length > 0;
  return isPaid ? [CODIGO.home_equity] : [];
}

/** The debts marked for replacement, or the home loan to be moved; null where nothing is replaced. */
export function replacedDividas({
  item,
  leitura,
}: Pick<CasoDoItem, 'leitura'> & { item: Pick<ItemDoEstudo, 'codigo' | 'campos'> }): Trocadas | null {
  const troca = itemDefinition(item.codigo).credito?.troca;
  if (troca === 'financiamento') {
    const campo = (nome: NomeDeNumero<CamposDeItem>) => item.campos[nome] ?? null;
    return {
      saldo_devedor: campo('saldo_devedor'),
      parcela_atual: campo('parcela_atual'),
      parcelas_restantes: campo('parcelas_restantes'),
      prazosDiferentes: false,
    };
  }
  const isSwap = troca === 'dividas' || swapsOfPlan(leitura).some((codigo) => codigo === item.codigo);
  if (!isSwap) return null;
  const marcadas = markedDividas(leitura);
  return marcadas.length > 0 ? addedUp(marcadas) : null;
}

const CAMPOS: Readonly<Record<NonNullable<CreditoDoItem['troca']>, Readonly<Record<string, string>>>> = {
  dividas: {
    saldo_devedor: 'dividas',
    parcela_atual: 'dividas',
    parcelas_restantes: 'dividas',
    nova_taxa_mensal: 'taxa_juros_anual',
    novo_prazo_meses: 'credito_prazo_meses',
  },
  financiamento: { nova_taxa_mensal: 'taxa_juros_anual', novo_prazo_meses: 'parcelas_restantes' },
};
const CAMPOS_DA_OPCAO = { novo_prazo_meses: 'prazo_meses', custos: 'tarifas' };
const AVISO_PRAZOS = 'Dívidas de prazos diferentes contam como uma só, de prazo médio pesado pela parcela';

function portDivida(caso: CasoDoItem, opcao: OpcaoDoEstudo | null): Resultado[] {
  const { item } = caso;
  const conta = newAccount(caso.parametros);
  const antigas = replacedDividas(caso);
  const tipo = referenceTipo(caso, conta);
  if (antigas && !opcao && !tipo) return [];
  if (!antigas) conta.falta.add('dividas');
  if (antigas?.prazosDiferentes) conta.avisos.add(AVISO_PRAZOS);
  const taxa = opcao ? toFraction(opcao.taxa_juros_anual) : tipo && referenceCost(conta, tipo);
  if (!opcao) conta.avisos.add(AVISO_REFERENCIA);
  const alvo = targetOfItem(caso);
  const resultado = evaluate('credito.portabilidade', opcao ? withOpcao(alvo, opcao) : alvo, conta, {
    saldo_devedor: antigas?.saldo_devedor,
    parcela_atual: antigas?.parcela_atual,
    parcelas_restantes: antigas?.parcelas_restantes,
    nova_taxa_mensal: taxa === null ? null : toMonthlyRate(taxa),
    novo_prazo_meses: toNumber(opcao ? opcao.prazo_meses : item.campos.credito_prazo_meses),
    custos: opcao && sumColuna([opcao.iof, opcao.tarifas]),
  });
  const troca = itemDefinition(item.codigo).credito?.troca;
  return [toCampos(resultado, { ...(troca && CAMPOS[troca]), ...(opcao && CAMPOS_DA_OPCAO) })];
}

/** Saving of moving the debt: at the reference cost where one applies, and with each option. */
export const computePortability = (caso: CasoDoItem): Resultado[] =>
  [null, ...caso.item.opcoes].flatMap((opcao) => portDivida(caso, opcao));
