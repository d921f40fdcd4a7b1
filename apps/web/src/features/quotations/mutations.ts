import { type Alteracoes, api, type Estudo, type ItemSalvo, type OpcaoSalva } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../shared/api/index.ts';
import { cacheSaved, withItem, withOption, withoutOption } from '../../shared/study/index.ts';
import { specialistStudyKey } from '../tasks/index.ts';

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
  return { create, remove, join, leave, keep, saveItem, again };
}
