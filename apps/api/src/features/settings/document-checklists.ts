import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { itensOfArea } from '@farol/domain/catalogue';
import { AREAS, type Area } from '@farol/domain/code-lists';
import {
  type AjusteDocumentos,
  type AjustesDocumentos,
  documentChangeErrors,
  SEM_AJUSTE,
  TODAS_AS_AREAS,
} from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import {
  changeCompanyValue,
  historyOf,
  type RequestContext,
  versionOfValue,
} from './change-company-value.ts';
import { CHAVE, type CompanyValue, companyValues, readCompanyValue } from './company-values.store.ts';

type Body = HandlerInput<typeof api.companySettings.updateDocuments>['body'];
type Produto = Area | typeof TODAS_AS_AREAS;

const PRODUTOS: readonly Produto[] = [TODAS_AS_AREAS, ...AREAS];

const isAjuste = (valor: unknown): valor is AjusteDocumentos =>
  typeof valor === 'object' && valor !== null && 'retirados' in valor && 'acrescentados' in valor;
const readAjuste = (valor: unknown): AjusteDocumentos | null => (isAjuste(valor) ? valor : null);

/** Copies with arrays of their own, as replies declare them. */
const replyAjuste = (ajuste: AjusteDocumentos | null) =>
  ajuste && {
    retirados: [...ajuste.retirados],
    textos: { ...ajuste.textos },
    acrescentados: ajuste.acrescentados.map((um) => ({ ...um, itens: [...um.itens] })),
  };

function replyChecklist(produto: Produto, editions: readonly CompanyValue[]) {
  const own = readAjuste(editions.at(-1)?.valor);
  return {
    produto,
    ajuste: replyAjuste(own ?? SEM_AJUSTE) ?? { retirados: [], textos: {}, acrescentados: [] },
    da_empresa: own !== null,
    historico: historyOf(editions, (valor) => replyAjuste(readAjuste(valor))),
    versao: versionOfValue(editions),
  };
}

/** The company's changes to each area's documents, with their history. */
export async function readChecklists({ db }: Deps, actor: Actor) {
  const chaves = PRODUTOS.map(CHAVE.documentos);
  const editions = await db.read(actor, (tx) => companyValues(tx, actor, chaves));
  const byKey = Map.groupBy(editions, ({ chave }) => chave);
  return {
    data: PRODUTOS.map((produto) => replyChecklist(produto, byKey.get(CHAVE.documentos(produto)) ?? [])),
  };
}

/** The company's changes among its parameters in force. */
export const checklistChanges = (
  rows: readonly { empresa_id: number | null; chave: string; valor: unknown }[],
): AjustesDocumentos =>
  Object.fromEntries(
    PRODUTOS.flatMap((produto) => {
      const ajuste = readAjuste(readCompanyValue(rows, CHAVE.documentos(produto)));
      return ajuste ? [[produto, ajuste]] : [];
    }),
  );

function readBody(produto: Produto, body: Body): AjusteDocumentos | null {
  if (body.restaurar === 'S') return null;
  const { ajuste } = body;
  if (!ajuste) throw invalid({ ajuste: ['Campo obrigatório.'] });
  const area = produto === TODAS_AS_AREAS ? null : produto;
  const itens = area === null ? [] : itensOfArea(area).map(({ codigo }) => codigo);
  const errors = documentChangeErrors(area, ajuste, itens);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isEmpty =
    ajuste.retirados.length + ajuste.acrescentados.length + Object.keys(ajuste.textos).length === 0;
  return isEmpty ? null : ajuste;
}

/** Changes the documents that an area asks for from now on; documents asked for already stay. */
export function changeChecklist(ctx: RequestContext, asked: number, body: Body) {
  const produto = PRODUTOS.find((one) => one === asked) ?? TODAS_AS_AREAS;
  const depois = readBody(produto, body);
  return changeCompanyValue(ctx, {
    chave: CHAVE.documentos(produto),
    versao: body.versao,
    next: () => depois,
    reply: (_, editions) => replyChecklist(produto, editions),
  });
}
