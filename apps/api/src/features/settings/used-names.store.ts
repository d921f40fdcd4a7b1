import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { CHAVE, type CompanyValue } from './company-values.store.ts';

const DAY_MS = 86_400_000;

/** The edition that put a name on a company's list, for the last time. */
export const inclusionOf = (
  editions: readonly CompanyValue[],
  isListed: (valor: unknown) => boolean,
): CompanyValue | undefined =>
  editions.findLast(({ valor }, n) => isListed(valor) && !isListed(editions[n - 1]?.valor));

/**
 * Whether an option, an answer, a sheet under way, a policy or a usual term has one of these names. Answers are
 * read in the studies changed since the name was included, a day earlier for processes whose clocks differ.
 */
export async function isAnyUsed(
  tx: Tx,
  { empresa_id }: Pick<Actor, 'empresa_id'>,
  names: readonly string[],
  included: CompanyValue | undefined,
): Promise<boolean> {
  const since = new Date((included?.criado_em.getTime() ?? DAY_MS) - DAY_MS).toISOString();
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    with estudo as (
      select diagnostico_id from diagnostico
       where empresa_id = ${empresa_id} and excluido_em is null and atualizado_em >= ${since}
      union all
      select diagnostico_id from diagnostico where empresa_id = ${empresa_id} and excluido_em is not null),
    resposta as (
      select campos from diagnostico_produto_item_opcao join estudo using (diagnostico_id)
       where empresa_id = ${empresa_id} and excluido_em is null
      union all
      select campos from diagnostico_produto_item join estudo using (diagnostico_id)
       where empresa_id = ${empresa_id}
      union all
      select campos from produto_item_tabela_item join estudo using (diagnostico_id)
       where empresa_id = ${empresa_id}
      union all
      select linhas from ficha where empresa_id = ${empresa_id} and recebida_em is null
      union all
      select valor from parametro
       where empresa_id = ${empresa_id} and chave = ${CHAVE.padroesOpcao} and substituido_em is null)
    select exists (
             select from resposta
              where jsonb_path_exists(campos, '$.** ? (@ == $nomes[*])',
                                      jsonb_build_object('nomes', to_jsonb(${sql.param(names)}::text[]))))
        or exists (
             select from diagnostico_apolice
              where empresa_id = ${empresa_id} and excluido_em is null
                and fornecedor_busca = any (
                  select farol_sem_acento(nome) from unnest(${sql.param(names)}::text[]) nome)) as used`);
  return rows[0]?.used === true;
}
