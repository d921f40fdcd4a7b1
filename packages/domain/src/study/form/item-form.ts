import {
  BLOCO_COMUM,
  type Campo,
  CODIGO,
  camposOfItem,
  commonCampos,
  generalBlockNames,
  isFilled,
  isTabela,
  isVisible,
  itemDefinition,
  type NomeTabela,
  namesInEstudo,
  type Valores,
} from '../../catalogue/index.ts';
import type { Derivados } from '../results/derived.ts';
import type { Sugestao } from '../results/suggested.ts';
import type { TipoSegurado } from '../snapshot.ts';

/** A field of an item's form and the place of its answer. */
export type ItemField = { campo: Campo; nome: string; shared: boolean };

const ASKED_FIRST = ['interesse', 'tipo_segurado', 'observacao'];
const CURRENT = [
  'possui',
  'fornecedor_atual',
  'valor_atual',
  'premio_atual',
  'periodicidade_atual',
  'vencimento_atual',
];

const COM_CONTRATO: ReadonlySet<string> = new Set([
  'seguro',
  'saude',
  'previdencia',
  'capitalizacao',
  'consorcio',
]);

/** Whether a customer may have one already: a cover, a plan or a quota, not a loan, a transfer or a goal. */
export const asksCurrent = (codigo: string): boolean =>
  codigo !== CODIGO.sucessao && COM_CONTRATO.has(itemDefinition(codigo).parte_opcao);

const itemField = (campo: Campo): ItemField => ({ campo, nome: campo.nome, shared: false });

/** A personal field of a couple counts twice; the spouse's is labelled with the name. */
function personFields(campo: Campo, segurado: TipoSegurado, spouse: string): ItemField[] {
  return namesInEstudo(campo.nome, segurado).map((nome, index) => ({
    campo: index > 0 ? { ...campo, rotulo: `${campo.rotulo} (${spouse})` } : campo,
    nome,
    shared: true,
  }));
}

/** A field whose answer is a table. */
type TableCampo = Campo & { nome: NomeTabela };
const isTableCampo = (campo: Campo): campo is TableCampo => isTabela(campo.nome);

export type ItemForm = {
  /** What is wanted. */
  wanted: ItemField[];
  /** Health data, without fields hidden from this person. */
  health: ItemField[];
  /** Need, deadline and notes, asked of every item. */
  common: ItemField[];
  /** Existing cover or contracts. */
  current: ItemField[];
  tables: TableCampo[];
  /** Documents of the answers; the health declaration has its own component. */
  files: Campo[];
};

/** The form of one item for one insured person, with the fields that its answers open. */
export function itemForm(codigo: string, segurado: TipoSegurado, valores: Valores, spouse: string): ItemForm {
  const shows = ({ campo }: ItemField) => isVisible(campo, valores);
  const common = commonCampos(codigo)
    .filter((c) => !ASKED_FIRST.includes(c.nome))
    .filter((c) => asksCurrent(codigo) || !CURRENT.includes(c.nome) || isFilled(valores[c.nome]))
    .map(itemField)
    .filter(shows);
  const fields = camposOfItem(codigo).filter((c) => !BLOCO_COMUM.some((nome) => nome === c.nome));
  const isCurrent = ({ nome }: ItemField) => CURRENT.includes(nome) || nome === 'fornecedor_outro';
  const answers = fields
    .filter((c) => c.tipo !== 'table' && c.tipo !== 'file')
    .flatMap((c) => (generalBlockNames.has(c.nome) ? personFields(c, segurado, spouse) : [itemField(c)]))
    .filter(shows);
  return {
    wanted: answers.filter(({ campo }) => !campo.sensivel),
    health: answers.filter(({ campo }) => campo.sensivel),
    common: common.filter((field) => !isCurrent(field)),
    current: common.filter(isCurrent),
    tables: fields.filter(isTableCampo).filter((c) => isVisible(c, valores)),
    files: fields.filter((c) => c.tipo === 'file' && !c.sensivel && isVisible(c, valores)),
  };
}

/** Value that the system computes for a field of an item; undefined if it computes none. */
export function computedOfItem(
  nome: string,
  suggestion: Sugestao | null,
  derivados: Derivados,
  segurado: TipoSegurado,
): number | null | undefined {
  switch (nome) {
    case 'capital_sugerido':
      return suggestion?.capital ?? null;
    case 'monte_mor':
    case 'bens_comuns':
    case 'bens_particulares':
    case 'liquidez_disponivel':
      return derivados[nome].calculado;
    case 'anos_ate_aposentadoria':
      return segurado === 'conjuge'
        ? derivados.conjuge_anos_ate_aposentadoria.calculado
        : derivados.anos_ate_aposentadoria.calculado;
    default:
      return undefined;
  }
}
