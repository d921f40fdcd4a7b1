import type { Segurado } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { LugarDeLeitura } from '@farol/domain/audit';
import { CAMPOS_DE_SAUDE, isFilled } from '@farol/domain/catalogue';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordHealthRead } from '../../../platform/health-reads.ts';
import type { Study } from '../study.store.ts';

/** An answered health field anywhere in a reply: what a reader may not see is absent from it. */
function holdsHealth(given: unknown): boolean {
  if (Array.isArray(given)) return given.some(holdsHealth);
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).some(
    ([nome, value]) => (CAMPOS_DE_SAUDE.has(nome) && isFilled(value)) || holdsHealth(value),
  );
}

const isIdentified = ({ cpf, data_nascimento }: Segurado): boolean => Boolean(cpf || data_nascimento);

const placesOf = (given: { segurados?: readonly Segurado[] } | object): LugarDeLeitura[] => [
  ...(holdsHealth(given) ? (['estudo'] as const) : []),
  ...('segurados' in given && given.segurados?.some(isIdentified) ? (['segurados'] as const) : []),
];

/** Notes which health data of the study's customer the actor is given; returns what is given. */
export async function noteHealthRead<T extends object>(
  tx: Tx,
  ctx: { deps: Pick<Deps, 'clock'>; actor: Actor; request_id?: string | undefined },
  { empresa_id, cliente_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'cliente_id' | 'diagnostico_id'>,
  given: T,
): Promise<T> {
  await recordHealthRead(tx, ctx.deps, ctx.actor, {
    empresa_id,
    cliente_id,
    diagnostico_id,
    onde: placesOf(given),
    request_id: ctx.request_id ?? null,
  });
  return given;
}
