import { api } from '@farol/contracts';
import { expect } from 'vitest';
import { listenForMail } from '../../apps/api/src/platform/mail/mail-server.fixture.ts';
import type { Remote } from '../support/remote.ts';

/** The company's mail goes by a server of its own, which is turned off again. */
async function setMailServer(admin: Remote) {
  const params = { id: (await admin.call(api.setup.companies))[0]!.empresa_id };
  const { port } = await listenForMail();
  const settings = {
    ativo: true,
    servidor: '127.0.0.1',
    porta: port,
    seguranca: 'nenhuma' as const,
    usuario: null,
    remetente_nome: null,
    remetente_email: 'avisos@exemplo.com.br',
  };
  const { problema } = await admin.call(api.mailServer.test, { params, body: settings });
  expect(problema).toBeNull();
  const { versao } = await admin.call(api.mailServer.get, { params });
  const saved = await admin.call(api.mailServer.update, { params, body: { ...settings, versao } });
  expect(saved.ativo).toBe(true);
  await admin.call(api.mailServer.update, {
    params,
    body: { ...settings, ativo: false, versao: saved.versao },
  });
}

/** A calendar program reads a person's address. */
async function readCalendar(person: Remote, open: Remote) {
  const { url } = await person.call(api.calendarLink.create, { body: { com_nomes: true } });
  const token = url.split('/').at(-2)!;
  await open.call(api.calendarLink.feed, { params: { token } });
  expect((await person.call(api.calendarLink.get)).link?.acessos).toBe(1);
  await person.call(api.calendarLink.remove);
}

/** What a company connects: its mail server, calendar programs. */
export async function connectOutside(admin: Remote, person: Remote, open: Remote) {
  await setMailServer(admin);
  await readCalendar(person, open);
}
