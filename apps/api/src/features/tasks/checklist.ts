import { asNumber } from '@farol/domain/br';
import { codeLabel, type TipoDocumento } from '@farol/domain/code-lists';
import {
  type Area,
  DE_TODOS,
  type DocumentoExigido,
  type DonoDocumento,
  type FatosDocumentos,
  type ItemSegurado,
  insuredBy,
  isAskedOfCustomer,
  isHealthDocument,
  isInsuredBy,
  isPersonalDocument,
  ownerKey,
  ownersOfDocument,
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

export type DocumentRow = Contents['documentos'][number]['row'];

export type RequiredDocument = DonoDocumento & {
  produto_diagnostico_id: Area | null;
  tipo: TipoDocumento;
  descricao: string | null;
  sensivel: boolean;
};

type ChecklistInput = {
  study: Study;
  contents: Contents;
  pipeline: Pick<Pipeline, 'itens'>;
  /** Approved options, with answers that are being applied and not stored yet. */
  approved: ReadonlySet<number>;
  /** The company's, in force. */
  parameters: readonly ParameterRow[];
};
type Approved = { item: ItemRow; options: OptionRow[]; insured: ItemSegurado };

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
    const vidas = contents.linhas
      .filter((row) => row.dono_tipo === 'item' && row.dono_id === id && row.tabela === 'vidas')
      .map(({ campos }) => campos);
    return [
      {
        item: { ...item, campos: fillWithKnown(item.campos, prefilled.get(id) ?? {}) },
        options,
        insured: { tipo_segurado: item.tipo_segurado, vidas },
      },
    ];
  });
}

const filledTexts = <T>(values: readonly unknown[]): T[] =>
  values.filter((value) => typeof value === 'string' && value !== '') as T[];

/** Of the whole household, or of one person: the spouse's capital is compared with the spouse's own income. */
function documentFacts(
  study: Study,
  approved: readonly Approved[],
  { tipo_segurado }: DonoDocumento = DE_TODOS,
): FatosDocumentos {
  const fields = studyFields(study);
  const income = asNumber(
    tipo_segurado === 'conjuge' ? fields.conjuge_renda_mensal_bruta : fields.renda_mensal_bruta,
  );
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

type Named = DonoDocumento & Pick<RequiredDocument, 'tipo' | 'descricao'>;

/** A document of kind `outro` is identified by its name, a personal one by its person. */
const documentKey = ({ tipo, descricao, ...dono }: Named): string =>
  [tipo, tipo === 'outro' ? (descricao ?? '') : '', ownerKey(tipo, dono)].join(' ');

/** Of the whole study is what serves every area; a dependant's is the area's own that insures them. */
const areaOfDocument = (tipo: TipoDocumento, { dependente }: DonoDocumento, area: Area): Area | null =>
  OF_THE_CUSTOMER.includes(tipo) && dependente === null ? null : area;

/** The company's checklist of an area, one line per person where a document is personal. */
function checklistOf(open: ChecklistInput, area: Area, hoje: string): RequiredDocument[] {
  const approved = approvedItems(open, area, hoje);
  const changes = checklistChanges(open.parameters);
  const people = insuredBy(approved.map(({ insured }) => insured));
  const ownKinds = new Map(
    people.map((dono) => {
      const own = approved.filter(({ insured }) => isInsuredBy(insured, dono));
      const required = requiredDocumentos(area, documentFacts(open.study, own, dono), changes);
      return [dono, new Set(required.map(({ tipo }) => tipo))];
    }),
  );
  return requiredDocumentos(area, documentFacts(open.study, approved), changes).flatMap((document) =>
    ownersOfDocument(document.tipo, people, (dono) => ownKinds.get(dono)?.has(document.tipo) ?? false).map(
      (dono) => ({
        ...dono,
        produto_diagnostico_id: areaOfDocument(document.tipo, dono, area),
        tipo: document.tipo,
        descricao: description(document),
        sensivel: isHealthDocument(document.tipo),
      }),
    ),
  );
}

const isOfArea = (own: number | null, area: Area): boolean => own === area || own === null;

const hasPerson = ({ tipo_segurado, dependente }: DonoDocumento): boolean =>
  tipo_segurado !== null || dependente !== null;

/**
 * The checklist without documents requested before. An older personal document without a person counts for the first
 * person asked.
 */
export function missingDocuments(open: ChecklistInput, area: Area, hoje: string): RequiredDocument[] {
  const rows = open.contents.documentos
    .map(({ row }) => row)
    .filter((row) => isOfArea(row.produto_diagnostico_id, area));
  const requested = new Set(
    rows.filter((row) => !isPersonalDocument(row.tipo) || hasPerson(row)).map((row) => documentKey(row)),
  );
  const unnamed = rows
    .filter((row) => isPersonalDocument(row.tipo) && !hasPerson(row))
    .map(({ tipo }) => tipo);
  return checklistOf(open, area, hoje).filter((document) => {
    if (requested.has(documentKey(document))) return false;
    const taken = unnamed.indexOf(document.tipo);
    if (taken >= 0) unnamed.splice(taken, 1);
    return taken < 0;
  });
}

/**
 * Documents that the checklist asked for and that nobody needs any more, since an option was withdrawn: of the areas
 * that collect documents (`collecting`), or of the whole study and needed by none of those in closing. What was sent,
 * waived or asked for by somebody stays.
 */
export function staleDocuments(
  open: ChecklistInput,
  { closing, collecting }: { closing: readonly Area[]; collecting: readonly Area[] },
  hoje: string,
): DocumentRow[] {
  const unsent = open.contents.documentos
    .map(({ row }) => row)
    .filter(
      ({ solicitado_por, arquivo_id, dispensado_em, tipo, tarefa_id, produto_diagnostico_id: area }) =>
        solicitado_por === null &&
        arquivo_id === null &&
        dispensado_em === null &&
        isAskedOfCustomer(tipo) &&
        (area === null || (tarefa_id !== null && collecting.includes(area))),
    );
  if (unsent.length === 0 || closing.length === 0) return [];
  const asked = closing.flatMap((area) => checklistOf(open, area, hoje));
  return unsent.filter(
    (row) =>
      !asked.some(
        (one) =>
          one.produto_diagnostico_id === row.produto_diagnostico_id &&
          (documentKey(one) === documentKey(row) ||
            (one.tipo === row.tipo && isPersonalDocument(row.tipo) && !hasPerson(row))),
      ),
  );
}
