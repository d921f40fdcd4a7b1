import { type Apolice, api, type Estudo, type InputOf } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { policyPlaces } from '../../shared/device/index.ts';
import { itemById, optionById, withPolicy } from '../../shared/study/index.ts';
import { idOfKey, type Key, type ServerPort } from '../../shared/sync/types.ts';
import { createVisits } from '../../shared/sync/visits.ts';
import { specialistStudyKey } from '../tasks/index.ts';
import { storedPolicy } from './policy-values.ts';

type CreateBody = InputOf<typeof api.policies.create>['body'];
type UpdateBody = InputOf<typeof api.policies.update>['body'];

export const policyKey = (option: number): Key => `apolice:${option}`;

export const policyOf = (study: Estudo, option: number): Apolice | undefined =>
  study.diagnostico_apolices.find((one) => one.diagnostico_produto_item_opcao_id === option);

/** Saves policies through the API and reloads the study, since the next to act may have changed. */
function policyServer(queryClient: QueryClient, id: number): ServerPort {
  const cacheKey = specialistStudyKey(id);
  const read = () => queryClient.getQueryData<Estudo>(cacheKey);
  const write = (policy: Apolice) =>
    queryClient.setQueryData<Estudo>(cacheKey, (study) => study && withPolicy(study, policy));

  function stored(key: Key) {
    const study = read();
    const option = optionById(study, idOfKey(key));
    const item = study && option && itemById(study, option.diagnostico_produto_item_id);
    if (!item) return null;
    const policy = policyOf(study, idOfKey(key));
    return { policy, values: storedPolicy(study, item, option, policy) };
  }
  return {
    serverState(key) {
      const known = stored(key);
      return known && { versao: known.policy?.versao ?? null, values: known.values };
    },
    refusal: () => 'stop',
    async save(key, values, versao) {
      const known = stored(key);
      const option = idOfKey(key);
      const body = { ...known?.values, ...values, diagnostico_produto_item_opcao_id: option } as CreateBody;
      const changes = { ...values, versao: versao ?? known?.policy?.versao } as UpdateBody;
      write(
        known?.policy
          ? await call(api.policies.update, {
              params: { id: known.policy.diagnostico_apolice_id },
              body: changes,
            })
          : await call(api.policies.create, { body }),
      );
      await queryClient.invalidateQueries({ queryKey: cacheKey });
    },
    accept: (_key, current) => write(current as Apolice),
  };
}

/** The policies of a study's approved options: only changes are sent, by each form's button. */
export const policyVisits = createVisits({
  places: policyPlaces,
  cacheKey: specialistStudyKey,
  isOnSubmit: true,
  server: ({ queryClient, id }) => policyServer(queryClient, id),
});
