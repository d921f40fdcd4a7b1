import { companyParametro, editionOn } from '@farol/domain/parameters';
import { statement, type Tx } from '../../db/client.ts';
import type { parametro } from '../../db/schema/index.ts';

export type ParameterRow = Pick<
  typeof parametro.$inferSelect,
  'empresa_id' | 'chave' | 'uf' | 'valor' | 'vigencia_inicio' | 'vigencia_fim' | 'fonte' | 'verificado'
>;

/** What the company set; defaults are in the rules. The months of each index form one parameter, dated by its latest month. */
const PARAMETERS = statement<ParameterRow>(
  'parameters',
  `with asked as not materialized (select $1::int as empresa_id, $2::date as hoje)
  select p.empresa_id, p.chave, p.uf, p.valor, p.vigencia_inicio::text, p.vigencia_fim::text, p.fonte, p.verificado
    from asked a
    join parametro p on p.empresa_id = a.empresa_id
   where p.substituido_em is null and p.vigencia_inicio <= a.hoje and p.chave not like 'mensagem.%'
   union all
  select i.empresa_id, 'indice.' || i.indice, null,
         jsonb_build_object('valores', jsonb_object_agg(to_char(i.mes, 'YYYY-MM'), i.valor)),
         max(i.mes)::text, null, (array_agg(i.fonte order by i.mes desc))[1], true
    from asked a
    join indice i on i.empresa_id = a.empresa_id and i.mes <= a.hoje
   where i.substituido_em is null
   group by i.empresa_id, i.indice
   order by vigencia_inicio`,
);

/** The company's value of a day, or the default that its settings show. */
export function valueInForce(rows: readonly ParameterRow[], chave: string, today: string): unknown {
  const own = rows.filter((row) => row.chave === chave);
  return editionOn(today, own, companyParametro(chave, null)?.padroes ?? [])?.valor;
}

/** Whether an undisclosed broker remuneration blocks the presentation; otherwise it only warns. */
export const requiresDisclosure = (rows: readonly ParameterRow[], today: string): boolean =>
  valueInForce(rows, 'remuneracao_ausente', today) !== 'avisar';

const parametersByTx = new WeakMap<Tx, Map<string, Promise<ParameterRow[]>>>();

/**
 * Parameters of a company that start by a day, oldest first. Cached per transaction: no
 * transaction on a study writes them.
 */
export function parametersOf(tx: Tx, empresa_id: number, today: string): Promise<ParameterRow[]> {
  const cached = parametersByTx.get(tx) ?? new Map<string, Promise<ParameterRow[]>>();
  parametersByTx.set(tx, cached);
  const key = `${empresa_id} ${today}`;
  const rows = cached.get(key) ?? tx.rows(PARAMETERS, [empresa_id, today]);
  cached.set(key, rows);
  return rows;
}
