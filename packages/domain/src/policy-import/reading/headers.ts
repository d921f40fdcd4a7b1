import { SYNONYMS } from '../../customer-import/synonyms.ts';
import { createHeaderReader, simpleHeader } from '../../sheet-headers/index.ts';
import {
  CAMPO_DE_VARIAS_DA_APOLICE,
  type ColunaDeApolice,
  DESTINOS_DA_APOLICE,
  isCampoDoSegurado,
} from '../columns.ts';
import { saysAmount } from './read-policy.ts';

/** Titles that mean another thing beside a policy. */
const NOT_OF_THE_CUSTOMER: ReadonlySet<string> = new Set([
  ...['contato', 'corretora', 'doc', 'documento', 'n documento', 'no documento', 'nr documento', 'file as'],
  ...['numero do documento', 'inscricao', 'produtora', 'historico', 'endereco do risco'],
]);

const OWN_SYNONYMS: Partial<Record<ColunaDeApolice, readonly string[]>> = {
  seguradora: [
    'cia',
    'companhia',
    'congenere',
    'cia seguradora',
    'companhia seguradora',
    'insurer',
    'carrier',
  ],
  produto: ['produto', 'ramo', 'modalidade', 'tipo de seguro', 'tipo seguro', 'seguro', 'carteira', 'plano'],
  cobertura: ['coberturas', 'cobertura principal', 'cobertura basica', 'pacote de cobertura', 'garantia'],
  numero_apolice: ['policy', 'policy number', 'nr documento apolice'],
  numero_proposta: ['proposal'],
  endosso: ['tipo de documento', 'tipo documento', 'tipo de emissao', 'tipo emissao', 'tipo movimento'],
  item: ['certificado', 'item', 'subfatura', 'matricula', 'n do item'],
  situacao: ['situacao', 'status', 'status da apolice', 'situacao do documento', 'estado da apolice'],
  vigencia: [
    'vigencia',
    'vig',
    'periodo',
    'periodo de vigencia',
    'vigencia da apolice',
    'vigencia do seguro',
  ],
  vigencia_inicio: [
    'inicio',
    'de',
    'effective date',
    'start date',
    'data de inicio',
    'data inicio',
    'dt inicio',
  ],
  vigencia_fim: [
    ...[
      'fim',
      'termino',
      'vencimento',
      'vencimento da apolice',
      'vencimento apolice',
      'renovacao',
      'vence em',
    ],
    ...[
      'data de renovacao',
      'data renovacao',
      'validade',
      'valida ate',
      'data de termino',
      'data termino',
      'ate',
    ],
    ...['data fim', 'data final', 'dt fim', 'dt final', 'expiration date', 'end date', 'expira em'],
  ],
  valor_premio: ['premio', 'valor', 'valor total', 'total', 'vlr total', 'custo', 'premium', 'preco'],
  premio_liquido: ['liquido', 'net premium', 'premio tarifario', 'premio comercial'],
  premio_mensal: ['mensalidade', 'valor mensal', 'contribuicao mensal', 'contribuicao', 'fatura mensal'],
  parcelas: ['parc', 'parcelamento', 'plano de pagamento', 'condicao de pagamento', 'fracionamento', 'vezes'],
  valor_parcela: ['parcela r', 'demais parcelas', 'valor demais parcelas'],
  periodicidade_pagamento: ['periodicidade', 'frequencia', 'freq pagamento', 'frequencia de pagamento'],
  forma_pagamento: [
    ...['forma de pgto', 'forma pagto', 'forma pgto', 'meio de pagamento', 'tipo de pagamento', 'pagamento'],
    ...['tipo de cobranca', 'forma de cobranca', 'cobranca', 'meio de cobranca', 'fp', 'forma de pagamento'],
  ],
  valor_cobertura: ['is', 'lmi', 'lmg', 'valor segurado', 'limite maximo de garantia', 'saldo', 'beneficio'],
  veiculo_placa: ['placa do veiculo', 'placa veiculo', 'placas', 'plate'],
  bem_segurado: [
    ...['veiculo', 'modelo', 'marca modelo', 'modelo do veiculo', 'descricao do veiculo', 'objeto', 'bem'],
    ...[
      'objeto segurado',
      'objeto do seguro',
      'risco',
      'descricao do risco',
      'descricao do item',
      'local de risco',
    ],
    ...['descricao', 'endereco do risco', 'endereco de risco', 'imovel', 'bem segurado', 'automovel'],
  ],
  comissao_pct: [
    'comissao',
    'comis',
    'com',
    'perc comissao',
    'percentual',
    'comissionamento',
    'taxa comissao',
  ],
  comissao_valor: ['valor de corretagem', 'corretagem', 'remuneracao'],
  observacao: ['obs', 'observacao', 'observacoes', 'obs da apolice', 'anotacoes', 'notas', 'notes'],
  pessoa_cpf: ['cpf', 'cnpj cpf', 'cpf cnpj', 'doc segurado', 'documento', 'documento do segurado'],
  pessoa_nome: ['contratante', 'tomador', 'nome contratante', 'nome do contratante', 'insured', 'segurada'],
  endereco_logradouro: ['endereco do segurado'],
};

const VIG = '(?:da|de|do)?(?:vig|vigencia|vigor|seguro|apolice|contrato|cobertura|risco)';
const DAY = '(?:data|dt|dta|dat)?(?:da|de|do)?';
const PREMIUM = '(?:premio|pr|prem|prm)';
const VALUE = '(?:valor|vl|vlr|val|vr)?(?:da|do|de)?';
const SHARE = '(?:pc|perc|percentual|pct|porc|porcentagem|taxa|aliq|aliquota)';
const NUMBER = '(?:n|no|nr|nro|num|numero|cod|codigo)?(?:da|de|do)?';

/** Titles by their letters: what portals and systems put together in many ways. The first that matches counts. */
const PATTERNS: readonly (readonly [ColunaDeApolice, RegExp])[] = [
  ['veiculo_placa', /^(?:nr|n|no|num)?placa/],
  [
    'comissao_pct',
    new RegExp(`^${SHARE}(?:da|de)?(?:comissao|comis|corretagem)|^(?:comissao|comis)${SHARE}`),
  ],
  ['comissao_valor', /^(?:valor|vl|vlr|val|vr)(?:da|de)?(?:comissao|comis|corretagem)/],
  ['comissao_valor', /^(?:comissao|comis)(?:valor|vlr|vl|r|emr|total|bruta|prevista|gerada)$/],
  [
    'numero_apolice',
    new RegExp(
      `^${NUMBER}(?:apolice|apol|bilhete|contrato)(?:n|no|nr|numero|atual|cia|susep|completa|seguradora|seguro)*$`,
    ),
  ],
  ['numero_proposta', new RegExp(`^${NUMBER}(?:proposta|prop)(?:n|no|nr|numero|cia|seguradora)*$`)],
  ['endosso', new RegExp(`^${NUMBER}(?:endosso|end|aditivo)(?:n|no|nr|numero)*$`)],
  ['item', new RegExp(`^${NUMBER}(?:item|certificado|cert)$`)],
  [
    'vigencia_inicio',
    new RegExp(`^${DAY}(?:ini|inic|inicio|inicial)${VIG}$|^${DAY}(?:ini|inic|inicio|inicial)$`),
  ],
  [
    'vigencia_inicio',
    /^(?:dt|data)?(?:vig|vigencia)(?:da|do)?(?:seguro|apolice)?(?:ini|inic|inicio|inicial|de|desde)$/,
  ],
  ['vigencia_inicio', /^(?:vigente|vigencia)(?:desde|apartirde)$/],
  [
    'vigencia_fim',
    new RegExp(
      `^${DAY}(?:fim|final|fin|ter|term|termino|venc|vencto|vencimento|validade|exp|expiracao|renov|renovacao)${VIG}$`,
    ),
  ],
  [
    'vigencia_fim',
    /^(?:dt|data)?(?:vig|vigencia)(?:da|do)?(?:seguro|apolice)?(?:fim|fin|final|term|termino|ate)$/,
  ],
  [
    'premio_liquido',
    new RegExp(`^${VALUE}(?:total)?(?:do)?${PREMIUM}(?:total)?(?:liq|liquido)(?:anual|total)?$`),
  ],
  ['premio_mensal', new RegExp(`^${VALUE}${PREMIUM}(?:total|bruto)?(?:mensal|mes|pormes)$`)],
  [
    'valor_premio',
    new RegExp(
      `^${VALUE}(?:total)?(?:do)?${PREMIUM}(?:tot|total|bruto|anual|final|comiof|iofincluso|emitido|r|seguro|pago|cobrado)*$`,
    ),
  ],
  ['valor_parcela', /^(?:valor|vl|vlr|val|vr)(?:da|de|do|das)?(?:parc|parcela|parcelas|prestacao)$/],
  [
    'parcelas',
    /^(?:qt|qtd|qtde|quantidade|n|no|nr|num|numero|total)(?:de|da)?(?:parc|parcela|parcelas|prestacoes)$|^parcelas?$/,
  ],
  [
    'valor_cobertura',
    new RegExp(
      `^${VALUE}(?:total)?(?:capital|capsegurado|importancia|impsegurada|is|limite)(?:segurado|segurada|total|individual)*$`,
    ),
  ],
  [
    'periodicidade_pagamento',
    /^(?:periodicidade|frequencia|period)(?:do|de|da)?(?:premio|pagamento|pgto|cobranca|parcelas?)$/,
  ],
  [
    'situacao',
    /^(?:situacao|status|sit)(?:da|do|de)?(?:apolice|seguro|contrato|documento|emissao|proposta)?$/,
  ],
  [
    'produto',
    /^(?:nome|descricao|desc|ds|nm|cod|codigo|tipo)?(?:do|de|da)?(?:produto|ramo|modalidade)(?:nome|descricao|susep|principal|comercial|seguro|segurado)?$/,
  ],
  [
    'seguradora',
    /^(?:nome|nm|razaosocial|descricao)?(?:da|de)?(?:seguradora|cia|companhia|seguradoracia)(?:nome|seguros|seguradora|deseguros|atual|lider)?$/,
  ],
  [
    'pessoa_nome',
    /^(?:nm|nome|razaosocial)?(?:do|da)?(?:segurado|cliente|titular|proponente|contratante|tomador)(?:nome|principal)?$/,
  ],
  [
    'pessoa_cpf',
    /^(?:nr|n|no|num|numero|cd)?(?:do|da)?(?:cpf|cnpj|cpfcnpj|cnpjcpf|cpfcgc|documento)(?:do|da)?(?:segurado|cliente|titular|proponente|contratante|tomador|pessoa)?$/,
  ],
  [
    'pessoa_cpf',
    /^(?:segurado|cliente|titular|proponente|contratante|tomador|nif)(?:cpf|cnpj|cpfcnpj|cnpjcpf|documento)$/,
  ],
  [
    'pessoa_data_nascimento',
    /^(?:data|dt|dta)?(?:de|do)?(?:nascimento|nasc|nascto)(?:do|da)?(?:segurado|cliente|titular|proponente)?$/,
  ],
  [
    'pessoa_celular',
    /^(?:ddd)?(?:nr|n|numero)?(?:tel|telefone|fone)?(?:celular|cel|whatsapp)(?:do|da)?(?:segurado|cliente|titular|principal)?$/,
  ],
  [
    'pessoa_telefone',
    /^(?:nr|n|numero)?(?:tel|telefone|fone)(?:do|da)?(?:segurado|cliente|titular|contato|principal)$/,
  ],
  ['pessoa_email', /^(?:endereco)?(?:email|mail)(?:do|da)?(?:segurado|cliente|titular|contato|principal)$/],
  [
    'consultor',
    /^(?:nome|nm)?(?:do|da)?(?:produtor|vendedor|consultor|angariador|agente)(?:responsavel|principal|venda)?$/,
  ],
];

const customersTitles = (nome: ColunaDeApolice): readonly string[] =>
  isCampoDoSegurado(nome) ? (SYNONYMS[nome] ?? []).filter((title) => !NOT_OF_THE_CUSTOMER.has(title)) : [];

const isOfCustomer = ({ nome }: { nome: ColunaDeApolice }): boolean => isCampoDoSegurado(nome);

/** A title that the customer's fields and the policy's share is the policy's: those come last. */
const reader = createHeaderReader<ColunaDeApolice>(
  [
    ...DESTINOS_DA_APOLICE.filter(isOfCustomer),
    ...DESTINOS_DA_APOLICE.filter((one) => !isOfCustomer(one)),
  ].map(({ nome, rotulo }) => ({
    nome,
    titulos: [rotulo, nome, ...customersTitles(nome), ...(OWN_SYNONYMS[nome] ?? [])],
  })),
  PATTERNS,
);
export const {
  findHeader: findPolicyHeader,
  countKnown: countKnownOfPolicy,
  pickSheet: pickPolicySheet,
} = reader;

const NUMBER_ALONE = /^(?:n|no|nr|num|numero)$/;

const NAMES_SHARE = /%|perc|porc|\bpct\b|\bpc\b|taxa|aliq/i;
const SAMPLE_ROWS = 200;

/**
 * Which field each column fills. "Número" alone is the policy's where no other column is, and "Comissão" alone an amount
 * where one of its first cells is.
 */
export function proposePolicyMapping(
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (ColunaDeApolice | null)[] {
  const mapping = proposeByHeaders(headers);
  const at = mapping.indexOf('comissao_pct');
  if (at < 0 || mapping.includes('comissao_valor') || NAMES_SHARE.test(headers[at] ?? '')) return mapping;
  return rows.slice(0, SAMPLE_ROWS).some((row) => saysAmount(row[at] ?? ''))
    ? mapping.with(at, 'comissao_valor')
    : mapping;
}

function proposeByHeaders(headers: readonly string[]): (ColunaDeApolice | null)[] {
  const mapping = reader
    .proposeMapping(headers)
    .map((nome, index) =>
      nome === null && reader.fieldOf(headers[index] ?? '') === CAMPO_DE_VARIAS_DA_APOLICE
        ? CAMPO_DE_VARIAS_DA_APOLICE
        : nome,
    );
  if (mapping.includes('numero_apolice')) return mapping;
  const at = headers.findIndex((header) => NUMBER_ALONE.test(simpleHeader(header)));
  return at < 0 ? mapping : mapping.with(at, 'numero_apolice');
}
