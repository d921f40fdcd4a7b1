import { asNumber } from '@farol/domain/br';
import { codeLabel, type TipoDocumento } from '@farol/domain/code-lists';
import {
  type Area,
  type DocumentoExigido,
  type FatosDocumentos,
  type Pipeline,
  requiredDocumentos,
} from '@farol/domain/pipeline';
import { fillWithKnown } from '@farol/domain/study';
import {
  type Contents,
  checkedStudy,
  type ItemRow,
  type OptionRow,
  type ParameterRow,
  prefilledByItem,
  type Study,
  studyFields,
} from '../diagnosis/index.ts';
import { checklistChanges } from '../settings/index.ts';

/** Requested once for the whole study, whatever its areas. */
const OF_THE_CUSTOMER: readonly TipoDocumento[] = ['identidade', 'cpf', 'residencia'];
const HEALTH: readonly TipoDocumento[] = ['dps'];
export const isHealthDocument = (tipo: TipoDocumento): boolean => HEALTH.includes(tipo);

export type RequiredDocument = {
  produto_diagnostico_id: Area | null;
  tipo: TipoDocumento;
  descricao: string | null;
  sensivel: boolean;
};

export type ChecklistInput = {
  study: Study;
  contents: Contents;
  pipeline: Pick<Pipeline, 'itens'>;
  /** Approved options, with answers that are being applied and not stored yet. */
  approved: ReadonlySet<number>;
  /** The company's, in force. */
  parameters: readonly ParameterRow[];
};
type Approved = { item: ItemRow; options: OptionRow[] };

/** Approved items of the area with their known values. */
function approvedItems(
  { study, contents, pipeline, approved }: ChecklistInput,
  area: Area,
  hoje: string,
): Approved[] {
  const inArea = new Set(
    pipeline.itens.filter((i) => i.produto_diagnostico_id === area).map((i) => i.diagnostico_produto_item_id),
  );
  const approvedOptions = contents.opcoes.filter((o) => approved.has(o.diagnostico_produto_item_opcao_id));
  const byItem = Map.groupBy(approvedOptions, (o) => o.diagnostico_produto_item_id);
  const prefilled = prefilledByItem(checkedStudy(study, contents, { hoje }));
  return contents.itens.flatMap((item) => {
    const id = item.diagnostico_produto_item_id;
    const options = byItem.get(id) ?? [];
    if (!inArea.has(id) || options.length === 0) return [];
    return [{ item: { ...item, campos: fillWithKnown(item.campos, prefilled.get(id) ?? {}) }, options }];
  });
}

const filledTexts = <T>(values: readonly unknown[]): T[] =>
  values.filter((value) => typeof value === 'string' && value !== '') as T[];

function documentFacts(study: Study, approved: readonly Approved[]): FatosDocumentos {
  const fields = studyFields(study);
  const income = asNumber(fields.renda_mensal_bruta);
  const capital = approved
    .flatMap(({ options }) => options.map((o) => asNumber(o.campos.valor_cobertura) ?? 0))
    .reduce((sum, amount) => sum + amount, 0);
  return {
    itens: approved.map(({ item }) => item.codigo),
    jaPossui: approved.filter(({ item }) => item.campos.possui === 'S').map(({ item }) => item.codigo),
    capital,
    rendaAnual: income === null ? null : income * 12,
    pgbl: approved.some(({ options }) => options.some((o) => o.campos.tipo_plano_previdencia === 'PGBL')),
    naturezas: filledTexts(approved.map(({ item }) => item.campos.natureza_cambio)),
    garantias: filledTexts(approved.map(({ item }) => item.campos.tipo_garantia)),
    usaFgts: approved.some(({ item }) => (asNumber(item.campos.fgts) ?? 0) > 0),
  };
}

function description({ tipo, texto, aceita = [], validade_dias }: DocumentoExigido): string | null {
  if (tipo === 'outro' && texto) return texto;
  const parts = [
    texto ?? '',
    validade_dias ? `Emitido há no máximo ${validade_dias} dias.` : '',
    aceita.length > 0
      ? `Serve também: ${aceita.map((tipo) => codeLabel('tipo_documento', tipo)).join(', ')}.`
      : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}

/** A kind `outro` is told apart by its name. */
const documentKey = ({ tipo, descricao }: { tipo: string; descricao: string | null }): string =>
  tipo === 'outro' ? `${tipo} ${descricao ?? ''}` : tipo;

/** The company's checklist of an area (transitions.md §3.4), without documents requested before. */
export function missingDocuments(open: ChecklistInput, area: Area, hoje: string): RequiredDocument[] {
  const { study, contents } = open;
  const required = requiredDocumentos(
    area,
    documentFacts(study, approvedItems(open, area, hoje)),
    checklistChanges(open.parameters),
  );
  const requested = new Set(
    contents.documentos
      .filter(({ row }) => row.produto_diagnostico_id === area || row.produto_diagnostico_id === null)
      .map(({ row }) => documentKey(row)),
  );
  return required
    .map((document) => ({
      produto_diagnostico_id: OF_THE_CUSTOMER.includes(document.tipo) ? null : area,
      tipo: document.tipo,
      descricao: description(document),
      sensivel: isHealthDocument(document.tipo),
    }))
    .filter((document) => !requested.has(documentKey(document)));
}
