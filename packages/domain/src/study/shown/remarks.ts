import { formatMoney, formatNumber, formatPercent } from '../../br/index.ts';
import { calculate } from '../../calculators/index.ts';
import {
  amountCampoOfLifeOpcao,
  type CamposDeItem,
  isFilled,
  isItem,
  itemDefinition,
  type NomeDeNumero,
  numberIn,
  valueIn,
} from '../../catalogue/index.ts';
import { wordsAboveCategoria } from '../fits/index.ts';
import { isSameProposta } from '../proposal.ts';
import { sellsCurrency } from '../results/exchange/index.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { type EntornoDaOpcao, improbableAround, type Ressalva } from './around-option.ts';
import { yearlyPremio } from './cost.ts';

type DoItem = { readonly codigo: string } & Pick<CamposDeItem, 'natureza_cambio' | 'tempo_necessidade'>;
type Regra = (item: DoItem, opcao: OpcaoDoEstudo) => Ressalva | null;

const numero = (valor: number | null | undefined): number => valor ?? 0;

/** Single payout of a policy, R$: its sum insured, or all of its days. */
const pago = (opcao: OpcaoDoEstudo): number =>
  Math.max(numero(opcao.valor_cobertura), numero(opcao.diaria) * numero(opcao.qtd_diarias));

/** Kinds that give the amount as a share or a multiple. */
const PROPRIOS = ['lmi_casco_pct_fipe', 'multiplo_garantia'];
const OUTROS_VALORES: readonly NomeDeNumero<OpcaoDoEstudo>[] = [
  'valor_cobertura',
  'lmi_casco_pct_fipe',
  'lmi_danos_materiais',
  'lmi_danos_corporais',
  'lmi_danos_morais',
  'app_por_passageiro',
  'multiplo_garantia',
];

const hasCobertura = ({ coberturas }: OpcaoDoEstudo): boolean =>
  (coberturas ?? []).some(({ valor_cobertura }) => numero(valor_cobertura) > 0);

/** Field with the insured amount; null for anything but insurance. */
export function insuredAmountCampo(codigo: string): string | null {
  const { parte_opcao, medida, opcao } = itemDefinition(codigo);
  if (parte_opcao !== 'seguro') return null;
  const proprio = PROPRIOS.find((nome) => opcao.some((um) => um === nome));
  return amountCampoOfLifeOpcao(codigo) ?? medida?.opcao ?? proprio ?? 'valor_cobertura';
}

/** Insurance with a price and no insured amount; a life option cannot be delivered like that. */
const withoutAmount: Regra = ({ codigo }, opcao) => {
  const nome = insuredAmountCampo(codigo);
  if (nome === null || amountCampoOfLifeOpcao(codigo) !== null) return null;
  if (numero(opcao.valor_premio) === 0 || isFilled(valueIn(opcao, nome))) return null;
  if (itemDefinition(codigo).medida)
    return { nome, mensagem: 'Sem este valor, a opção não se compara com a necessidade.' };
  const outro = OUTROS_VALORES.some((um) => numero(opcao[um]) > 0) || hasCobertura(opcao);
  return outro ? null : { nome, mensagem: 'Sem isto, o cliente vê o preço e não o que está coberto.' };
};

const premioAboveUsual: Regra = (_, opcao) => {
  const anual = yearlyPremio(opcao);
  const valor = pago(opcao);
  if (anual === null || valor === 0 || anual <= valor) return null;
  const mensagem = `Um ano custa ${formatMoney(anual)}, mais que os ${formatMoney(valor)} que a opção paga. Confira.`;
  return { nome: 'valor_premio', mensagem };
};

/** R$ the customer pays in the first year; null for kinds paid otherwise. */
function firstYear(opcao: OpcaoDoEstudo): number | null {
  if (numero(opcao.valor_premio) > 0) return yearlyPremio(opcao);
  const aportes = numero(opcao.aporte_inicial) + numero(opcao.aporte_mensal) * 12;
  return aportes > 0 ? aportes : null;
}

const commissionAboveUsual: Regra = (_, opcao) => {
  const ano = firstYear(opcao);
  if (ano === null || numero(opcao.remuneracao_intermediacao) <= ano) return null;
  const mensagem = `Passa do que o cliente paga em um ano, ${formatMoney(ano)}. Confira.`;
  return { nome: 'remuneracao_intermediacao', mensagem };
};

const tooFewParcelas: Regra = ({ codigo }, opcao) => {
  if (itemDefinition(codigo).parte_opcao !== 'credito') return null;
  const [credito, parcela, prazo] = [
    numero(opcao.credito_valor),
    numero(opcao.parcela),
    numero(opcao.prazo_meses),
  ];
  const total = parcela * prazo;
  if (total === 0 || total >= credito) return null;
  const mensagem = `${prazo} parcelas somam ${formatMoney(total)}, menos que o crédito. Confira.`;
  return { nome: 'parcela', mensagem };
};

const cetBelowUsual: Regra = (_, opcao) =>
  isFilled(opcao.cet_anual) && numero(opcao.cet_anual) < numero(opcao.taxa_juros_anual)
    ? { nome: 'cet_anual', mensagem: 'Fica abaixo dos juros, que o CET contém. Confira.' }
    : null;

/** A name that speaks of more risk than the category, and a pension fund without a category. */
const unclearCategoria: Regra = ({ codigo }, opcao) => {
  if (wordsAboveCategoria(opcao)) {
    const nome = opcao.categoria_investimento ? 'categoria_investimento' : 'categoria_previdencia';
    return { nome, mensagem: 'O nome do produto fala em mais risco que esta categoria. Confira.' };
  }
  return itemDefinition(codigo).parte_opcao === 'previdencia' && !opcao.categoria_previdencia
    ? {
        nome: 'categoria_previdencia',
        mensagem: 'Sem a categoria, o plano conta como conservador diante do perfil.',
      }
    : null;
};

/** Percent points of CET that rounding and dates may explain. */
const FOLGA_DO_CET = 0.5;
/** Most IOF a loan to a person bears, as a share of the credit; counted where it is not typed. */
const MAIOR_IOF = 0.0338;

type Sistema = 'price' | 'sac';

/** What is paid each month: equal under Price; under SAC the first one, falling by the interest of each amortisation. */
function parcelasOf(sistema: Sistema, credito: number, parcela: number, seguro: number, prazo: number) {
  if (sistema === 'price') return { prestacao: parcela + seguro, prazo_meses: prazo };
  const juros = parcela - credito / prazo;
  return juros < 0
    ? null
    : { parcelas: Array.from({ length: prazo }, (_, k) => parcela + seguro - (juros * k) / prazo) };
}

/** CET that instalments of this system give, percent a year: without and with taxes and fees paid at once. */
function cetRange(
  sistema: Sistema,
  opcao: OpcaoDoEstudo,
  porCima: number,
): { de: number; ate: number } | null {
  const [credito, prazo] = [numero(opcao.credito_valor), numero(opcao.prazo_meses)];
  const parcelas = parcelasOf(sistema, credito, numero(opcao.parcela), numero(opcao.seguro_mip_dfi), prazo);
  if (!parcelas) return null;
  const cetOf = (fc0: number) => numberIn(calculate('credito.cet', { fc0, ...parcelas }), 'cet_anual_pct');
  const [de, ate] = [cetOf(credito), cetOf(credito - porCima)];
  return de === null || ate === null ? null : { de, ate };
}

const SISTEMAS: Readonly<Record<string, readonly Sistema[]>> = {
  price: ['price'],
  sac: ['sac'],
  sacre: ['sac'],
};

/** Systems that the instalments may follow: the one told, else both; a personal loan has equal instalments. */
const systemsOf = (codigo: string, { modalidade_financiamento }: OpcaoDoEstudo): readonly Sistema[] =>
  SISTEMAS[String(modalidade_financiamento)] ??
  (itemDefinition(codigo).credito?.divida === 'pessoal' ? ['price'] : ['price', 'sac']);

/** The CET against the one its instalments give by Price or SAC, with taxes and fees financed or paid at once. */
const cetOffParcelas: Regra = ({ codigo }, opcao) => {
  const { credito_valor: credito, prazo_meses: prazo, cet_anual: cet } = opcao;
  if (itemDefinition(codigo).parte_opcao !== 'credito' || opcao.indice_correcao) return null;
  if (!credito || !prazo || !opcao.parcela || typeof cet !== 'number' || opcao.carencia_meses) return null;
  const iof = opcao.iof ?? (codigo.startsWith('6.') ? 0 : credito * MAIOR_IOF);
  const faixas = systemsOf(codigo, opcao).flatMap((sistema) => {
    const faixa = cetRange(sistema, opcao, iof + numero(opcao.tarifas));
    return faixa ? [{ sistema, ...faixa }] : [];
  });
  const isInside = ({ de, ate }: { de: number; ate: number }) =>
    cet >= de - FOLGA_DO_CET && cet <= ate + FOLGA_DO_CET;
  if (faixas.length === 0 || faixas.some(isInside)) return null;
  const dao = faixas.map(({ sistema, de, ate }) => {
    const longe = formatPercent(cet < de ? de : ate, { max: 1 });
    return sistema === 'sac' ? `${longe} se é SAC` : longe;
  });
  const parcela = numero(opcao.parcela) + numero(opcao.seguro_mip_dfi);
  const contas = `${prazo} parcelas de ${formatMoney(parcela)} por ${formatMoney(credito)}`;
  return {
    nome: 'cet_anual',
    mensagem: `${contas} dão ${dao.join(' ao ano, ou ')}${faixas.length > 1 ? '' : ' ao ano'}, não ${formatPercent(cet)}. Confira.`,
  };
};

/** How far a consortium's instalment may be from its account: rounding of percentages. */
const FOLGA_DA_PARCELA = 0.02;

/** The instalment of a quota against credit × (1 + fees) ÷ months, with the lender's insurance on top. */
const consortiumOffParcela: Regra = ({ codigo }, opcao) => {
  const { credito_valor: credito, prazo_meses: prazo, parcela, taxa_administracao_total: taxa } = opcao;
  if (itemDefinition(codigo).parte_opcao !== 'consorcio') return null;
  if (!credito || !prazo || !parcela || typeof taxa !== 'number') return null;
  const plano = credito * (1 + (taxa + numero(opcao.fundo_reserva)) / 100);
  const dao = plano / prazo;
  const comSeguro = dao + (plano * numero(opcao.seguro_prestamista)) / 100;
  if (parcela >= dao * (1 - FOLGA_DA_PARCELA) && parcela <= comSeguro * (1 + FOLGA_DA_PARCELA)) return null;
  const contas = `${formatMoney(credito)} mais ${formatPercent((plano / credito - 1) * 100)} de taxas, em ${prazo} meses,`;
  return {
    nome: 'parcela',
    mensagem: `${contas} dão ${formatMoney(dao)} por mês, não ${formatMoney(parcela)}. Confira.`,
  };
};

/** A limit that the quote itself does not keep: the operation could only come back. */
const limitInsideVet: Regra = ({ codigo, ...item }, opcao) => {
  const { vet, vet_limite: limite } = opcao;
  if (typeof vet !== 'number' || typeof limite !== 'number') return null;
  const vende = sellsCurrency(codigo, item);
  if (vende ? limite <= vet : limite >= vet) return null;
  const relacao = vende ? 'acima' : 'abaixo';
  return {
    nome: 'vet_limite',
    mensagem: `Fica ${relacao} do VET da própria opção, ${formatNumber(vet, { max: 4 })}: a operação só poderia voltar.`,
  };
};

const REGRAS: readonly Regra[] = [
  cetOffParcelas,
  consortiumOffParcela,
  limitInsideVet,
  unclearCategoria,
  withoutAmount,
  premioAboveUsual,
  commissionAboveUsual,
  tooFewParcelas,
  cetBelowUsual,
];

/** Unusual values of a quoted option, by field; none of them blocks delivery. */
export const caveatsOfOpcao = (
  item: DoItem,
  opcao: OpcaoDoEstudo,
  entorno: EntornoDaOpcao = {},
): Ressalva[] =>
  isItem(item.codigo)
    ? [...REGRAS.flatMap((regra) => regra(item, opcao) ?? []), ...improbableAround(item, opcao, entorno)]
    : [];

export type Proposta = { readonly item: string; readonly opcao: OpcaoDoEstudo };

const numberOf = ({ opcao }: Proposta): string =>
  typeof opcao.numero_proposta === 'string' ? opcao.numero_proposta.trim().toLowerCase() : '';

/** An option elsewhere with the same proposal number, if any: it may be the same proposal. */
export function findSameProposta(desta: Proposta, todas: readonly Proposta[]): string | null {
  const numeroDesta = numberOf(desta);
  const outra = numeroDesta
    ? todas.find(
        (uma) =>
          uma.opcao.diagnostico_produto_item_opcao_id !== desta.opcao.diagnostico_produto_item_opcao_id &&
          !isSameProposta(uma.opcao, desta.opcao) &&
          numberOf(uma) === numeroDesta,
      )
    : undefined;
  return outra ? `Também é o número de ${outra.item}. Confira se é a mesma proposta.` : null;
}
