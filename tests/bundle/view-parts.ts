import { api } from '@farol/contracts';
import type { Remote } from '../support/remote.ts';

/** Labels on a customer and off, and a saved view, made, changed and deleted. */
export async function labelAndKeep(admin: Remote, cliente_id: number) {
  const { etiqueta_id } = await admin.call(api.labels.create, { body: { nome: 'Da prova', cor: 'verde' } });
  const params = { id: etiqueta_id };
  await admin.call(api.labels.update, { params, body: { cor: 'rosa' } });
  const por = [{ etiqueta_id, clientes: [cliente_id] }];
  await admin.call(api.labels.apply, { body: { por } });
  await admin.call(api.labels.list);
  await admin.call(api.labels.remove, { params });
  const { visao_id } = await admin.call(api.views.create, {
    body: { tela: 'clientes-admin', nome: 'Da prova', filtros: { nome: 'joana' } },
  });
  await admin.call(api.views.update, { params: { id: visao_id }, body: { inicial: true } });
  await admin.call(api.views.list);
  await admin.call(api.views.remove, { params: { id: visao_id } });
}
