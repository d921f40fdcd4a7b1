import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  apresentacao_estudo,
  arquivo,
  diagnostico_apolice,
  diagnostico_apolice_arquivo,
  diagnostico_comentario,
  diagnostico_documento,
  diagnostico_produto,
  diagnostico_produto_item,
  diagnostico_produto_item_opcao,
  funcionario,
  produto_diagnostico,
  produto_item_tabela_item,
  tarefa,
} from '../../db/schema/index.ts';
import { handedOverBy } from './diagnosis.policy.ts';
import { shownItems } from './shown-items.ts';
import type { Study } from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Conditions of rows that hang on these studies; every table carries both names. */
const of = (
  table:
    | typeof diagnostico_produto
    | typeof diagnostico_produto_item
    | typeof diagnostico_produto_item_opcao
    | typeof produto_item_tabela_item
    | typeof tarefa
    | typeof diagnostico_documento
    | typeof diagnostico_apolice
    | typeof diagnostico_comentario
    | typeof apresentacao_estudo,
  studies: readonly Key[],
) =>
  and(
    inArray(table.empresa_id, [...new Set(studies.map((s) => s.empresa_id))]),
    inArray(
      table.diagnostico_id,
      studies.map((s) => s.diagnostico_id),
    ),
  );

/** Areas in play, with their names; those taken out stay away. */
export const productsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: diagnostico_produto, nome: produto_diagnostico.nome, cor: produto_diagnostico.cor })
    .from(diagnostico_produto)
    .innerJoin(
      produto_diagnostico,
      eq(produto_diagnostico.produto_diagnostico_id, diagnostico_produto.produto_diagnostico_id),
    )
    .where(and(of(diagnostico_produto, studies), eq(diagnostico_produto.oculto, false)))
    .orderBy(asc(diagnostico_produto.produto_diagnostico_id));

/** Hidden ones too: whether the spouse's rows show depends on the customer as of now (`shownItems`). */
export const itemsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select()
    .from(diagnostico_produto_item)
    .where(of(diagnostico_produto_item, studies))
    .orderBy(asc(diagnostico_produto_item.codigo), desc(diagnostico_produto_item.tipo_segurado));

export const optionsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select()
    .from(diagnostico_produto_item_opcao)
    .where(
      and(of(diagnostico_produto_item_opcao, studies), isNull(diagnostico_produto_item_opcao.excluido_em)),
    )
    .orderBy(
      asc(diagnostico_produto_item_opcao.rodada),
      asc(diagnostico_produto_item_opcao.ordem),
      asc(diagnostico_produto_item_opcao.diagnostico_produto_item_opcao_id),
    );

export const rowsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select()
    .from(produto_item_tabela_item)
    .where(of(produto_item_tabela_item, studies))
    .orderBy(asc(produto_item_tabela_item.ordem), asc(produto_item_tabela_item.produto_item_tabela_item_id));

export const tasksOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: tarefa, especialista_nome: funcionario.pessoa_nome })
    .from(tarefa)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, tarefa.especialista_id))
    .where(of(tarefa, studies))
    .orderBy(asc(tarefa.produto_diagnostico_id), asc(tarefa.tarefa_id));

const documentsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: diagnostico_documento, solicitante_nome: funcionario.pessoa_nome })
    .from(diagnostico_documento)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, diagnostico_documento.solicitado_por))
    .where(and(of(diagnostico_documento, studies), isNull(diagnostico_documento.excluido_em)))
    .orderBy(
      asc(diagnostico_documento.produto_diagnostico_id),
      asc(diagnostico_documento.diagnostico_documento_id),
    );

const POLICY_FILES = sql<{ x: number; arquivo_id: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('x', f.x, 'arquivo_id', f.arquivo_id) order by f.x)
    from ${diagnostico_apolice_arquivo} f
   where f.empresa_id = ${diagnostico_apolice.empresa_id}
     and f.diagnostico_apolice_id = ${diagnostico_apolice.diagnostico_apolice_id}), '[]')`;

const policiesOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: diagnostico_apolice, arquivos: POLICY_FILES })
    .from(diagnostico_apolice)
    .where(and(of(diagnostico_apolice, studies), isNull(diagnostico_apolice.excluido_em)))
    .orderBy(asc(diagnostico_apolice.diagnostico_apolice_id));

const commentsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: diagnostico_comentario, autor_nome: funcionario.pessoa_nome })
    .from(diagnostico_comentario)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, diagnostico_comentario.funcionario_id))
    .where(and(of(diagnostico_comentario, studies), isNull(diagnostico_comentario.excluido_em)))
    .orderBy(desc(diagnostico_comentario.criado_em), desc(diagnostico_comentario.diagnostico_comentario_id));

const presentationOf = (tx: Tx, study: Key) =>
  tx
    .select()
    .from(apresentacao_estudo)
    .where(of(apresentacao_estudo, [study]));

/** Files by id, among the companies that the transaction sees. */
export async function filesById(tx: Tx, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            arquivo_id: arquivo.arquivo_id,
            nome: arquivo.nome,
            tipo: arquivo.tipo,
            tamanho: arquivo.tamanho,
          })
          .from(arquivo)
          .where(and(inArray(arquivo.arquivo_id, [...new Set(ids)]), isNull(arquivo.excluido_em)));
  return new Map(rows.map((row) => [row.arquivo_id, row]));
}

/** Everything in play that hangs on one study, as rows. */
export async function loadContents(tx: Tx, study: Study) {
  const one = [study];
  const produtos = await productsOf(tx, one);
  return {
    produtos,
    itens: shownItems(await itemsOf(tx, one), produtos, hasSpouse(study)),
    opcoes: await optionsOf(tx, one),
    linhas: await rowsOf(tx, one),
    tarefas: await tasksOf(tx, one),
    documentos: await documentsOf(tx, one),
    apolices: await policiesOf(tx, one),
    comentarios: await commentsOf(tx, one),
    apresentacao: (await presentationOf(tx, study))[0] ?? null,
  };
}

export type Contents = Awaited<ReturnType<typeof loadContents>>;
export type ProductRow = Contents['produtos'][number];
export type ItemRow = Contents['itens'][number];
export type OptionRow = Contents['opcoes'][number];
export type TableRow = Contents['linhas'][number];
export type TaskRow = Contents['tarefas'][number];

/** Areas of a study that a specialist was ever assigned. */
export async function assignedAreas(tx: Tx, actor: Actor, study: Key): Promise<Area[]> {
  const { rows } = await tx.execute<{ area: Area }>(sql`
    select t.produto_diagnostico_id as area from tarefa t
     where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
       and t.especialista_id = ${actor.funcionario_id}
    union
    select h.produto_diagnostico_id from historico_estagio h
     where h.empresa_id = ${study.empresa_id} and h.diagnostico_id = ${study.diagnostico_id}
       and h.produto_diagnostico_id is not null and ${handedOverBy(actor.funcionario_id)}
     order by area`);
  return rows.map((row) => row.area);
}
