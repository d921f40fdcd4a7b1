import type { Evento } from '@farol/contracts';
import { itemDefinition } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { providerOfOpcao } from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { estudo_resposta } from '../../db/schema/index.ts';
import type { Study } from './study.store.ts';

type Sending = NonNullable<Evento['envio']>;
type Row = {
  id: number;
  nome: string | null;
  respostas: (typeof estudo_resposta.$inferSelect)['respostas'];
};
type OptionRow = {
  id: number;
  area: Area;
  codigo: string;
  tipo_segurado: Sending['respostas'][number]['tipo_segurado'];
  campos: Record<string, unknown>;
};

/** Options named in the answers of a study, deleted ones too. */
async function optionsOf(tx: Tx, study: Study): Promise<ReadonlyMap<number, OptionRow>> {
  const { rows } = await tx.execute<OptionRow>(sql`
    select o.diagnostico_produto_item_opcao_id as id, p.produto_diagnostico_id as area, i.codigo,
           i.tipo_segurado, o.campos
      from diagnostico_produto_item_opcao o
      join diagnostico_produto_item i on i.empresa_id = o.empresa_id
       and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
      join diagnostico_produto p on p.empresa_id = i.empresa_id
       and p.diagnostico_produto_id = i.diagnostico_produto_id
     where o.empresa_id = ${study.empresa_id} and o.diagnostico_id = ${study.diagnostico_id}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The customer's answers of each sending, by its event; only areas the reader sees. */
export async function listSendings(
  tx: Tx,
  study: Study,
  areas: readonly Area[] | null,
): Promise<ReadonlyMap<number, Sending>> {
  const { rows } = await tx.execute<Row>(sql`
    select historico_estagio_id as id, nome, respostas from estudo_resposta
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id}
       and historico_estagio_id is not null`);
  if (rows.length === 0) return new Map();
  const options = await optionsOf(tx, study);
  return new Map(
    rows.map(({ id, nome, respostas }) => [
      id,
      {
        nome,
        respostas: respostas.flatMap(
          ({ diagnostico_produto_item_opcao_id, status, comentario, motivo_recusa }) => {
            const option = options.get(diagnostico_produto_item_opcao_id);
            if (!option || (areas && !areas.includes(option.area))) return [];
            return [
              {
                produto_diagnostico_id: option.area,
                item: itemDefinition(option.codigo).nome,
                tipo_segurado: option.tipo_segurado,
                opcao: text(option.campos.opcao_nome),
                fornecedor: providerOfOpcao(option.codigo, option.campos),
                status,
                comentario: comentario ?? null,
                motivo_recusa: motivo_recusa ?? null,
              },
            ];
          },
        ),
      },
    ]),
  );
}
