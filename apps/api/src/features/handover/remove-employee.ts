import { CARGOS } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { hideExample } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import {
  type Employee,
  findEmployee,
  isLastAdministrator,
  openWork,
  softDeleteEmployee,
} from '../employees/index.ts';
import { handOverWork, type Leaving, lockLeaving } from './hand-over-work.ts';

/**
 * Deletes a person of the actor's companies, hidden at once and without access; customers, studies and open
 * tasks go to the named colleague. An administrator may restore the person for a while.
 */
export async function removeEmployee(ctx: RequestContext, removal: Leaving): Promise<void> {
  const { deps, actor } = ctx;
  await deps.db.write(actor, async (tx) => {
    await lockLeaving(tx, removal);
    const person = await findEmployee(tx, actor, removal.funcionario_id);
    if (!person) throw notFound('Usuário');
    await refuse(tx, ctx, person);
    await handOverWork(tx, ctx, removal, { everything: true });
    const now = deps.clock.now();
    await hideExample(tx, actor, person, { now, request_id: ctx.request_id });
    await softDeleteEmployee(tx, person, actor, now);
    await audit(tx, actor, now, {
      empresa_id: person.empresa_id,
      entidade: 'funcionario',
      entidade_id: person.funcionario_id,
      acao: 'excluir',
      antes: { excluido_em: null },
      depois: {
        excluido_em: now.toISOString(),
        transferido_para: removal.transferir_para ?? null,
        tarefas_transferidas_para: removal.transferir_tarefas_para ?? removal.transferir_para ?? null,
      },
      request_id: ctx.request_id,
    });
  });
  deps.wakeOutbox();
}

async function refuse(tx: Tx, { deps, actor }: RequestContext, person: Employee): Promise<void> {
  if (person.funcionario_id === actor.funcionario_id)
    throw conflict('proprio_usuario', 'Você não pode excluir o seu próprio usuário.');
  if (!actor.empresas.includes(person.empresa_id))
    throw forbidden('Só a empresa desta pessoa pode excluí-la.');
  if (person.funcionario_cargo_id === CARGOS.MASTER && actor.cargo !== CARGOS.MASTER) throw forbidden();
  if (await isLastAdministrator(tx, person))
    throw conflict(
      'ultimo_administrador',
      'É o último administrador ativo da empresa. Cadastre outro antes.',
    );
  // The person is locked: who gives them work elsewhere waits.
  const elsewhere = await deps.db.service((all) =>
    openWork(all, person.funcionario_id, { outside: actor.empresas }),
  );
  if (elsewhere.clientes + elsewhere.tarefas > 0)
    throw conflict(
      'trabalho_em_outra_empresa',
      'Esta pessoa tem clientes, estudos ou tarefas em outra empresa. Peça ao administrador de lá que os passe antes.',
    );
}
