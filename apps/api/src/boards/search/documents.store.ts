import type { Actor } from '@farol/domain/access';
import type { TipoDocumento } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { handedOverBy, visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import {
  anyOf,
  type Key,
  placeIn,
  recordsWith,
  SHOWN,
  theseIds,
  theseKeys,
  type Wanted,
} from './keys.store.ts';

export type FoundDocument = {
  empresa_id: number;
  id: number;
  cliente_id: number;
  diagnostico_id: number;
  produto_diagnostico_id: number | null;
  pessoa_nome: string;
  tipo: TipoDocumento;
  descricao: string | null;
  arquivo: string | null;
};

export type DocumentsWanted = Wanted & {
  /** Of these kinds, of these people: customers, or, of a specialist, studies. */
  tipos: readonly TipoDocumento[];
  clientes: readonly Key[];
  estudos: readonly Key[];
};

const ofKinds = ({ tipos, clientes, estudos }: DocumentsWanted): SQL => sql`
  select o.empresa_id, o.diagnostico_documento_id as id
    from (select d.empresa_id, d.diagnostico_id as id from (${theseKeys(clientes)}) c
            join diagnostico d on d.empresa_id = c.empresa_id and d.cliente_id = c.id
          union ${theseKeys(estudos)}) e
    join diagnostico_documento o on o.empresa_id = e.empresa_id and o.diagnostico_id = e.id
   where o.tipo = any (${sql.param([...tipos])}::text[])`;

const keysOf = (actor: Actor, wanted: DocumentsWanted): SQL[] =>
  wanted.palavras.length === 0
    ? [theseIds(actor, wanted.recentes)]
    : [
        recordsWith(actor, 'arquivo', wanted.palavras),
        recordsWith(actor, 'descricao', wanted.palavras),
        ...(wanted.tipos.length > 0 ? [ofKinds(wanted)] : []),
      ];

/** As the study's own page: of areas that a specialist has or handed over, and of the whole study. */
const inSeenArea = ({ perfil, funcionario_id }: Actor): SQL =>
  perfil === 'specialist'
    ? sql`(o.produto_diagnostico_id is null
        or exists (select from tarefa t where t.empresa_id = o.empresa_id and t.diagnostico_id = o.diagnostico_id
                    and t.produto_diagnostico_id = o.produto_diagnostico_id and t.especialista_id = ${funcionario_id})
        or exists (select from historico_estagio h where h.empresa_id = o.empresa_id
                    and h.diagnostico_id = o.diagnostico_id
                    and h.produto_diagnostico_id = o.produto_diagnostico_id and ${handedOverBy(funcionario_id)}))`
    : sql`true`;

/** Documents by the name of their file or their description, or by kind and person; none about health. */
export async function findDocuments(tx: Tx, actor: Actor, wanted: DocumentsWanted): Promise<FoundDocument[]> {
  const { rows } = await tx.execute<FoundDocument>(sql`
    with achado as materialized ${anyOf(keysOf(actor, wanted))},
    lido as materialized (
      select o.* from achado a
        join diagnostico_documento o on o.empresa_id = a.empresa_id and o.diagnostico_documento_id = a.id
         and o.excluido_em is null and not o.sensivel)
    select o.empresa_id, o.diagnostico_documento_id as id, ${diagnostico.cliente_id}, o.diagnostico_id, o.produto_diagnostico_id,
           ${cliente.pessoa_nome}, o.tipo, o.descricao, q.nome as arquivo
      from lido o
      join ${diagnostico} on ${diagnostico.empresa_id} = o.empresa_id and ${diagnostico.diagnostico_id} = o.diagnostico_id
      join ${cliente} on ${cliente.empresa_id} = o.empresa_id and ${cliente.cliente_id} = ${diagnostico.cliente_id}
      left join arquivo q on q.empresa_id = o.empresa_id and q.arquivo_id = o.arquivo_id and q.excluido_em is null
     where ${visibleStudies(actor)} and ${inSeenArea(actor)}
     order by ${placeIn(sql`o.diagnostico_documento_id`, wanted.recentes)}, o.atualizado_em desc, id desc
     limit ${SHOWN}`);
  return rows;
}
