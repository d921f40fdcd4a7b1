import { asNumber } from '@farol/domain/br';
import { campoDefinition, isCampo } from '@farol/domain/catalogue';
import type { Tx } from '../../../db/client.ts';
import { type FieldErrors, invalid } from '../../../platform/http/errors.ts';
import { attachFile, deleteFile } from '../../files/index.ts';
import type { RequestContext } from '../request-context.ts';

type Values = Record<string, unknown>;
type FileHolder = { empresa_id: number; dono_tipo: string; dono_id: number };

/** Replaces files under these names: attaches the new one to the record, deletes the old one. */
export async function replaceFiles(
  tx: Tx,
  ctx: RequestContext,
  holder: FileHolder,
  names: readonly string[],
  before: Values,
  changed: Values,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const nome of names.filter((one) => one in changed)) {
    const next = asNumber(changed[nome]);
    const sensivel = isCampo(nome) && campoDefinition(nome).sensivel === true;
    if (next !== null && !(await attachFile(tx, ctx.actor, next, { ...holder, sensivel })))
      errors[nome] = ['Arquivo não encontrado: envie-o de novo.'];
    const old = asNumber(before[nome]);
    if (old !== null) await deleteFile(tx, holder.empresa_id, old, ctx.deps.clock.now());
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
