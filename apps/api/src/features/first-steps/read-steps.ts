import type { PrimeirosPassos } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { passosOf, setsUpCompany, showsPrimeirosPassos } from '@farol/domain/first-steps';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { findChoice, readProgress } from './first-steps.store.ts';

/** The steps of the person's job title, whichever profile they work as. */
export async function stepsReply(tx: Tx, actor: Actor): Promise<PrimeirosPassos> {
  const { feitos, em_atividade, exemplo } = await readProgress(tx, actor, setsUpCompany(actor.cargo));
  const { mostrar, pulados } = await findChoice(tx, actor);
  const passos = passosOf(actor.cargo).map(({ passo, perfil }) => ({
    passo,
    perfil,
    feito: feitos[passo],
    pulado: pulados.includes(passo),
  }));
  return { mostrar: showsPrimeirosPassos({ escolha: mostrar, passos, em_atividade }), passos, exemplo };
}

export const readSteps = ({ db }: Deps, actor: Actor) => db.read(actor, (tx) => stepsReply(tx, actor));
