import type { InputsOf } from '../../../calculators/index.ts';
import { type CamposDeItem, CODIGO, type CodigoItem } from '../../../catalogue/index.ts';
import type { Valor } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import {
  type CasoDoItem,
  parametroNumber,
  replacedParametros,
  targetOfItem,
  usePremissa,
  withOpcao,
} from '../base.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import {
  AVISO_REFERENCIA,
  monthlyOpportunity,
  referenceCost,
  toMonthlyRate,
  yearlyIndice,
} from '../rates.ts';
import { requireNumber, toFraction, toNumber, toText } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';

const CAMPOS = {
  valor_credito: 'credito_valor',
  taxa_administracao: 'taxa_administracao_total',
  lance_livre_pct: 'lance_pct',
  lance_embutido_pct: 'lance_pct',
  indice_anual: 'indice_correcao',
  seguro_mensal_pct: 'seguro_prestamista',
  valor_bem: 'credito_valor',
  taxa_oportunidade_am: 'taxa_oportunidade',
  fin_prazo_meses: 'credito_prazo_meses',
  fin_taxa_mensal: 'taxa_juros_anual',
  fin_sistema: 'modalidade_financiamento',
  con_prazo_meses: 'prazo_meses',
  con_taxa_administracao: 'taxa_administracao_total',
  con_fundo_reserva: 'fundo_reserva',
  con_mes_contemplacao: 'mes_contemplacao',
  con_lance_livre_pct: 'lance_pct',
  poup_deposito: 'parcela',
  aluguel_ate_posse: 'aluguel_atual',
};

type Lance = { livre: number | null; embutido: number | null; base: 'credito' | 'plano' };

/** Bid as a fraction of the plan, or of the credit when the group says so; a fixed bid is set by the group. */
function bidOf({ tipo_lance, lance_pct }: CamposDeItem, opcao: OpcaoDoEstudo, { ressalvas }: Conta): Lance {
  const base = opcao.base_lance === 'credito' ? 'credito' : 'plano';
  const nenhum = { livre: null, embutido: null, base } as const;
  const informado = toFraction(lance_pct);
  if (tipo_lance === 'livre') return { ...nenhum, livre: informado };
  if (tipo_lance === 'fixo') return { ...nenhum, livre: informado ?? toFraction(opcao.lance_medio) };
  if (tipo_lance !== 'embutido') return nenhum;
  const maximo = toFraction(opcao.lance_embutido_max);
  if (informado !== null && maximo !== null && informado > maximo) ressalvas.push({ codigo: 'lance_acima' });
  return { ...nenhum, embutido: informado };
}

/** The item's own alternative return replaces the company's default parameter. */
function accountOfItem({ item, parametros }: CasoDoItem): Conta {
  const padrao = parametros.get('taxa_oportunidade_am');
  const am = monthlyOpportunity(item.campos);
  if (!padrao || am === null) return newAccount(parametros);
  const informada = { ...padrao, valor: am, fonte: 'Rendimento alternativo informado', verificado: true };
  return newAccount(replacedParametros(parametros, 'taxa_oportunidade_am', informada));
}

export function quotaOfOpcao(
  { item }: Pick<CasoDoItem, 'item'>,
  opcao: OpcaoDoEstudo,
  conta: Conta,
): InputsOf<'credito.consorcio'> {
  const lance = bidOf(item.campos, opcao, conta);
  return {
    valor_credito: toNumber(opcao.credito_valor ?? item.campos.credito_valor),
    prazo_meses: toNumber(opcao.prazo_meses ?? item.campos.credito_prazo_meses),
    taxa_administracao: toFraction(opcao.taxa_administracao_total),
    fundo_reserva: toFraction(opcao.fundo_reserva),
    lance_livre_pct: lance.livre,
    lance_embutido_pct: lance.embutido,
    base_lance: lance.base,
    mes_contemplacao: toNumber(item.campos.mes_contemplacao),
    indice_anual: yearlyIndice(conta, opcao.indice_correcao ?? item.campos.indice_correcao),
    seguro_mensal_pct: toFraction(opcao.seguro_prestamista),
  };
}

const TIPO_DO_BEM: Readonly<Record<string, Valor<'tipo_divida'>>> = {
  veiculo: 'veiculo',
  imovel: 'imobiliario',
  servico: 'pessoal',
};

/** Loan items of the study for the same asset. */
const FINANCIAMENTO: Readonly<Record<string, CodigoItem>> = {
  veiculo: CODIGO.financiamento_veiculo,
  imobiliario: CODIGO.financiamento_imobiliario,
};

const PRAZO_USUAL: Readonly<Record<string, string>> = {
  veiculo: 'prazo_usual_veiculo',
  imobiliario: 'prazo_usual_imovel',
};

/** The quoted rate and term for the same asset, or the reference rate of its kind and a term that the market lends. */
function financiamento(
  { leitura, item }: CasoDoItem,
  conta: Conta,
  prazoDaCota: number | null,
): { taxa: number; prazo: number | null; sistema: InputsOf<'credito.comparar_aquisicao'>['fin_sistema'] } {
  const tipo =
    item.codigo === CODIGO.consorcio_imobiliario
      ? 'imobiliario'
      : (TIPO_DO_BEM[String(item.campos.consorcio_bem)] ?? 'outra');
  const financiamento = FINANCIAMENTO[tipo];
  const cotada = (financiamento ? wantedItensOf(leitura, financiamento) : [])
    .flatMap(({ item: outro }) => opcoesOfPlan(outro))
    .find(({ taxa_juros_anual }) => toFraction(taxa_juros_anual) !== null);
  const sistema = toText(cotada?.modalidade_financiamento);
  const pedido = toNumber(item.campos.credito_prazo_meses) ?? prazoDaCota;
  const isAsBefore = !isPresentEdition(conta, 3);
  if (cotada)
    return {
      taxa: toFraction(cotada.taxa_juros_anual) ?? 0,
      prazo: isAsBefore ? pedido : (toNumber(cotada.prazo_meses) ?? pedido),
      sistema: sistema === 'livre' ? null : sistema,
    };
  conta.avisos.add(AVISO_REFERENCIA);
  const taxa = referenceCost(conta, tipo);
  if (isAsBefore || pedido === null) return { taxa, prazo: pedido, sistema: null };
  const usual = usePremissa(conta, PRAZO_USUAL[tipo] ?? 'prazo_usual_pessoal');
  return { taxa, prazo: Math.min(pedido, usual), sistema: null };
}

/** Rent until possession counts only for a home and a tenant. */
function rentUntilPossession({ leitura, item }: CasoDoItem, conta: Conta): number | null {
  const alugada = leitura.estudo.diagnostico.tipo_moradia === 'alugada';
  return item.codigo === CODIGO.consorcio_imobiliario && alugada
    ? requireNumber(leitura, 'titular', 'aluguel_atual', conta)
    : null;
}

/** The same asset bought with a loan, with this quota, or by saving the instalment. */
function compareAcquisitions(
  caso: CasoDoItem,
  opcao: OpcaoDoEstudo,
  conta: Conta,
  quota: InputsOf<'credito.consorcio'>,
): Resultado<'credito.comparar_aquisicao'> {
  const { taxa, prazo, sistema } = financiamento(caso, conta, toNumber(quota.prazo_meses));
  const livre = toNumber(quota.lance_livre_pct);
  const total = 1 + (toNumber(quota.taxa_administracao) ?? 0) + (toNumber(quota.fundo_reserva) ?? 0);
  return evaluate('credito.comparar_aquisicao', withOpcao(targetOfItem(caso), opcao), conta, {
    valor_bem: quota.valor_credito,
    taxa_oportunidade_am: parametroNumber(conta.parametros, 'taxa_oportunidade_am'),
    fin_taxa_mensal: toMonthlyRate(taxa),
    fin_prazo_meses: prazo,
    fin_sistema: sistema,
    con_prazo_meses: quota.prazo_meses,
    con_taxa_administracao: quota.taxa_administracao,
    con_fundo_reserva: quota.fundo_reserva,
    con_mes_contemplacao: quota.mes_contemplacao,
    con_lance_livre_pct: livre === null ? null : livre * (quota.base_lance === 'plano' ? total : 1),
    indice_anual: isPresentEdition(conta, 3) ? quota.indice_anual : null,
    poup_deposito: toNumber(opcao.parcela),
    aluguel_ate_posse: rentUntilPossession(caso, conta),
  });
}

const AVISO_SEM_COTACAO =
  'A taxa de administração vem com a cotação: sem ela o consórcio não tem custo conhecido';

/** Each quota with its effective cost, compared with the alternatives; without a quote, the missing fields. */
export function computeConsortium(caso: CasoDoItem): Resultado[] {
  const { item } = caso;
  if (item.opcoes.length === 0) {
    const conta = accountOfItem(caso);
    conta.avisos.add(AVISO_SEM_COTACAO);
    const semOpcao = evaluate('credito.consorcio', targetOfItem(caso), conta, quotaOfOpcao(caso, {}, conta));
    return [toCampos(semOpcao, { ...CAMPOS, prazo_meses: 'credito_prazo_meses' })];
  }
  return item.opcoes.flatMap((opcao) => {
    const conta = accountOfItem(caso);
    const quota = quotaOfOpcao(caso, opcao, conta);
    return [
      toCampos(evaluate('credito.consorcio', withOpcao(targetOfItem(caso), opcao), conta, quota), CAMPOS),
      toCampos(compareAcquisitions(caso, opcao, accountOfItem(caso), quota), CAMPOS),
    ];
  });
}
