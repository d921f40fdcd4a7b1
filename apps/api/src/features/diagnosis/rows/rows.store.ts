import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { diagnostico_produto_item_opcao } from '../../../db/schema/index.ts';

type DonoTipo = 'diagnostico' | 'item' | 'opcao';
export type RowOwner = { dono_tipo: DonoTipo; dono_id: number };

/** An option that is not deleted, and its item. */
export async function findOption(tx: Tx, empresas: readonly number[], id: number) {
  const [option] = await tx
    .select()
    .from(diagnostico_produto_item_opcao)
    .where(
      and(
        inArray(diagnostico_produto_item_opcao.empresa_id, [...empresas]),
        eq(diagnostico_produto_item_opcao.diagnostico_produto_item_opcao_id, id),
        isNull(diagnostico_produto_item_opcao.excluido_em),
      ),
    );
  return option;
}
