import type { Tx } from '../db/client.ts';
import { ficha } from '../db/schema/index.ts';

type OfCustomer = { empresa_id: number; cliente_id: number };

/** Sheets written directly by tests: sent, unless they say otherwise. */
export const sheetFactory = (tx: Tx, now: Date) => ({
  sheet: async (
    { empresa_id, cliente_id }: OfCustomer,
    over: Partial<typeof ficha.$inferInsert> = {},
  ): Promise<{ ficha_id: number; atualizada_em: string }> => {
    const [made] = await tx
      .insert(ficha)
      .values({
        empresa_id,
        cliente_id,
        ciencia_em: now,
        enviada_em: now,
        enviado: { campos: over.campos ?? {}, linhas: over.linhas ?? [] },
        ...over,
      })
      .returning();
    return { ficha_id: made!.ficha_id, atualizada_em: now.toISOString() };
  },
});
