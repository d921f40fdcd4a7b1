import type { EstudoDeExemplo } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import type { Passo } from '@farol/domain/first-steps';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { primeiros_passos } from '../../db/schema/index.ts';

type Choice = Pick<typeof primeiros_passos.$inferSelect, 'mostrar' | 'pulados'>;

type Progress = {
  feitos: Record<Passo, boolean>;
  em_atividade: boolean;
  exemplo: EstudoDeExemplo | null;
};

/** From this stage on a study has been sent for quotation. */
const QUOTING = 4;

/**
 * Done by what the data says, of the person's own company; one statement that stops at the first row found. People are
 * complete once a specialist has an area: without one no study is sent for quotation.
 */
export async function readProgress(tx: Tx, actor: Actor, wholeCompany: boolean): Promise<Progress> {
  const { empresa_id, funcionario_id } = actor;
  const own = wholeCompany ? sql`` : sql`and c.consultor_id = ${funcionario_id}`;
  const { rows } = await tx.execute<
    Record<Passo | 'em_atividade', boolean> & { atual: EstudoDeExemplo | null }
  >(sql`
    select coalesce(e.registro_susep, e.registro_cvm, e.registro_creci, e.correspondente_instituicoes) is not null
             as empresa,
           exists (select from funcionario f
                    join funcionario_especialidade a on a.funcionario_id = f.funcionario_id
                   where f.empresa_id = e.empresa_id and f.ativo and f.excluido_em is null
                     and f.funcionario_cargo_id = ${CARGOS.ESPECIALISTA}) as pessoas,
           exists (select from parametro p where p.empresa_id = e.empresa_id and p.chave = 'seguradoras'
                    and p.substituido_em is null and p.valor -> 'atual' <> 'null'::jsonb) as seguradoras,
           exists (select from cliente c where c.empresa_id = e.empresa_id and c.excluido_em is null
                    and not c.exemplo ${own}) as cliente,
           exists (select from cliente c where c.empresa_id = e.empresa_id and c.criador_id = ${funcionario_id}
                    and c.exemplo) as exemplo,
           exists (select from diagnostico d where d.empresa_id = e.empresa_id and d.estagio >= ${QUOTING}
                    and d.excluido_em is null and not d.exemplo) as em_atividade,
           (select json_build_object('cliente_id', c.cliente_id, 'diagnostico_id', d.diagnostico_id)
              from cliente c join diagnostico d on d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id
             where c.empresa_id = e.empresa_id and c.criador_id = ${funcionario_id} and c.exemplo
               and c.excluido_em is null and d.excluido_em is null
             order by d.diagnostico_id limit 1) as atual
      from empresa e where e.empresa_id = ${empresa_id}`);
  const [row] = rows;
  if (!row) throw new Error('an employee without a company');
  const { atual, em_atividade, ...feitos } = row;
  return { feitos, em_atividade, exemplo: atual };
}

export async function findChoice(tx: Tx, { empresa_id, funcionario_id }: Actor): Promise<Choice> {
  const [found] = await tx
    .select({ mostrar: primeiros_passos.mostrar, pulados: primeiros_passos.pulados })
    .from(primeiros_passos)
    .where(
      and(eq(primeiros_passos.empresa_id, empresa_id), eq(primeiros_passos.funcionario_id, funcionario_id)),
    );
  return found ?? { mostrar: null, pulados: [] };
}

export const saveChoice = (tx: Tx, { empresa_id, funcionario_id }: Actor, choice: Choice, now: Date) =>
  tx
    .insert(primeiros_passos)
    .values({ empresa_id, funcionario_id, ...choice, atualizado_em: now })
    .onConflictDoUpdate({
      target: [primeiros_passos.empresa_id, primeiros_passos.funcionario_id],
      set: { ...choice, atualizado_em: now },
    });
