import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { findSecondFactor, requiresSecondFactor } from './second-factor.store.ts';

/** Whether the person has a second factor, and whether one of their companies requires it. */
export const showSecondFactor = ({ db, clock }: Deps, { funcionario_id }: Actor) =>
  db.service(async (tx) => {
    const factor = await findSecondFactor(tx, funcionario_id);
    return {
      ativo: factor.segundo_fator_ativo,
      ativo_desde: factor.segundo_fator_desde,
      exigido: await requiresSecondFactor(tx, funcionario_id, clock.today()),
      codigos_restantes: factor.codigos_restantes,
    };
  });
