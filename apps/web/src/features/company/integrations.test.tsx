import type { ChaveDaEmpresa, EntregaDeWebhook, WebhookDaEmpresa } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const COMPANY = {
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  termos_modelo: null,
  logo: null,
  versao: 1,
};
const keyOf = (over: Partial<ChaveDaEmpresa> = {}): ChaveDaEmpresa => ({
  chave_api_id: 4,
  nome: 'Site da corretora',
  prefixo: 'farol_aB3dE9',
  criada_por: { funcionario_id: 2, pessoa_nome: 'Helena Prado' },
  perfil: 'broker',
  escopos: ['clientes.ler', 'clientes.escrever'],
  criado_em: '2026-11-30T13:00:00.000Z',
  expira_em: '2027-05-30T02:59:00.000Z',
  revogada_em: null,
  ultimo_uso_em: null,
  ultimo_uso_ip: null,
  situacao: 'valida',
  ...over,
});
const hookOf = (over: Partial<WebhookDaEmpresa> = {}): WebhookDaEmpresa => ({
  webhook_id: 7,
  nome: 'Sistema de gestão',
  url: 'https://sistema.baianorte.com.br/farol',
  eventos: ['estudo.etapa'],
  ativo: true,
  desligado_motivo: null,
  falhando_desde: null,
  segredo_anterior_ate: null,
  criado_em: '2026-11-30T13:00:00.000Z',
  na_fila: 0,
  falhas: 1,
  versao: 1,
  ...over,
});
const DELIVERY: EntregaDeWebhook = {
  webhook_entrega_id: 12,
  mensagem: '0d2f7c0e-6a0e-4b5a-8f0c-2f5a0a4c1e11',
  evento: 'estudo.etapa',
  situacao: 'falhou',
  criado_em: '2026-11-30T13:00:00.000Z',
  proxima_em: null,
  tentativas: [{ quando: '2026-11-30T13:00:01.000Z', ms: 42, status: 500, resposta: 'banco fora do ar' }],
};
const meta = { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 };

async function open(
  { keys = () => [], hooks = [] }: { keys?: () => ChaveDaEmpresa[]; hooks?: WebhookDaEmpresa[] },
  answers: Parameters<typeof answering>[0] = {},
) {
  const who = sessionOf('admin');
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/empresa': () => reply([COMPANY]),
    'GET /api/empresa/1': () => reply(COMPANY),
    'GET /api/empresa/1/chaves': () => reply({ data: keys(), meta }),
    'GET /api/empresa/1/webhooks': () => reply({ data: hooks }),
    ...answers,
  });
  await renderRoute('/company?aba=integracoes', { as: who, server });
  await screen.findByRole('heading', { name: 'Webhooks' });
  return userEvent.setup();
}

it('shows a new key once, then its first letters', async () => {
  let made: ChaveDaEmpresa[] = [];
  const sent: unknown[] = [];
  const user = await open(
    { keys: () => made },
    {
      'POST /api/empresa/1/chaves': async (request) => {
        sent.push(await request.json());
        made = [keyOf()];
        return reply({ ...keyOf(), token: 'farol_a-chave-inteira' }, 201);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'Site da corretora');
  await user.click(dialog.getByLabelText('Ler clientes'));
  await user.click(dialog.getByLabelText('Consultor'));
  await user.click(dialog.getByRole('button', { name: 'Criar chave' }));
  const once = within(await screen.findByRole('dialog', { name: 'Chave criada' }));
  expect(once.getByText('farol_a-chave-inteira')).toBeDefined();
  expect(sent).toMatchObject([{ nome: 'Site da corretora', escopos: ['clientes.ler'], perfil: 'broker' }]);
  await user.click(once.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByText('farol_a-chave-inteira')).toBeNull());
  expect(await screen.findByText('farol_aB3dE9…')).toBeDefined();
});

it('asks before a key is revoked', async () => {
  let made = [keyOf()];
  const user = await open(
    { keys: () => made },
    {
      'DELETE /api/motor-interno/chave/4': () => {
        made = [keyOf({ situacao: 'revogada', revogada_em: '2026-11-30T14:00:00.000Z' })];
        return reply(made[0]);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Revogar a chave Site da corretora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar a chave Site da corretora?' }));
  await user.click(dialog.getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Revogada')).toBeDefined();
});

it('says at the address why a webhook is refused', async () => {
  const why = 'Este endereço é desta máquina ou de uma rede privada. Use um endereço da internet.';
  const user = await open(
    {},
    {
      'POST /api/empresa/1/webhooks': () =>
        replyError(422, { code: 'dados_invalidos', errors: { url: [why] } }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'De dentro');
  await user.type(dialog.getByLabelText(/^Endereço/), 'https://10.0.0.1/');
  await user.click(dialog.getByLabelText('Apólice registrada'));
  await user.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  expect(await dialog.findByText(why)).toBeDefined();
});

it('lists what was sent with each answer, and sends it again', async () => {
  const repeated: string[] = [];
  const user = await open(
    { hooks: [hookOf()] },
    {
      'GET /api/motor-interno/webhook/7/entregas': () => reply({ data: [DELIVERY], meta }),
      'POST /api/motor-interno/webhook/7/entregas/12': (request) => {
        repeated.push(request.url);
        return reply({ ...DELIVERY, situacao: 'na_fila' });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Entregas do webhook Sistema de gestão' }));
  expect(await screen.findByText(/1ª tentativa.*500 em 42 ms, banco fora do ar/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Mandar de novo: Estudo mudou/ }));
  await waitFor(() => expect(repeated).toHaveLength(1));
});
