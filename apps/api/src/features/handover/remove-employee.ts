import type { Pendencias } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { overAllCompanies, type Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import {
  type Employee,
  findEmployee,
  isLastAdministrator,
  lockColleagues,
  openWork,
  softDeleteEmployee,
} from '../employees/index.ts';
import { findReceiver } from './find-receiver.ts';
import { moveCustomers } from './move-customers.ts';
import { moveTasks } from './move-tasks.ts';
import { countPending } from './pending-of-employee.ts';
import { pendingText } from './pending-text.ts';

type Removal = { funcionario_id: number; transferir_para?: number; transferir_tarefas_para?: number };

/**
 * Deletes a person of the actor's companies, hidden at once and without access; customers, studies and open
 * tasks go to the named colleague. An administrator may restore the person for a while.
 */
export async function removeEmployee(ctx: RequestContext, removal: Removal): Promise<void> {
  const { deps, actor } = ctx;
  await deps.db.forActor(actor, async (tx) => {
    await lockColleagues(
      tx,
      [removal.funcionario_id, removal.transferir_para, removal.transferir_tarefas_para].filter(
        (id) => id !== undefined,
      ),
    );
    const person = await findEmployee(tx, actor, removal.funcionario_id);
    if (!person) throw notFound('Usuário');
    await refuse(tx, ctx, person);
    await handOverWork(tx, ctx, removal);
    const now = deps.clock.now();
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

async function refuse(tx: Tx, { actor }: RequestContext, person: Employee): Promise<void> {
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
  const elsewhere = await overAllCompanies(tx, (all) =>
    openWork(all, person.funcionario_id, { outside: actor.empresas }),
  );
  if (elsewhere.clientes + elsewhere.tarefas > 0)
    throw conflict(
      'trabalho_em_outra_empresa',
      'Esta pessoa tem clientes, estudos ou tarefas em outra empresa. Peça ao administrador de lá que os passe antes.',
    );
}

const needsReceiver = (field: string, message: string, pending: Pendencias) =>
  new AppError('dados_invalidos', message, { status: 422, errors: { [field]: [message] }, atual: pending });

async function handOverWork(tx: Tx, ctx: RequestContext, removal: Removal): Promise<void> {
  const { funcionario_id, transferir_para, transferir_tarefas_para } = removal;
  const pending = await countPending(tx, ctx, funcionario_id);
  const hasCustomers = pending.clientes > 0 || pending.estudos > 0;
  const hasTasks = pending.tarefas > 0;
  if (!hasCustomers && !hasTasks) return;
  const taskReceiver = transferir_tarefas_para ?? transferir_para;
  if (transferir_para === funcionario_id || taskReceiver === funcionario_id)
    throw invalid({ transferir_para: ['Escolha outra pessoa.'] });
  if (hasCustomers) {
    if (transferir_para === undefined)
      throw needsReceiver('transferir_para', `Escolha quem recebe ${pendingText(pending)}.`, pending);
    const receiver = await findReceiver(tx, ctx, transferir_para, 'transferir_para');
    const moved = await moveCustomers(tx, ctx, { choice: { de_funcionario_id: funcionario_id }, receiver });
    const [refused] = moved.recusados;
    if (refused) throw invalid({ transferir_para: [refused.motivo] });
  }
  if (hasTasks) {
    const field = hasCustomers ? 'transferir_tarefas_para' : 'transferir_para';
    if (taskReceiver === undefined)
      throw needsReceiver(field, `Escolha quem recebe ${pendingText(pending)}.`, pending);
    await moveTasks(tx, ctx, { de: funcionario_id, para: taskReceiver, areas: pending.areas, field });
  }
}
