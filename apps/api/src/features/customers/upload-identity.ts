import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { insertFile } from '../files/index.ts';
import { replaceIdentityDocument } from './customer-parts.store.ts';
import { customerReply } from './customer-reply.ts';
import { lockCustomer } from './lock-customer.ts';

type Upload = { cliente_id: number; tipo: string; file: StoredUpload; request_id: string };

export const uploadIdentity = (deps: Deps, actor: Actor, { cliente_id, tipo, file, request_id }: Upload) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { empresa_id } = await lockCustomer(tx, actor, cliente_id);
    const { arquivo_id } = await insertFile(tx, actor, file, now, {
      empresa_id,
      dono_tipo: 'cliente',
      dono_id: cliente_id,
    });
    await replaceIdentityDocument(
      tx,
      { empresa_id, cliente_id, tipo, arquivo_id, criado_por: actor.funcionario_id },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'enviar_documento',
      depois: { tipo, arquivo_id },
      request_id,
    });
    return customerReply(tx, actor, cliente_id, deps);
  });
