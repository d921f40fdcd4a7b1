import type { CampoConferido, FichaDoCliente, LinhaConferida } from '@farol/contracts';
import { coberturasOfAllAreas, colunasOf, valueText } from '@farol/domain/catalogue';
import { codeLabelIn, type Opcao } from '@farol/domain/code-lists';
import {
  type CampoComparado,
  type CampoDaFicha,
  compareFicha,
  emptyKeys,
  type FichaComparada,
  type LinhaComparada,
  listaDaFicha,
  openKeys,
  SECOES_DA_FICHA,
  type TabelaDaFicha,
} from '@farol/domain/sheet';
import type { Tx } from '../../db/client.ts';
import { type FileRow, fileReply } from '../../platform/files/file-reply.ts';
import { linkReply } from '../../platform/links/private-link.ts';
import { auditShownCustomers, type CustomerRow, getCustomer } from '../customers/index.ts';
import {
  type Contents,
  getStudy,
  loadContents,
  type RequestContext,
  type Study,
  studyFields,
} from '../diagnosis/index.ts';
import { namesOf } from '../employees/index.ts';
import { SHEET_LINKS } from './link.store.ts';
import { filesOfSheet, insurersAt } from './open-sheet.ts';
import { inputOf, situationOf } from './public-reply.ts';
import { type DecisionRow, decisionsOf, newestSheet, openStudyOf, type SheetRow } from './sheet.store.ts';

/** The open study with the answers that a sheet is compared with. */
type ComparedStudy = { study: Study; contents: Pick<Contents, 'linhas'> };

export const rowsOfStudy = ({ contents }: ComparedStudy) =>
  contents.linhas.filter(({ dono_tipo }) => dono_tipo === 'diagnostico');

/** Her answers beside the study's; without a study, beside empty ones. */
export const compareWith = ({ enviado }: SheetRow, open: ComparedStudy | null): FichaComparada =>
  compareFicha(enviado ?? { campos: {}, linhas: [] }, {
    campos: open ? studyFields(open.study) : {},
    linhas: open
      ? rowsOfStudy(open).map(({ produto_item_tabela_item_id: id, linha_uuid, tabela, campos }) => ({
          id,
          linha_uuid,
          tabela,
          campos,
        }))
      : [],
  });

const OWN_FILE = 'Arquivo enviado';

/** The words of a value: hers by the sheet's choices, the study's by the catalogue's. */
function textOf({ tipo, nome, ...campo }: CampoDaFicha, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (tipo === 'file') return OWN_FILE;
  if (nome === 'cobertura') return codeLabelIn(coberturasOfAllAreas, value as Opcao['value']);
  return valueText({ tipo, nome, ...campo }, value);
}

type Decisions = ReadonlyMap<string, DecisionRow>;

function decisionOf(decisions: Decisions, chave: string, campo?: CampoDaFicha): CampoConferido['decisao'] {
  const found = decisions.get(chave);
  if (!found) return null;
  const { decisao, quem, quando, estudo } = found;
  return { decisao, quem, quando: quando.toISOString(), estudo: campo ? textOf(campo, estudo) : null };
}

const reviewedField = (
  { chave, disse, estudo, situacao }: CampoComparado,
  campo: CampoDaFicha,
  versao: number,
  decisions: Decisions,
): CampoConferido => ({
  chave,
  rotulo: campo.rotulo,
  disse: textOf(campo, disse) ?? '',
  estudo: textOf(campo, estudo),
  situacao,
  versao,
  decisao: decisionOf(decisions, chave, campo),
});

type Shown = {
  ctx: RequestContext;
  open: ComparedStudy | null;
  decisions: Decisions;
  files: ReadonlyMap<number, FileRow>;
  insurers: readonly Opcao[];
};

const missingOf = (tabela: TabelaDaFicha, faltam: readonly string[], insurers: readonly Opcao[]) =>
  faltam.flatMap((nome) => {
    const asked = listaDaFicha(tabela)?.colunas.find((one) => one.nome === nome);
    const coluna = asked ?? colunasOf(tabela).find((one) => one.nome === nome);
    if (!coluna) return [];
    const { tipo, opcoes } = inputOf({ opcoes: null, pergunta: coluna.rotulo, ...coluna }, insurers);
    return [{ nome, rotulo: coluna.rotulo, tipo, opcoes }];
  });

function reviewedRow(row: LinhaComparada, { ctx, open, decisions, files, insurers }: Shown): LinhaConferida {
  const lista = listaDaFicha(row.tabela);
  const pair = open && rowsOfStudy(open).find((one) => one.produto_item_tabela_item_id === row.par);
  const { arquivo } = row.campos;
  const file = typeof arquivo === 'number' ? files.get(arquivo) : undefined;
  return {
    chave: row.chave,
    rotulo: lista?.uma ?? '',
    no_estudo: row.par !== null,
    faltam: missingOf(row.tabela, row.faltam, insurers),
    colunas: row.colunas.flatMap((column) => {
      const campo = lista?.colunas.find(({ nome }) => nome === column.nome);
      return campo ? [reviewedField(column, campo, pair?.versao ?? 0, decisions)] : [];
    }),
    arquivo: file ? fileReply(file, ctx.actor, ctx.deps) : null,
    decisao: decisionOf(decisions, row.chave),
  };
}

function sectionsOf(comparada: FichaComparada, shown: Shown) {
  const versao = shown.open?.study.versao ?? 0;
  return SECOES_DA_FICHA.map(({ secao, titulo, campos, lista }) => ({
    secao,
    titulo,
    campos: comparada.campos.flatMap((one) => {
      const campo = campos.find(({ nome }) => nome === one.nome);
      return campo ? [reviewedField(one, campo, versao, shown.decisions)] : [];
    }),
    linhas: comparada.linhas
      .filter(({ tabela }) => tabela === lista?.nome)
      .map((row) => reviewedRow(row, shown)),
  })).filter(({ campos, linhas }) => campos.length > 0 || linhas.length > 0);
}

/** What was decided for this study: another one begins without decisions. */
export const decisionMap = async (tx: Tx, sheet: SheetRow, study: number | null): Promise<Decisions> =>
  new Map((await decisionsOf(tx, sheet, study)).map((one) => [one.chave, one]));

async function openStudy(tx: Tx, ctx: RequestContext, customer: CustomerRow): Promise<ComparedStudy | null> {
  const id = await openStudyOf(tx, ctx.actor, customer);
  if (id === undefined) return null;
  const study = await getStudy(tx, ctx.actor, id);
  return { study, contents: await loadContents(tx, study) };
}

async function conferenceOf(
  tx: Tx,
  ctx: RequestContext,
  customer: CustomerRow,
  sheet: SheetRow,
): Promise<FichaDoCliente['conferencia']> {
  const open = await openStudy(tx, ctx, customer);
  const comparada = compareWith(sheet, open);
  const decisions = await decisionMap(tx, sheet, open?.study.diagnostico_id ?? null);
  const decided = new Set(decisions.keys());
  const files = await filesOfSheet(tx, { linhas: sheet.enviado?.linhas ?? [] });
  const insurers = await insurersAt(tx, ctx.deps, sheet.empresa_id);
  return {
    estudo: open && { diagnostico_id: open.study.diagnostico_id, estagio: open.study.estagio },
    secoes: sectionsOf(comparada, { ctx, open, decisions, files, insurers }),
    abertas: openKeys(comparada, decided),
    vazias: emptyKeys(comparada, decided),
  };
}

/** What a decision was made on: the last sending. */
export const seenAt = ({ enviada_em, criado_em }: SheetRow): string =>
  (enviada_em ?? criado_em).toISOString();

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The customer's newest sheet: its link and, once it was sent, her answers beside the study's. */
export async function reviewOf(tx: Tx, ctx: RequestContext, customer: CustomerRow): Promise<FichaDoCliente> {
  const sheet = await newestSheet(tx, customer);
  if (!sheet) return { link: null, ficha: null, conferencia: null };
  const { empresa_id, ficha_id, ciencia_em, enviada_em, recebida_em, recebida_por } = sheet;
  const link = await SHEET_LINKS.find(tx, { empresa_id, dono_id: ficha_id });
  const names = await namesOf(tx, recebida_por === null ? [] : [recebida_por]);
  return {
    link: link ? linkReply(link, ctx.deps.clock.now()) : null,
    ficha: {
      ficha_id,
      situacao: situationOf(sheet),
      ciencia_em: isoOf(ciencia_em),
      enviada_em: isoOf(enviada_em),
      recebida_em: isoOf(recebida_em),
      recebida_por: recebida_por === null ? null : (names.get(recebida_por) ?? ''),
      atualizada_em: seenAt(sheet),
    },
    conferencia: enviada_em ? await conferenceOf(tx, ctx, customer, sheet) : null,
  };
}

export async function readSheet(ctx: RequestContext, id: number): Promise<FichaDoCliente> {
  const { customer, reply } = await ctx.deps.db.read(ctx.actor, async (tx) => {
    const customer = await getCustomer(tx, ctx.actor, id);
    return { customer, reply: await reviewOf(tx, ctx, customer) };
  });
  await auditShownCustomers(ctx.deps, ctx, [customer]);
  return reply;
}
