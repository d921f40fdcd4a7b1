import type { Valor } from '../code-lists/index.ts';
import type { Area, TipoDocumento } from './codes.ts';

/** Facts that decide which documents an area requires; read from the items with an approved option. */
export type FatosDocumentos = {
  /** codes of those items */
  itens: readonly string[];
  /** those of them that replace an existing contract */
  jaPossui?: readonly string[];
  capital?: number | null;
  rendaAnual?: number | null;
  pgbl?: boolean;
  naturezas?: readonly Valor<'natureza_cambio'>[];
  garantias?: readonly Valor<'tipo_garantia'>[];
  usaFgts?: boolean;
};

export type DocumentoExigido = {
  tipo: TipoDocumento;
  /** kinds accepted instead */
  aceita?: readonly TipoDocumento[];
  validade_dias?: number;
};

type Regra = DocumentoExigido & { areas: readonly Area[] | 'todas'; se?: (f: FatosDocumentos) => boolean };

const hasAny =
  (...codigos: string[]) =>
  ({ itens }: FatosDocumentos) =>
    itens.some((c) => codigos.includes(c));
const natureza =
  (...codigos: Valor<'natureza_cambio'>[]) =>
  ({ naturezas = [] }: FatosDocumentos) =>
    naturezas.some((n) => codigos.includes(n));
const garantia =
  (codigo: Valor<'tipo_garantia'>) =>
  ({ garantias = [] }: FatosDocumentos) =>
    garantias.includes(codigo);
const algum =
  (...testes: Array<(f: FatosDocumentos) => boolean>) =>
  (f: FatosDocumentos) =>
    testes.some((t) => t(f));

const SAUDE = ['1.12', '1.13'];
const onlyHealth = ({ itens }: FatosDocumentos) => itens.length > 0 && itens.every((c) => SAUDE.includes(c));
const VIAGEM = hasAny('5.07');
const paysMoneyOut = natureza(
  'remessa_mesma_titularidade',
  'remessa_terceiros',
  'remessa_investimento',
  'remessa_servicos',
  'importacao',
);
const imovel = hasAny('6.01', '6.02', '6.03', '6.04', '6.07', '6.08');
const financesProperty = hasAny('6.02', '6.03', '6.04', '6.08');

/** Capital above this many years of income requires proof of income. */
const CAPITAL_SOBRE_RENDA = 20;
const hasHighCapital = ({ capital, rendaAnual }: FatosDocumentos) =>
  capital != null && rendaAnual != null && capital > CAPITAL_SOBRE_RENDA * rendaAnual;

export const REGRAS_DOCUMENTOS: readonly Regra[] = [
  { areas: 'todas', tipo: 'identidade' },
  { areas: 'todas', tipo: 'cpf' },
  { areas: 'todas', tipo: 'residencia', validade_dias: 90 },

  { areas: [1], tipo: 'dps' },
  { areas: [1], tipo: 'beneficiarios', se: (f) => !onlyHealth(f) },
  { areas: [1], tipo: 'renda', se: algum(hasHighCapital, hasAny('1.07')) },
  {
    areas: [1],
    tipo: 'carteirinha_anterior',
    se: ({ jaPossui = [] }) => jaPossui.some((c) => SAUDE.includes(c)),
  },

  { areas: [2], tipo: 'perfil_assinado' },
  { areas: [2], tipo: 'declaracao_ir', se: ({ pgbl }) => pgbl === true },
  { areas: [2], tipo: 'dados_bancarios' },
  { areas: [2], tipo: 'beneficiarios' },

  { areas: [3], tipo: 'cnh', se: hasAny('3.01') },
  { areas: [3], tipo: 'crlv', se: hasAny('3.01') },
  { areas: [3], tipo: 'nota_fiscal', se: hasAny('3.08') },
  { areas: [3], tipo: 'cartao_cnpj', se: hasAny('3.04', '3.09', '3.13') },
  { areas: [3], tipo: 'relacao_bens', se: hasAny('3.04') },
  { areas: [3], tipo: 'registro_conselho', se: hasAny('3.05') },

  { areas: [4], tipo: 'renda', validade_dias: 90 },
  { areas: [4], tipo: 'declaracao_ir' },
  { areas: [4], tipo: 'extrato' },
  {
    areas: [4],
    tipo: 'matricula_imovel',
    validade_dias: 30,
    se: algum(hasAny('4.03'), garantia('imovel')),
  },
  { areas: [4], tipo: 'crlv', se: algum(hasAny('4.04'), garantia('veiculo')) },

  {
    areas: [5],
    tipo: 'fatura_invoice',
    aceita: ['matricula_escolar'],
    se: natureza('remessa_servicos'),
  },
  { areas: [5], tipo: 'fatura_invoice', se: natureza('importacao', 'exportacao') },
  { areas: [5], tipo: 'disponibilidade', se: paysMoneyOut },
  { areas: [5], tipo: 'declaracao_ir', se: paysMoneyOut },
  { areas: [5], tipo: 'passaporte', se: algum(VIAGEM, natureza('especie', 'cartao_prepago')) },

  { areas: [6], tipo: 'matricula_imovel', validade_dias: 30, se: imovel },
  { areas: [6], tipo: 'iptu', se: imovel },
  { areas: [6], tipo: 'certidoes', se: imovel },
  { areas: [6], tipo: 'declaracao_ir', se: algum(financesProperty, hasAny('6.06')) },
  { areas: [6], tipo: 'renda', validade_dias: 90, se: algum(financesProperty, hasAny('6.05', '6.06')) },
  { areas: [6], tipo: 'extrato_fgts', se: ({ usaFgts }) => usaFgts === true },
  { areas: [6], tipo: 'contrato_locacao', se: hasAny('6.05', '6.06') },
];

/** The default checklist of an area, without duplicates. The signed proposal belongs to filing and is excluded. */
export function requiredDocumentos(area: Area, fatos: FatosDocumentos): DocumentoExigido[] {
  const exigidos = new Map<TipoDocumento, DocumentoExigido>();
  for (const { areas, se, ...documento } of REGRAS_DOCUMENTOS) {
    if (areas !== 'todas' && !areas.includes(area)) continue;
    if (!exigidos.has(documento.tipo) && (se?.(fatos) ?? true)) exigidos.set(documento.tipo, documento);
  }
  return [...exigidos.values()];
}
