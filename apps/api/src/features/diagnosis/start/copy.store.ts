import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Study } from '../study.store.ts';

type Copy = { from: Pick<Study, 'empresa_id' | 'diagnostico_id'>; to: number; now: Date };

/** Not copied: files, which belong to one record, and health data without consent. */
const excludedNames = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;

/** New names of copied rows, by the names that they have in the former study. */
type NewNames = Record<string, string>;

/**
 * Copies rows of the general block under new names, with the date of their last change: a copied
 * questionnaire keeps its age.
 */
export async function copyStudyRows(
  tx: Tx,
  { from, to, now }: Copy,
  without: readonly string[],
): Promise<NewNames> {
  const { rows } = await tx.execute<{ nomes: NewNames }>(sql`
    with linhas as materialized (
      select *, gen_random_uuid() as nova
        from produto_item_tabela_item
       where empresa_id = ${from.empresa_id} and dono_tipo = 'diagnostico' and dono_id = ${from.diagnostico_id}
    ), copiadas as (
      insert into produto_item_tabela_item
        (empresa_id, diagnostico_id, dono_tipo, dono_id, tabela, linha_uuid, ordem, campos, criado_em, atualizado_em)
      select empresa_id, ${to}, 'diagnostico', ${to}, tabela, nova, ordem, campos - ${excludedNames(without)},
             ${now.toISOString()}::timestamptz, atualizado_em
        from linhas
    )
    select coalesce(json_object_agg(linha_uuid, nova), '{}') as nomes from linhas`);
  return rows[0]!.nomes;
}

/** Copies active areas with their items and item rows, without quotations. */
export async function copyAreas(
  tx: Tx,
  { from, to, now }: Copy,
  without: readonly string[],
  nomes: NewNames,
): Promise<void> {
  const moment = now.toISOString();
  await tx.execute(sql`
    insert into diagnostico_produto (empresa_id, diagnostico_id, produto_diagnostico_id, criado_em, atualizado_em)
    select empresa_id, ${to}, produto_diagnostico_id, ${moment}, ${moment} from diagnostico_produto
     where empresa_id = ${from.empresa_id} and diagnostico_id = ${from.diagnostico_id} and not oculto`);
  await tx.execute(sql`
    insert into diagnostico_produto_item
      (empresa_id, diagnostico_id, diagnostico_produto_id, codigo, grupo, conjuge, tipo_segurado, oculto, bem_nomeado,
       campos, criado_em, atualizado_em)
    select i.empresa_id, ${to}, novo.diagnostico_produto_id, i.codigo, i.grupo, i.conjuge, i.tipo_segurado, i.oculto,
           jsonb_set(i.bem_nomeado, '{linha_uuid}', ${JSON.stringify(nomes)}::jsonb -> (i.bem_nomeado ->> 'linha_uuid')),
           i.campos - ${excludedNames(without)}, ${moment}, ${moment}
      from diagnostico_produto_item i
      join diagnostico_produto p on p.empresa_id = i.empresa_id
       and p.diagnostico_produto_id = i.diagnostico_produto_id and not p.oculto
      join diagnostico_produto novo on novo.empresa_id = i.empresa_id and novo.diagnostico_id = ${to}
       and novo.produto_diagnostico_id = p.produto_diagnostico_id
     where i.empresa_id = ${from.empresa_id} and i.diagnostico_id = ${from.diagnostico_id}`);
  await tx.execute(sql`
    insert into produto_item_tabela_item
      (empresa_id, diagnostico_id, dono_tipo, dono_id, tabela, linha_uuid, ordem, campos, criado_em, atualizado_em)
    select l.empresa_id, ${to}, 'item', novo.diagnostico_produto_item_id, l.tabela, gen_random_uuid(), l.ordem,
           l.campos - ${excludedNames(without)}, ${moment}, l.atualizado_em
      from produto_item_tabela_item l
      join diagnostico_produto_item i on i.empresa_id = l.empresa_id and i.diagnostico_produto_item_id = l.dono_id
      join diagnostico_produto p on p.empresa_id = i.empresa_id
       and p.diagnostico_produto_id = i.diagnostico_produto_id and not p.oculto
      join diagnostico_produto np on np.empresa_id = i.empresa_id and np.diagnostico_id = ${to}
       and np.produto_diagnostico_id = p.produto_diagnostico_id
      join diagnostico_produto_item novo on novo.empresa_id = i.empresa_id
       and novo.diagnostico_produto_id = np.diagnostico_produto_id
       and novo.codigo = i.codigo and novo.tipo_segurado = i.tipo_segurado
     where l.empresa_id = ${from.empresa_id} and l.diagnostico_id = ${from.diagnostico_id} and l.dono_tipo = 'item'`);
}
