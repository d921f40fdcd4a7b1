import {
  type Alteracoes,
  api,
  type Estudo,
  type Item,
  type ItemSalvo,
  type Opcao,
  type OpcaoSalva,
} from '@farol/contracts';
import { valueIn } from '@farol/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../shared/api/idempotency.ts';
import { useCall } from '../../shared/api/index.ts';
import { cacheSaved, withItem, withOption, withoutOption } from '../../shared/study/index.ts';
import { specialistStudyKey } from '../tasks/index.ts';
import { optionsOfRound } from './delivery.ts';
import { optionFields, rowsOf } from './option-fields.ts';
import { freeName } from './option-name.ts';

/** Writes to the options of a study, each seen on the screen as soon as it is answered. */
export function useOptionCalls(diagnostico_id: number) {
  const queryClient = useQueryClient();
  const key = specialistStudyKey(diagnostico_id);
  const cache = (alteracoes: Alteracoes | undefined, place: (study: Estudo) => Estudo) =>
    cacheSaved({ queryClient, key, alteracoes, place });
  const put = ({ alteracoes, ...option }: OpcaoSalva) =>
    cache(alteracoes, (study) => withOption(study, option));
  const again = () => queryClient.invalidateQueries({ queryKey: key });

  const create = useCall(api.quotations.create, { onSuccess: put });
  const remove = useCall(api.quotations.remove, {
    onSuccess: ({ alteracoes }, { params }) =>
      cache(alteracoes, (study) => withoutOption(study, Number(params.id))),
  });
  const keep = useCall(api.quotations.carryOver, { onSuccess: put });
  const saveItem = useCall(api.diagnosis.updateItem, {
    meta: { handled: true },
    onSuccess: ({ alteracoes, ...item }: ItemSalvo) => cache(alteracoes, (study) => withItem(study, item)),
  });
  const addRow = useCall(api.diagnosis.upsertRow);

  const duplicate = async (option: Opcao) => {
    const item = itemOf(option, queryClient.getQueryData<Estudo>(key));
    if (!item) return;
    const { main, more, tables } = optionFields(item.codigo);
    const values = Object.fromEntries(
      [...main, ...more].flatMap(({ nome }) =>
        valueIn(option, nome) == null ? [] : [[nome, valueIn(option, nome)]],
      ),
    );
    const copy = await create.mutateAsync({
      body: {
        ...values,
        // The customer reads it if nobody names it otherwise: a plain number says no more than is so.
        opcao_nome: freeName(item, optionsOfRound(item, option.rodada).length + 1),
        diagnostico_produto_item_id: option.diagnostico_produto_item_id,
      },
    });
    const rows = tables.flatMap(({ nome }) => rowsOf(option, nome));
    for (const row of rows)
      await addRow.mutateAsync({ body: { ...contentOf(row), ...owner(copy, row.tabela), ordem: row.ordem } });
    if (rows.length > 0) await again();
  };

  return { create, remove, keep, saveItem, duplicate, again };
}

type Row = Record<string, unknown> & { tabela: string; ordem: number };

const ROW_STATE = new Set([
  'produto_item_tabela_item_id',
  'dono_tipo',
  'dono_id',
  'tabela',
  'linha_uuid',
  'ordem',
  'versao',
]);
const contentOf = (row: Row) => Object.fromEntries(Object.entries(row).filter(([k]) => !ROW_STATE.has(k)));

const owner = (option: Opcao, tabela: string) => ({
  dono_tipo: 'opcao' as const,
  dono_id: option.diagnostico_produto_item_opcao_id,
  tabela,
  linha_uuid: newIdempotencyKey(),
});

const itemOf = (option: Opcao, study: Estudo | undefined): Item | undefined =>
  study?.diagnostico_produtos
    .flatMap((produto) => produto.diagnostico_produto_itens)
    .find((item) => item.diagnostico_produto_item_id === option.diagnostico_produto_item_id);
