import { api } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';

/** The company's texts, documents and insurers are changed. */
export async function runCompanySettings(admin: Remote) {
  const [text] = (await admin.call(api.companySettings.messages)).data;
  const { momento, canal, versao, assunto, texto } = text!;
  await admin.call(api.companySettings.updateMessage, {
    params: { momento, canal },
    body: { versao, assunto, texto: `${texto} Até breve!` },
  });
  const [list] = (await admin.call(api.companySettings.documents)).data;
  await admin.call(api.companySettings.updateDocuments, {
    params: { produto: list!.produto },
    body: { versao: list!.versao, ajuste: list!.ajuste },
  });
  const insurers = await admin.call(api.companySettings.insurers);
  const [first] = insurers.data;
  await admin.call(api.companySettings.updateInsurers, {
    body: {
      versao: insurers.versao,
      so_estas: 'N',
      seguradoras: [{ seguradora_id: first!.seguradora_id, produtos: [] }],
    },
  });
  await admin.call(api.setup.keepInstitution, {
    body: { tipo: 'instituicao_cambio', nome: 'Casa do Bundle' },
  });
  const slip = { tipo: 'instituicao_cambio', nome: 'men' } as const;
  await admin.call(api.setup.keepInstitution, { body: slip });
  await admin.call(api.setup.dropInstitution, { query: slip });
  const kept = await admin.call(api.companySettings.institutions);
  const [one] = kept.data;
  await admin.call(api.companySettings.updateInstitutions, {
    body: {
      versao: kept.versao,
      instituicoes: [{ instituicao_id: one!.instituicao_id, nome: 'Casa do Pacote', ativa: 'S' }],
    },
  });
  expect(await admin.call(api.setup.institutions)).toEqual([
    { tipo: 'instituicao_cambio', nome: 'Casa do Pacote' },
  ]);
  const terms = await admin.call(api.companySettings.optionTerms);
  await admin.call(api.companySettings.updateOptionTerms, {
    body: { versao: terms.versao, padroes: terms.data },
  });
  expect(await admin.call(api.setup.optionTerms)).toEqual(terms.data);
  expect((await admin.call(api.companySettings.dailyRuns)).meta.current_page).toBe(1);
  expect((await admin.call(api.companySettings.backup)).agendado).toBe(false);
}

/** A renewal and a birthday of the to-do list are put off; a message is opened. */
export async function workOnTodo(c: Remote, cliente_id: number, day: string) {
  const [renewal] = (await c.call(api.boards.todo, { query: { tipo: 'renovacao' } })).data;
  await c.call(api.activities.act, {
    params: { id: renewal!.atividade_id },
    body: { acao: 'adiar', ate: day },
  });
  const [birthday] = (await c.call(api.boards.todo, { query: { tipo: 'aniversario' } })).data;
  const { pessoa, dia } = birthday!.aniversario!;
  await c.call(api.activities.birthday, {
    params: { id: birthday!.cliente_id },
    body: { acao: 'concluir', pessoa, ano: Number(dia.slice(0, 4)) },
  });
  const params = { id: cliente_id };
  await c.call(api.activities.message, { params, query: { momento: 'aniversario' } });
  await c.call(api.activities.contact, { params, body: { momento: 'aniversario', canal: 'whatsapp' } });
  await c.call(api.activities.contacts, { params });
  await c.call(api.activities.addTask, { params, body: { texto: 'Ligar', dia: day } });
  expect((await c.call(api.activities.tasks, { params })).data).toHaveLength(1);
  const found = (await c.call(api.search.everything, { query: { q: 'ligar' } })).data;
  expect(found.map(({ tipo, titulo }) => [tipo, titulo])).toContainEqual(['tarefa', 'Ligar']);
  await readNotices(c);
}

/** One notice, then all of them. */
async function readNotices(c: Remote) {
  const [newest] = (await c.call(api.notifications.list)).data;
  await c.call(api.notifications.update, { params: { id: newest!.notificacao_id }, body: { lido: true } });
  await c.call(api.notifications.markAllRead, { body: { ate: newest!.notificacao_id } });
  expect((await c.call(api.notifications.list)).nao_lidos).toBe(0);
}
