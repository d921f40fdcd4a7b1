import type { Actor } from '@farol/domain/access';
import type { LugarDeLeitura } from '@farol/domain/audit';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

export type HealthRead = {
  empresa_id: number;
  cliente_id: number;
  diagnostico_id: number | null;
  onde: readonly LugarDeLeitura[];
  request_id: string | null;
};

export const insertHealthRead = (
  tx: Tx,
  { funcionario_id, perfil }: Pick<Actor, 'funcionario_id' | 'perfil'>,
  now: Date,
  { empresa_id, cliente_id, diagnostico_id, onde, request_id }: HealthRead,
) =>
  tx.execute(sql`
    select farol_registrar_leitura_saude(${empresa_id}::int, ${cliente_id}::int, ${diagnostico_id}::int,
             ${funcionario_id}::int, ${perfil}, ${sql.param(onde)}::text[], ${now.toISOString()}::timestamptz,
             ${request_id})`);
