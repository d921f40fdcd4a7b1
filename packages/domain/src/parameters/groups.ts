import { PREMISSA_DA_CASA } from '../calculators/index.ts';
import { FLUXO_DA_FAMILIA } from '../calculators/parameters/cash-flow.ts';
import type { SlugDeGrupo } from './group-slugs.ts';
import type { GrupoParametro } from './types.ts';

/** Display order of the groups. */
export const GRUPOS: readonly (GrupoParametro & { slug: SlugDeGrupo })[] = [
  { slug: 'economia', nome: 'Economia', resumo: 'Inflação, juros e referências do ano.' },
  { slug: 'vida', nome: 'Vida e proteção da renda', resumo: 'O que a família mantém, e por quanto tempo.' },
  { slug: 'sonhos', nome: 'Sonhos e investimentos', resumo: 'Retornos por perfil, reserva e alocação.' },
  {
    slug: 'fluxo',
    nome: 'Fluxo da família',
    resumo: 'Preços, salários, oscilação dos retornos e regras do dinheiro ano a ano.',
  },
  { slug: 'tributos', nome: 'Impostos e previdência', resumo: 'IRPF, INSS, PGBL e VGBL.' },
  { slug: 'inventario', nome: 'Inventário', resumo: 'Honorários, cartório e certidões.' },
  { slug: 'itcmd', nome: 'ITCMD por estado', resumo: 'Imposto sobre herança, com a unidade fiscal.' },
  { slug: 'credito', nome: 'Crédito e câmbio', resumo: 'IOF, custos de referência e limites.' },
  { slug: 'patrimonio', nome: 'Proteção e imóveis', resumo: 'Limites de cobertura e custos de compra.' },
  { slug: 'operacao', nome: 'Operação', resumo: 'Prazos, acompanhamento, feriados, divulgação e acesso.' },
];

const POR_GRUPO: Readonly<Record<string, readonly string[]>> = {
  economia: [
    'inflacao_aa',
    'salario_minimo',
    'teto_inss',
    'taxa_oportunidade_aa',
    'taxa_oportunidade_am',
    'tr_am',
  ],
  vida: [
    'taxa_real_vida_aa',
    'pct_despesa_manter',
    'idade_independencia',
    'idade_vitalicio',
    'plano_saude_pessoa_mes',
    'custo_funeral',
    'meses_transicao',
    'meses_protecao',
    'dit_diarias',
    'previdencia_imposto_na_falta',
    'previdencia_regressiva_na_falta',
    'previdencia_parte_tributada',
    'multiplo_renda_min',
    'multiplo_renda_max',
  ],
  inventario: ['pct_honorarios', 'pct_emolumentos', 'certidoes'],
  itcmd: ['itcmd', 'unidade_fiscal'],
  fluxo: FLUXO_DA_FAMILIA.map(({ chave }) => chave),
};

const INICIOS: readonly (readonly [inicio: string, grupo: string])[] = [
  ['taxa_real_', 'sonhos'],
  ['alocacao_', 'sonhos'],
  ['meses_reserva', 'sonhos'],
  ['prazo_formacao', 'sonhos'],
  ['taxa_retirada', 'sonhos'],
  ['ir_', 'sonhos'],
  ['idade_final_renda', 'sonhos'],
  ['irpf', 'tributos'],
  ['inss_', 'tributos'],
  ['idade_inss', 'tributos'],
  ['pgbl_', 'tributos'],
  ['previdencia_', 'tributos'],
  ['limite_iof_vgbl', 'tributos'],
  ['iof_vgbl', 'tributos'],
  ['iof_', 'credito'],
  ['cet_', 'credito'],
  ['prazo_usual_', 'credito'],
  ['limite_comprometimento', 'credito'],
  ['devolucao_fundo', 'credito'],
];

const DIRETO = new Map(
  Object.entries(POR_GRUPO).flatMap(([grupo, chaves]) => chaves.map((chave) => [chave, grupo] as const)),
);

/** Group of a calculator's key; assets by default. */
export const groupOfParametro = (chave: string): string =>
  DIRETO.get(chave) ?? INICIOS.find(([inicio]) => chave.startsWith(inicio))?.[1] ?? 'patrimonio';

/** Published anew every January. */
const ANUAIS: ReadonlySet<string> = new Set([
  'salario_minimo',
  'teto_inss',
  'inss_empregado',
  'unidade_fiscal',
]);

/** A yearly figure still of an earlier year: this year's is to be looked up. */
const isOfPastYear = (
  { chave, vigencia_inicio }: { chave: string; vigencia_inicio: string },
  hoje: string,
): boolean => ANUAIS.has(chave.split('.', 1)[0] ?? '') && vigencia_inicio.slice(0, 4) < hoje.slice(0, 4);

/** Its source is still to be checked; an assumption of the house has none. */
export const isUnconfirmed = ({
  fonte,
  verificado,
}: {
  fonte: string | null;
  verificado: boolean;
}): boolean => !verificado && !fonte?.startsWith(PREMISSA_DA_CASA);

type Dated = Parameters<typeof isUnconfirmed>[0] & Parameters<typeof isOfPastYear>[0];

/** What is to be looked up about a value in use: "valor de 2025, o do ano a confirmar", "a confirmar". */
export function doubtOfParametro(parametro: Dated, hoje: string): string | null {
  if (isOfPastYear(parametro, hoje))
    return `valor de ${parametro.vigencia_inicio.slice(0, 4)}, o do ano a confirmar`;
  return isUnconfirmed(parametro) ? 'a confirmar' : null;
}

const LEGAL_GROUPS = new Set(['tributos', 'itcmd']);

/** Set by law or by a public authority: a study cannot assume another figure. */
export const isLegalFigure = (chave: string): boolean =>
  LEGAL_GROUPS.has(groupOfParametro(chave)) ||
  chave.startsWith('iof_') ||
  ['salario_minimo', 'teto_inss'].includes(chave);
