import { api } from '@farol/contracts';
import type { Remote } from '../support/remote.ts';
import { labelAndKeep } from './view-parts.ts';

/** A customer goes to a colleague and back; a person without work is deleted. */
export async function handOver(admin: Remote, cliente_id: number, diagnostico_id: number) {
  const { funcionarios } = await admin.call(api.employees.options, { query: { cargo: 3 } });
  const { usuario_criador_id: owner } = await admin.call(api.customers.get, { params: { id: cliente_id } });
  const other = funcionarios.find((one) => one.funcionario_id !== owner)!.funcionario_id;
  const clientes = [cliente_id];
  await labelAndKeep(admin, cliente_id);
  await admin.call(api.handover.preview, { body: { clientes } });
  await admin.call(api.handover.customer, { params: { id: cliente_id }, body: { funcionario_id: other } });
  await admin.call(api.handover.customers, { body: { clientes, funcionario_id: owner } });
  await admin.call(api.handover.study, {
    params: { id: diagnostico_id },
    body: { funcionario_id: owner, motivo: 'Férias.' },
  });
  const params = { id: diagnostico_id };
  const motivo = 'Prova.';
  await admin.call(api.diagnosis.moveStage, { params, body: { estagio: 3, motivo } });
  await admin.call(api.tasks.undo, { params });
  await admin.call(api.bin.list);
  const partners = await admin.call(api.employees.options, { query: { cargo: 9999 } });
  const id = partners.funcionarios[0]!.funcionario_id;
  await admin.call(api.handover.pending, { params: { id } });
  await admin.call(api.handover.deactivateEmployee, { params: { id }, body: {} });
  await admin.call(api.handover.removeEmployee, { params: { id } });
  await admin.call(api.bin.restore, { body: { tipo: 'funcionario', id } });
}
