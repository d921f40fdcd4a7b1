import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCode, stepOfCode } from './one-time-codes.ts';
import { acceptStep, findSecondFactor, type SecondFactor, useRecoveryCode } from './second-factor.store.ts';

/** What sealed secrets and hashed codes of a person are bound to. */
export const ownerOf = ({ funcionario_id }: Pick<SecondFactor, 'funcionario_id'>) =>
  `funcionario:${funcionario_id}`;

type AcceptedCode = { kind: 'app' } | { kind: 'recovery'; left: number };

/**
 * Consumes a code of the person's application, or a recovery code. Undefined for a wrong one and for one
 * accepted before.
 */
export async function consumeCode(
  tx: Tx,
  deps: Pick<Deps, 'secretBox' | 'clock'>,
  funcionario_id: number,
  typed: string,
): Promise<AcceptedCode | undefined> {
  const factor = await findSecondFactor(tx, funcionario_id);
  const owner = ownerOf(factor);
  const { kind, code } = readCode(typed);
  if (kind === 'recovery') {
    const left = await useRecoveryCode(tx, funcionario_id, deps.secretBox.hashes(code, owner));
    return left === undefined ? undefined : { kind, left };
  }
  const secret = factor.segundo_fator_segredo && deps.secretBox.open(factor.segundo_fator_segredo, owner);
  const step = secret ? stepOfCode(secret, code, deps.clock.now()) : undefined;
  return step !== undefined && (await acceptStep(tx, funcionario_id, step)) ? { kind } : undefined;
}
