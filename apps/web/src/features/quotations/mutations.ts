import {
  type Alteracoes,
  api,
  type Estudo,
  type ItemSalvo,
  type LinhaSalva,
  type Opcao,
  type OpcaoSalva,
} from '@farol/contracts';
import { valueIn } from '@farol/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../shared/api/idempotency.ts';
import { useCall } from '../../shared/api/index.ts';
import {
  cacheSaved,
  itemById,
  rowsOfTable,
  withItem,
  withOption,
  withoutOption,
  withRow,
} from '../../shared/study/index.ts';
import { specialistStudyKey } from '../tasks/index.ts';
import { optionsOfRound } from './delivery.ts';
import { optionFields } from './option-fields.ts';
import { nextOptionName } from './option-name.ts';

/** Writes to the options of a study; each reply is shown at once. */
export function useOptionCalls(diagnostico_id: number) {
  const queryClient = useQueryClient();
  const key = specialistStudyKey(diagnostico_id);
  const cache = (alteracoes: Alteracoes | undefined, place: (study: Estudo) => Estudo) =>
    cacheSaved({ queryClient, key, alteracoes, place });
  const put = ({ alteracoes, ...option }: OpcaoSalva) =>
    cache(alteracoes, (study) => withOption(study, option));
  const whole = (study: Estudo) => void queryClient.setQueryData<Estudo>(key, study);
  const again = () => queryClient.invalidateQueries({ queryKey: key });

  const create = useCall(api.quotations.create, { onSuccess: put });
  const remove = useCall(api.quotations.remove, {
    onSuccess: ({ alteracoes }, { params }) =>
      cache(alteracoes, (study) => withoutOption(study, Number(params.id))),
  });
  const join = useCall(api.quotations.joinProposal, { meta: { handled: true }, onSuccess: whole });
  const leave = useCall(api.quotations.leaveProposal, { onSuccess: whole });
  const keep = useCall(api.quotations.carryOver, { onSuccess: put });
  const saveItem = useCall(api.diagnosis.updateItem, {
    meta: { handled: true },
    onSuccess: ({ alteracoes, ...item }: ItemSalvo) => cache(alteracoes, (study) => withItem(study, item)),
  });
  const addRow = useCall(api.diagnosis.upsertRow, {
    onSuccess: ({ alteracoes, ...row }: LinhaSalva) => cache(alteracoes, (study) => withRow(study, row)),
  });

  const duplicate = async (option: Opcao) => {
    const study = queryClient.getQueryData<Estudo>(key);
    const item = study && itemById(study, option.diagnostico_produto_item_id);
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
        // The customer reads this default name: a plain number claims nothing.
        opcao_nome: nextOptionName(item, optionsOfRound(item, option.rodada).length + 1),
        diagnostico_produto_item_id: option.diagnostico_produto_item_id,
      },
    });
    for (const row of tables.flatMap(({ nome }) => rowsOfTable(option, nome))) {
      const { produto_item_tabela_item_id: _, versao: __, alterada_em: ___, ...content } = row;
      await addRow.mutateAsync({
        body: {
          ...content,
          dono_id: copy.diagnostico_produto_item_opcao_id,
          linha_uuid: newIdempotencyKey(),
        },
      });
    }
  };

  return { create, remove, join, leave, keep, saveItem, duplicate, again };
}
