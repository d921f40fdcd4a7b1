import { api, type Estudo, type Opcao, type OpcaoSalva } from '@farol/contracts';
import { camposOfOpcao, lightValidation } from '@farol/domain/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { optionPlaces } from '../../../shared/device/index.ts';
import { today } from '../../../shared/format/index.ts';
import { cacheSaved, itemById, optionIn, withOption } from '../../../shared/study/index.ts';
import { readDraft, typedOver } from '../../../shared/sync/pending-changes.ts';
import type { Key, Rules, ServerPort } from '../../../shared/sync/types.ts';
import { createVisits, type VisitAt } from '../../../shared/sync/visits.ts';
import { specialistStudyKey } from '../queries.ts';

export const optionKey = (id: number): Key => `opcao:${id}`;
export const optionOfKey = (key: string): number => Number(key.slice('opcao:'.length));

const cached = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData<Estudo>(specialistStudyKey(id));

/** Saves options through the API and keeps the cached study as the server answered. */
function optionServer(queryClient: QueryClient, id: number): ServerPort {
  const cache = ({ alteracoes, ...option }: OpcaoSalva) =>
    cacheSaved({
      queryClient,
      key: specialistStudyKey(id),
      alteracoes,
      place: (study) => withOption(study, option),
    });
  const stored = (key: Key) => optionIn(cached(queryClient, id), optionOfKey(key));
  return {
    // Its time is over, or it is somebody else's.
    refusal: (_key, status) => (status === 422 ? 'keep' : 'drop'),
    serverState(key) {
      const option = stored(key);
      return option ? { versao: option.versao, values: option } : null;
    },
    async save(key, values, versao) {
      const body = { ...values, versao: versao ?? stored(key)?.versao ?? 1 };
      await cache(await call(api.quotations.update, { params: { id: optionOfKey(key) }, body }));
    },
    async remove(key) {
      await call(api.quotations.remove, { params: { id: optionOfKey(key) } });
    },
    accept: (_key, current) => void cache(current as Opcao),
  };
}

/** Checks an option's fields as the server will, before they are sent. */
function optionRules({ queryClient, id, pending }: VisitAt): Rules {
  return {
    check(key, field, value) {
      const study = cached(queryClient, id);
      const option = optionIn(study, optionOfKey(key));
      const item = study && option && itemById(study, option.diagnostico_produto_item_id);
      const campo = item && camposOfOpcao(item.codigo).find((one) => one.nome === field);
      if (!option || !campo) return { value };
      const valores = typedOver(option, pending().get(key), { refused: true });
      const result = lightValidation.normalizarCampo(campo, value, { hoje: today(), valores });
      return 'erro' in result ? { message: result.erro } : { value: result.valor };
    },
    isComplete: () => true,
    answersOf: () => ({}),
  };
}

/** The specialist's options of a study, saved as they are typed. */
export const optionVisits = createVisits({
  places: optionPlaces,
  cacheKey: specialistStudyKey,
  server: ({ queryClient, id }) => optionServer(queryClient, id),
  rules: optionRules,
  savedAt: ({ queryClient, id }) => cached(queryClient, id)?.salvo_em,
  // Of what was kept, the options that the study still has.
  readDraft: (kept, { queryClient, id }) =>
    readDraft(kept).filter(({ key }) => optionIn(cached(queryClient, id), optionOfKey(key))),
});
