import type { Evento } from '@farol/contracts';
import { type CodigoItem, itemDefinition } from '@farol/domain/catalogue';
import { providerOfOpcao } from '@farol/domain/study';
import { statement, type Tx } from '../../../db/client.ts';
import type { Study } from '../study.store.ts';

type Contract = NonNullable<Evento['contrato']>;
type Row = {
  objeto: string;
  objeto_id: number;
  numero: string | null;
  opcoes: {
    codigo: CodigoItem;
    tipo_segurado: Contract['itens'][number]['tipo_segurado'];
    campos: Record<string, unknown>;
  }[];
};

export const contractKey = (objeto: string, objeto_id: number): string => `${objeto} ${objeto_id}`;

const CONTRACTS = statement<Row>(
  'study_contracts',
  `
  with contrato as (
    select 'apolice' as objeto, a.diagnostico_apolice_id as objeto_id, a.numero_apolice as numero,
           coalesce(a.opcoes_cobertas, array[a.diagnostico_produto_item_opcao_id]) as opcoes
      from diagnostico_apolice a where a.empresa_id = $1 and a.diagnostico_id = $2
    union all
    select 'documento', d.diagnostico_documento_id, null, array[d.diagnostico_produto_item_opcao_id]
      from diagnostico_documento d
     where d.empresa_id = $1 and d.diagnostico_id = $2
       and d.diagnostico_produto_item_opcao_id is not null)
  select c.objeto, c.objeto_id, c.numero,
         json_agg(json_build_object('codigo', i.codigo, 'tipo_segurado', i.tipo_segurado, 'campos', o.campos)
                  order by o.diagnostico_produto_item_opcao_id) as opcoes
    from contrato c
    join diagnostico_produto_item_opcao o on o.empresa_id = $1
     and o.diagnostico_produto_item_opcao_id = any (c.opcoes)
    join diagnostico_produto_item i on i.empresa_id = o.empresa_id
     and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
   group by c.objeto, c.objeto_id, c.numero`,
);

/** What the policies of a study cover, and the offers its documents belong to; deleted ones too. */
export async function listContracts(
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
): Promise<ReadonlyMap<string, Contract>> {
  const rows = await tx.rows(CONTRACTS, [empresa_id, diagnostico_id]);
  return new Map(
    rows.map(({ objeto, objeto_id, numero, opcoes }) => [
      contractKey(objeto, objeto_id),
      {
        numero,
        fornecedor: opcoes.map(({ codigo, campos }) => providerOfOpcao(codigo, campos)).find(Boolean) ?? '',
        itens: opcoes.map(({ codigo, tipo_segurado }) => ({
          item: itemDefinition(codigo).nome,
          tipo_segurado,
        })),
      },
    ]),
  );
}
