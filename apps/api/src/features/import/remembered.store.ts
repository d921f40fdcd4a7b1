import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { importacao } from '../../db/schema/index.ts';
import type { ImportRow } from './import.store.ts';

const MOST = 20;

/** The company's last executed imports of a kind, newest first: their titles and choices, no rows. */
export const finishedImports = (tx: Tx, empresa_id: number, tipo: ImportRow['tipo']) =>
  tx
    .select({
      tipo: importacao.tipo,
      colunas: importacao.colunas,
      mapeamento: importacao.mapeamento,
      opcoes: importacao.opcoes,
      consultor_id: importacao.consultor_id,
    })
    .from(importacao)
    .where(
      and(
        eq(importacao.empresa_id, empresa_id),
        eq(importacao.tipo, tipo),
        eq(importacao.status, 'executada'),
      ),
    )
    .orderBy(desc(importacao.executada_em))
    .limit(MOST);
