import {
  amountCampoOfLifeOpcao,
  type Campo,
  camposOfOpcao,
  itemDefinition,
  opcaoPart,
  type Requisito,
} from '@farol/domain/catalogue';
import { insuredAmountCampo, isOpcaoFigure } from '@farol/domain/study';
import { SOURCE_OF_FIGURE } from './figures.ts';

/** Fields set by moves, answers and uploads, or after the customer's approval. */
const SHOWN_ELSEWHERE = new Set([
  'tipo_segurado',
  'recomendada',
  'rodada',
  'status',
  'motivo_recusa',
  // Another unit of the amount in reais, in its cell.
  'remuneracao_pct',
]);
/** What every quote of its kind states: shown at once, though none of it is required. */
const CORE = new Set([
  'forma_pagamento',
  'periodo_cobertura',
  'anos_pagamento',
  'franquia_dias',
  'qtd_diarias',
  'franquia_valor',
  'lmi_casco_pct_fipe',
  'lmi_danos_materiais',
  'lmi_danos_corporais',
  'carro_reserva_dias',
  'assistencia_km',
  'reembolso',
  'taxa_contratada',
  'liquidez_dias',
  'fundo',
  'regime_tributario',
  'taxa_administracao_aa',
  'taxa_administracao_total',
  'fundo_reserva',
  'taxa_juros_anual',
  'iof',
  'prazo_liquidacao',
  'endereco_imovel',
  'entrada',
  'condominio',
]);
/** Tells from which investor profile on the product is suitable. */
const CATEGORY = ['categoria_investimento', 'categoria_previdencia'];
/** Why an item without measured need is recommended. */
export const REASON = 'motivo_recomendacao';

const ALSO_QUOTED = new Set(['forma_pagamento']);

const isContent = (campo: Campo): boolean =>
  campo.tipo !== 'file' &&
  !SHOWN_ELSEWHERE.has(campo.nome) &&
  campo.obrigatorio_em !== 'apolices_cadastradas' &&
  (campo.obrigatorio_em !== 'propostas_inseridas' || ALSO_QUOTED.has(campo.nome));

const namesIn = (requisito: Requisito): readonly string[] =>
  typeof requisito === 'string' ? [requisito] : requisito.um_de.flat();

/** What presenting requires and only the specialist fills in is required at delivery. */
const REQUIRED_BY_DELIVERY = ['entregar_cotacao', 'apresentar'];
const ASKED_STAGES = ['salvar', ...REQUIRED_BY_DELIVERY];

const isRequiredToPresent = (fields: readonly Campo[], nome: string): boolean =>
  fields.some((campo) => campo.nome === nome && campo.obrigatorio_em === 'apresentar');

export type OptionFields = {
  /** Rows always shown, in the reading order of a quote. */
  main: Campo[];
  more: Campo[];
  tables: Campo[];
  /** Fields that must be typed before the option can be delivered. */
  required: ReadonlySet<string>;
  /** Those of them of which one is enough. */
  oneOf: ReadonlySet<string>;
};

/**
 * The rows of a quotation table, from the catalogue's item; the company may waive the disclosure. The reason of a
 * recommendation is asked where the study measured no need.
 */
export function optionFields(
  codigo: string,
  { exige_remuneracao = true, pede_motivo = false } = {},
): OptionFields {
  const part = opcaoPart(codigo);
  const { medida } = itemDefinition(codigo);
  const fields = camposOfOpcao(codigo).filter(
    (campo) => isContent(campo) && (pede_motivo || campo.nome !== REASON),
  );
  const insured = insuredAmountCampo(codigo);
  const lifeAmount = amountCampoOfLifeOpcao(codigo);
  const asked = new Set<string>([
    ...part.completa.flatMap(namesIn),
    ...(lifeAmount ? [lifeAmount] : []),
    ...fields.filter((c) => c.obrigatorio_em === 'salvar').map((c) => c.nome),
    ...fields.filter((c) => REQUIRED_BY_DELIVERY.includes(c.obrigatorio_em ?? '')).map((c) => c.nome),
  ]);
  const shown = new Set<string>([
    ...asked,
    ...(medida ? [medida.opcao] : []),
    ...(insured ? [insured] : []),
    ...CATEGORY,
    'premio_total',
    ...CORE,
    ...[...asked].flatMap((nome) => SOURCE_OF_FIGURE[nome] ?? []),
    REASON,
    ...(part.fornecedor ? ['fornecedor_outro'] : []),
    ...fields.filter((c) => ASKED_STAGES.includes(c.obrigatorio_em ?? '')).map((c) => c.nome),
  ]);
  const order = (campo: Campo): number => {
    if (campo.nome === 'opcao_nome') return 0;
    if (campo.nome === part.fornecedor) return 1;
    if (campo.nome === 'fornecedor_outro') return 2;
    // Cover comes before cost.
    if (campo.nome === insured) return 3;
    return campo.nome === 'validade_proposta' ? 5 : 4;
  };
  const plain = fields.filter((campo) => campo.tipo !== 'table');
  return {
    main: plain.filter((c) => shown.has(c.nome)).toSorted((a, b) => order(a) - order(b)),
    // Free text comes last, as in a proposal.
    more: plain
      .filter((c) => !shown.has(c.nome))
      .toSorted((a, b) => Number(a.tipo === 'textarea') - Number(b.tipo === 'textarea')),
    tables: fields.filter((campo) => campo.tipo === 'table'),
    required: new Set(
      [...asked].filter(
        (nome) => !isOpcaoFigure(nome) && (exige_remuneracao || !isRequiredToPresent(fields, nome)),
      ),
    ),
    oneOf: new Set(part.completa.flatMap((one) => (typeof one === 'string' ? [] : namesIn(one)))),
  };
}
