import { type CodigoItem, itemDefinition } from '../catalogue/index.ts';
import type { Valor } from '../code-lists/index.ts';
import type { Area, TipoDocumento } from './codes.ts';
import { type AjustesDocumentos, TODAS_AS_AREAS } from './document-changes.ts';

const SAUDE: readonly TipoDocumento[] = ['dps'];
export const isHealthDocument = (tipo: TipoDocumento): boolean => SAUDE.includes(tipo);

/** All but the signed proposal: the consultant obtains it, with the insurer's papers. */
export const isAskedOfCustomer = (tipo: TipoDocumento): boolean => tipo !== 'proposta_assinada';

/** Whether the customer reads the detail of such a document, and why it was refused: either may hold health data. */
export const isReadByCustomer = (tipo: TipoDocumento): boolean =>
  isAskedOfCustomer(tipo) && !isHealthDocument(tipo);

const DA_SEGURADORA =
  'O formulário é da seguradora: peça a quem cuida do seu estudo, preencha, assine e envie aqui.';

/** Where the customer gets a document that she does not have at hand; null: she knows. */
const ORIGENS: Partial<Record<TipoDocumento, string>> = {
  dps: DA_SEGURADORA,
  beneficiarios:
    'O formulário vem de quem cuida do seu estudo: preencha, assine e envie aqui. Um só serve a todas as áreas.',
  perfil_assinado: 'O formulário vem de quem cuida do seu estudo: assine e envie aqui.',
  declaracao_ir: 'Com o recibo de entrega; sai do programa da Receita Federal ou do e-CAC.',
  extrato_fgts: 'Sai do aplicativo FGTS, da Caixa.',
  crlv: 'Sai do aplicativo Carteira Digital de Trânsito.',
  cartao_cnpj: 'Sai do site da Receita Federal, em Comprovante de inscrição.',
  matricula_imovel: 'Sai do cartório de registro de imóveis, também pela internet.',
};
export const documentSource = (tipo: TipoDocumento): string | null => ORIGENS[tipo] ?? null;

/** Facts that decide which documents an area requires; read from the items with an approved option. */
export type FatosDocumentos = {
  /** codes of those items */
  itens: readonly CodigoItem[];
  /** those of them that replace an existing contract */
  jaPossui?: readonly CodigoItem[];
  capital?: number | null;
  rendaAnual?: number | null;
  pgbl?: boolean;
  naturezas?: readonly Valor<'natureza_cambio'>[];
  garantias?: readonly Valor<'tipo_garantia'>[];
  usaFgts?: boolean;
};

/** Who needs a document that the company may therefore not leave out. */
export type Exigencia = 'lei' | 'fornecedor';

export type DocumentoExigido = {
  tipo: TipoDocumento;
  /** kinds accepted instead */
  aceita?: readonly TipoDocumento[];
  validade_dias?: number;
  /** Words of the company: the name of a kind `outro`, or what to look for. */
  texto?: string;
};

export type RegraDocumento = DocumentoExigido & {
  areas: readonly Area[] | 'todas';
  exigencia?: Exigencia;
  /** Case in which it is asked for, in words; always without it. */
  quando?: string;
  /** Asked for when an item of the area names it among its documents. */
  dos_itens?: true;
  se?: (f: FatosDocumentos) => boolean;
};

const natureza =
  (...codigos: Valor<'natureza_cambio'>[]) =>
  ({ naturezas = [] }: FatosDocumentos) =>
    naturezas.some((n) => codigos.includes(n));
const garantia =
  (codigo: Valor<'tipo_garantia'>) =>
  ({ garantias = [] }: FatosDocumentos) =>
    garantias.includes(codigo);
const isHealthPlan = (codigo: CodigoItem) => itemDefinition(codigo).parte_opcao === 'saude';
const onlyHealth = ({ itens }: FatosDocumentos) => itens.length > 0 && itens.every(isHealthPlan);
const paysMoneyOut = natureza(
  'remessa_mesma_titularidade',
  'remessa_terceiros',
  'remessa_investimento',
  'remessa_servicos',
  'importacao',
);

/** Capital above this many years of income requires proof of income. */
const CAPITAL_SOBRE_RENDA = 20;
const hasHighCapital = ({ capital, rendaAnual }: FatosDocumentos) =>
  capital != null && rendaAnual != null && capital > CAPITAL_SOBRE_RENDA * rendaAnual;

export const REGRAS_DOCUMENTOS: readonly RegraDocumento[] = [
  { areas: 'todas', tipo: 'identidade', exigencia: 'lei' },
  { areas: 'todas', tipo: 'cpf', exigencia: 'lei' },
  { areas: 'todas', tipo: 'residencia', validade_dias: 90, exigencia: 'lei' },

  { areas: [1], tipo: 'dps', exigencia: 'fornecedor' },
  {
    areas: [1],
    tipo: 'beneficiarios',
    quando: 'Coberturas além de plano de saúde e odontológico.',
    se: (f) => !onlyHealth(f),
  },
  {
    areas: [1],
    tipo: 'renda',
    exigencia: 'fornecedor',
    quando: 'Capital acima de 20 vezes a renda anual, ou diária por incapacidade.',
    dos_itens: true,
    se: hasHighCapital,
  },
  {
    areas: [1],
    tipo: 'carteirinha_anterior',
    quando: 'Troca de plano de saúde, para reduzir carência.',
    se: ({ jaPossui = [] }) => jaPossui.some(isHealthPlan),
  },

  { areas: [2], tipo: 'perfil_assinado', exigencia: 'lei' },
  { areas: [2], tipo: 'declaracao_ir', quando: 'Plano PGBL.', se: ({ pgbl }) => pgbl === true },
  { areas: [2], tipo: 'dados_bancarios', exigencia: 'fornecedor' },
  { areas: [2], tipo: 'beneficiarios' },

  { areas: [3], tipo: 'cnh', exigencia: 'fornecedor', quando: 'Automóvel.', dos_itens: true },
  { areas: [3], tipo: 'crlv', exigencia: 'fornecedor', quando: 'Automóvel.', dos_itens: true },
  { areas: [3], tipo: 'nota_fiscal', quando: 'Equipamentos.', dos_itens: true },
  {
    areas: [3],
    tipo: 'cartao_cnpj',
    exigencia: 'fornecedor',
    quando: 'Seguro da empresa.',
    dos_itens: true,
  },
  { areas: [3], tipo: 'relacao_bens', quando: 'Seguro empresarial.', dos_itens: true },
  {
    areas: [3],
    tipo: 'registro_conselho',
    exigencia: 'fornecedor',
    quando: 'Responsabilidade civil profissional.',
    dos_itens: true,
  },

  { areas: [4], tipo: 'renda', validade_dias: 90, exigencia: 'fornecedor' },
  { areas: [4], tipo: 'declaracao_ir' },
  { areas: [4], tipo: 'extrato' },
  {
    areas: [4],
    tipo: 'matricula_imovel',
    validade_dias: 30,
    exigencia: 'fornecedor',
    quando: 'Imóvel em garantia.',
    dos_itens: true,
    se: garantia('imovel'),
  },
  {
    areas: [4],
    tipo: 'crlv',
    exigencia: 'fornecedor',
    quando: 'Veículo em garantia.',
    dos_itens: true,
    se: garantia('veiculo'),
  },

  {
    areas: [5],
    tipo: 'fatura_invoice',
    aceita: ['matricula_escolar'],
    exigencia: 'lei',
    quando: 'Pagamento de serviços no exterior.',
    se: natureza('remessa_servicos'),
  },
  {
    areas: [5],
    tipo: 'fatura_invoice',
    exigencia: 'lei',
    quando: 'Importação e exportação.',
    se: natureza('importacao', 'exportacao'),
  },
  {
    areas: [5],
    tipo: 'disponibilidade',
    exigencia: 'lei',
    quando: 'Envio de recursos ao exterior.',
    se: paysMoneyOut,
  },
  { areas: [5], tipo: 'declaracao_ir', quando: 'Envio de recursos ao exterior.', se: paysMoneyOut },
  {
    areas: [5],
    tipo: 'passaporte',
    exigencia: 'fornecedor',
    quando: 'Viagem, moeda em espécie ou cartão.',
    dos_itens: true,
    se: natureza('especie', 'cartao_prepago'),
  },

  {
    areas: [6],
    tipo: 'matricula_imovel',
    validade_dias: 30,
    exigencia: 'lei',
    quando: 'Compra, financiamento ou consórcio de imóvel.',
    dos_itens: true,
  },
  { areas: [6], tipo: 'iptu', quando: 'Compra, financiamento ou consórcio de imóvel.', dos_itens: true },
  { areas: [6], tipo: 'certidoes', quando: 'Compra, financiamento ou consórcio de imóvel.', dos_itens: true },
  {
    areas: [6],
    tipo: 'declaracao_ir',
    quando: 'Financiamento, consórcio ou garantia de aluguel.',
    dos_itens: true,
  },
  {
    areas: [6],
    tipo: 'renda',
    validade_dias: 90,
    exigencia: 'fornecedor',
    quando: 'Financiamento, consórcio ou aluguel.',
    dos_itens: true,
  },
  { areas: [6], tipo: 'extrato_fgts', quando: 'Uso do FGTS.', se: ({ usaFgts }) => usaFgts === true },
  {
    areas: [6],
    tipo: 'contrato_locacao',
    exigencia: 'fornecedor',
    quando: 'Aluguel.',
    dos_itens: true,
  },
];

const isAskedBy = ({ areas }: RegraDocumento, area: Area): boolean =>
  areas === 'todas' || areas.includes(area);

function isNeeded({ tipo, dos_itens, se }: RegraDocumento, area: Area, fatos: FatosDocumentos): boolean {
  const isNamed = (codigo: CodigoItem) => {
    const { produto_diagnostico_id, documentos } = itemDefinition(codigo);
    return produto_diagnostico_id === area && documentos.includes(tipo);
  };
  if (dos_itens && fatos.itens.some(isNamed)) return true;
  return se ? se(fatos) : !dos_itens;
}

/** Rules of an area without those of every area; of null, those of every area. */
export const documentRulesOf = (area: Area | null): RegraDocumento[] =>
  REGRAS_DOCUMENTOS.filter(({ areas }) =>
    area === null ? areas === 'todas' : areas !== 'todas' && areas.includes(area),
  );

const keyOf = ({ tipo, texto }: DocumentoExigido): string =>
  tipo === 'outro' ? `${tipo} ${texto ?? ''}` : tipo;

/**
 * The checklist of an area, without duplicates: the house's rules as the company changed them. The signed
 * proposal belongs to filing and is excluded.
 */
export function requiredDocumentos(
  area: Area,
  fatos: FatosDocumentos,
  ajustes: AjustesDocumentos = {},
): DocumentoExigido[] {
  const exigidos = new Map<string, DocumentoExigido>();
  for (const regra of REGRAS_DOCUMENTOS) {
    if (!isAskedBy(regra, area)) continue;
    const ajuste = ajustes[regra.areas === 'todas' ? TODAS_AS_AREAS : area];
    if (!regra.exigencia && ajuste?.retirados.includes(regra.tipo)) continue;
    const { tipo, aceita, validade_dias } = regra;
    const texto = ajuste?.textos[tipo];
    if (!exigidos.has(tipo) && isNeeded(regra, area, fatos))
      exigidos.set(tipo, {
        tipo,
        ...(aceita && { aceita }),
        ...(validade_dias && { validade_dias }),
        ...(texto && { texto }),
      });
  }
  for (const ajuste of [ajustes[TODAS_AS_AREAS], ajustes[area]])
    for (const { tipo, texto, itens } of ajuste?.acrescentados ?? []) {
      const documento = { tipo, ...(texto && { texto }) };
      const isFor = itens.length === 0 || fatos.itens.some((codigo) => itens.includes(codigo));
      if (isFor && !exigidos.has(keyOf(documento))) exigidos.set(keyOf(documento), documento);
    }
  return [...exigidos.values()];
}
