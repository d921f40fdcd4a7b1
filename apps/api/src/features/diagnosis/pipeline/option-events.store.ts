import type { Evento } from '@farol/contracts';
import { type CodigoItem, camposOfOpcao, itemDefinition } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { providerOfOpcao } from '@farol/domain/study';
import { statement, type Tx } from '../../../db/client.ts';
import type { Study } from '../study.store.ts';

type OptionEvent = 'incluir_opcao' | 'alterar_opcao' | 'retirar_opcao' | 'manter_opcao' | 'recusa_fornecedor';
type Row = {
  id: number;
  opcao: number;
  evento: OptionEvent;
  area: Area;
  codigo: CodigoItem;
  tipo_segurado: NonNullable<Evento['opcao']>['tipo_segurado'];
  campos: Record<string, unknown>;
  funcionario_id: number | null;
  usuario_nome: string | null;
  perfil: string | null;
  dia: string;
  quando: string;
  nomes: string[];
  motivo: string | null;
};

/** Of an area's quotes to the consultant. */
type Delivery = { area: Area | null; quando: Date };

/** Filing a proposal fills these in and has separate moves. */
const OF_FILING = ['numero_proposta', 'data_protocolo', 'situacao_fornecedor', 'situacao_fornecedor_motivo'];

const SIDE: Readonly<Record<string, 'E' | 'A'>> = { specialist: 'E', admin: 'A' };

/** What one person did with one option on one day, as one event; of areas $3, of all when null. */
const OPTION_EVENTS = statement<Row>(
  'option_events',
  `
  with mudanca as (
    select o.diagnostico_produto_item_opcao_id as opcao, o.campos, i.codigo, i.tipo_segurado,
           p.produto_diagnostico_id as area, a.auditoria_id, a.funcionario_id, a.perfil, a.quando,
           (a.quando at time zone 'America/Sao_Paulo')::date as dia, a.depois,
           case when a.acao = 'criar' then 'incluir_opcao' when a.acao = 'excluir' then 'retirar_opcao'
                when a.acao = 'manter' then 'manter_opcao'
                when a.depois ->> 'situacao_fornecedor' = 'recusada' then 'recusa_fornecedor'
                else 'alterar_opcao' end as evento,
           coalesce(a.depois ->> 'situacao_fornecedor_motivo', o.situacao_fornecedor_motivo) as motivo
      from diagnostico_produto_item_opcao o
      join diagnostico_produto_item i on i.empresa_id = o.empresa_id
       and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
      join diagnostico_produto p on p.empresa_id = i.empresa_id
       and p.diagnostico_produto_id = i.diagnostico_produto_id
      join auditoria a on a.empresa_id = o.empresa_id and a.entidade = 'diagnostico_produto_item_opcao'
       and a.entidade_id = o.diagnostico_produto_item_opcao_id
       and a.acao in ('criar', 'editar', 'excluir', 'manter')
     where o.empresa_id = $1 and o.diagnostico_id = $2
       and ($3::int[] is null or p.produto_diagnostico_id = any ($3))
       -- What recommending another option does to this one.
       and a.depois is distinct from '{"recomendada": "N"}'::jsonb)
  select -min(m.auditoria_id)::int as id, m.opcao, m.evento, m.area, m.codigo, m.tipo_segurado, m.campos,
         m.funcionario_id, f.pessoa_nome as usuario_nome, m.perfil, m.dia::text, max(m.quando)::text as quando,
         coalesce(array_agg(distinct n.nome) filter (where n.nome is not null), '{}') as nomes,
         case when m.evento = 'recusa_fornecedor' then max(m.motivo) end as motivo
    from mudanca m
    left join lateral jsonb_object_keys(case when m.evento = 'alterar_opcao' then m.depois end) as n (nome)
      on n.nome <> all ($4::text[])
    left join funcionario f on f.funcionario_id = m.funcionario_id
   group by m.opcao, m.evento, m.area, m.codigo, m.tipo_segurado, m.campos, m.funcionario_id, f.pessoa_nome,
            m.perfil, m.dia
  having m.evento <> 'alterar_opcao' or count(n.nome) > 0
   order by max(m.quando), min(m.auditoria_id)`,
);

/**
 * Drops an option entered and removed on the same day, and edits made on the day it was entered, unless it was
 * delivered in between.
 */
function withoutDrafts(rows: readonly Row[], deliveries: readonly Delivery[]): Row[] {
  const key = (row: Row, evento: OptionEvent) => [row.opcao, evento, row.funcionario_id, row.dia].join(' ');
  const quoted = new Map(
    rows.filter(({ evento }) => evento === 'incluir_opcao').map((row) => [key(row, row.evento), row]),
  );
  const removals = new Map(
    rows.filter(({ evento }) => evento === 'retirar_opcao').map((row) => [key(row, row.evento), row]),
  );
  const isDelivered = (from: Row, to: Row) =>
    deliveries.some(
      ({ area, quando }) =>
        area === from.area && quando >= new Date(from.quando) && quando <= new Date(to.quando),
    );
  return rows.filter((row) => {
    const born = quoted.get(key(row, 'incluir_opcao'));
    if (!born) return true;
    if (row.evento === 'alterar_opcao') return isDelivered(born, row);
    const removal = removals.get(key(row, 'retirar_opcao'));
    return !removal || isDelivered(born, removal);
  });
}

const labelOf = (codigo: CodigoItem, nome: string): string =>
  camposOfOpcao(codigo).find((campo) => campo.nome === nome)?.rotulo ?? '';

function eventOf(row: Row): Evento {
  const { codigo, campos, funcionario_id } = row;
  return {
    historico_estagio_id: row.id,
    objeto: 'opcao',
    produto_diagnostico_id: row.area,
    de: null,
    para: row.evento,
    evento: row.evento,
    pedido: true,
    usuario: funcionario_id === null ? null : { funcionario_id, pessoa_nome: row.usuario_nome ?? '' },
    papel: funcionario_id === null ? 'S' : (SIDE[row.perfil ?? ''] ?? 'C'),
    canal: null,
    data: new Date(row.quando).toISOString(),
    motivo: row.motivo,
    documento: null,
    contrato: null,
    opcao: {
      nome: typeof campos.opcao_nome === 'string' ? campos.opcao_nome : '',
      fornecedor: providerOfOpcao(codigo, campos),
      item: itemDefinition(codigo).nome,
      tipo_segurado: row.tipo_segurado,
      campos: row.nomes.map((nome) => labelOf(codigo, nome)).filter(Boolean),
    },
    envio: null,
  };
}

/** Options that were quoted, changed, kept, taken out or refused by their provider; oldest first. */
export const listOptionEvents = async (
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  { areas, deliveries }: { areas: readonly Area[] | null; deliveries: readonly Delivery[] },
): Promise<Evento[]> => {
  const rows = await tx.rows(OPTION_EVENTS, [empresa_id, diagnostico_id, areas, OF_FILING]);
  return withoutDrafts(rows, deliveries).map(eventOf);
};
