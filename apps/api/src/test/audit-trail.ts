import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Audit entries of a record, oldest first. */
export const auditOf = (t: TestApp, entidade: string, entidade_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ acao: string; antes: object | null; depois: object | null }>(sql`
      select acao, antes, depois from auditoria
       where entidade = ${entidade} and entidade_id = ${entidade_id} order by auditoria_id`);
    return rows;
  });

/** Actor and action of each audit entry of a record, oldest first. */
export const auditorsOf = (t: TestApp, entidade: string, entidade_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ funcionario_id: number | null; perfil: string | null; acao: string }>(
      sql`select funcionario_id, perfil, acao from auditoria
           where entidade = ${entidade} and entidade_id = ${entidade_id} order by auditoria_id`,
    );
    return rows;
  });
