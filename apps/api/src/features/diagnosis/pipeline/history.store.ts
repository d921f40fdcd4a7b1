import type { Area } from '@farol/domain/code-lists';
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { diagnostico_documento, funcionario, historico_estagio } from '../../../db/schema/index.ts';
import type { Study } from '../study.store.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;
export type NewEvent = Omit<
  typeof historico_estagio.$inferInsert,
  'empresa_id' | 'diagnostico_id' | 'historico_estagio_id'
>;

/** Inserts events into a study's timeline, in this order. */
export async function insertEvents(tx: Tx, study: Key, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const key = { empresa_id: study.empresa_id, diagnostico_id: study.diagnostico_id };
  await tx.insert(historico_estagio).values(events.map((event) => ({ ...event, ...key })));
}

/** A document asked for and at once sent by the same person, a signed proposal for instance, is one event. */
const sentAtOnce = sql`(${historico_estagio.evento} = 'pedir_documento' and exists (
  select from historico_estagio envio
   where envio.empresa_id = ${historico_estagio.empresa_id}
     and envio.diagnostico_id = ${historico_estagio.diagnostico_id}
     and envio.objeto = 'documento' and envio.objeto_id = ${historico_estagio.objeto_id}
     and envio.evento = 'enviar_documento' and envio.funcionario_id = ${historico_estagio.funcionario_id}
     and envio.quando between ${historico_estagio.quando} and ${historico_estagio.quando} + interval '5 minutes'))`;

/** Oldest first; events of an area only if the reader sees it. */
export const listEvents = (tx: Tx, study: Key, areas: readonly Area[] | null) =>
  tx
    .select({
      row: historico_estagio,
      usuario_nome: funcionario.pessoa_nome,
      documento_tipo: diagnostico_documento.tipo,
      documento_descricao: diagnostico_documento.descricao,
      sensivel: diagnostico_documento.sensivel,
    })
    .from(historico_estagio)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, historico_estagio.funcionario_id))
    .leftJoin(
      diagnostico_documento,
      and(
        eq(historico_estagio.objeto, 'documento'),
        eq(diagnostico_documento.empresa_id, historico_estagio.empresa_id),
        eq(diagnostico_documento.diagnostico_documento_id, historico_estagio.objeto_id),
      ),
    )
    .where(
      and(
        eq(historico_estagio.empresa_id, study.empresa_id),
        eq(historico_estagio.diagnostico_id, study.diagnostico_id),
        not(sentAtOnce),
        areas
          ? or(
              isNull(historico_estagio.produto_diagnostico_id),
              inArray(historico_estagio.produto_diagnostico_id, [...areas]),
            )
          : undefined,
      ),
    )
    .orderBy(asc(historico_estagio.quando), asc(historico_estagio.historico_estagio_id));

/** Side of an event's author; read-only roles never write events. */
export const sideOf = (papel: 'C' | 'E' | 'A' | null): 'C' | 'E' | 'A' | 'S' => papel ?? 'S';
