import type { Perfil } from '@farol/domain/access';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { LabelsDialog } from './labels-dialog.tsx';

const VIP = { etiqueta_id: 1, nome: 'VIP', cor: 'roxo' } as const;
const OLD = { etiqueta_id: 2, nome: 'Antigo', cor: 'cinza' } as const;

/** A dialog about two customers, of whom the first has both labels. */
function open(answers: Parameters<typeof answering>[0] = {}, perfil: Perfil = 'broker') {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/etiqueta': () =>
        reply({ data: [OLD, VIP].map((one) => ({ ...one, empresa_id: 1, clientes: 1 })) }),
      'POST /api/motor-interno/cliente/etiquetas': async (request) => {
        const body = await request.json();
        sent.push(body);
        return reply({
          clientes: 1,
          recusados: [{ cliente_id: 4, motivo: 'Cliente não encontrado.' }],
          ...body,
        });
      },
      ...answers,
    }),
  );
  logIn(sessionOf(perfil));
  const customers = [
    { cliente_id: 3, etiquetas: [VIP, OLD] },
    { cliente_id: 4, etiquetas: [] },
  ];
  renderUi(<LabelsDialog customers={customers} onClose={() => undefined} />);
  return { sent, user: userEvent.setup() };
}

it('puts a label on those who lack it and takes one off those who have it, and undoes exactly that', async () => {
  const { sent, user } = open();
  const vip = await screen.findByRole('checkbox', { name: /VIP em 1 de 2/ });
  await user.click(vip);
  const old = screen.getByRole('checkbox', { name: /Antigo/ });
  await user.click(old);
  await user.click(old);
  await user.click(screen.getByRole('button', { name: 'Salvar etiquetas' }));
  const done = {
    por: [{ etiqueta_id: 1, clientes: [4] }],
    tirar: [{ etiqueta_id: 2, clientes: [3] }],
  };
  await waitFor(() => expect(sent).toEqual([done]));
  expect(await screen.findByText('1 cliente ficou como estava: Cliente não encontrado.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ por: done.tirar, tirar: done.por }));
});

it('does not save a chosen label that was excluded meanwhile', async () => {
  let labels: object[] = [OLD, VIP].map((one) => ({ ...one, empresa_id: 1, clientes: 1 }));
  const { sent, user } = open(
    {
      'GET /api/motor-interno/etiqueta': () => reply({ data: labels }),
      'DELETE /api/motor-interno/etiqueta/1': () => {
        labels = labels.slice(0, 1);
        return reply(null, 204);
      },
    },
    'admin',
  );
  await user.click(await screen.findByRole('checkbox', { name: /VIP/ }));
  await user.click(screen.getByRole('checkbox', { name: /Antigo/ }));
  await user.click(screen.getByRole('button', { name: 'Mudar a etiqueta VIP' }));
  await user.click(screen.getByRole('button', { name: 'Excluir etiqueta' }));
  const sure = await screen.findByRole('dialog', { name: /Excluir a etiqueta/ });
  await user.click(within(sure).getByRole('button', { name: 'Excluir etiqueta' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /VIP/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Salvar etiquetas' }));
  await waitFor(() => expect(sent).toEqual([{ por: [{ etiqueta_id: 2, clientes: [4] }], tirar: [] }]));
});

it('shows at the field why a label cannot be made', async () => {
  const { user } = open({
    'POST /api/motor-interno/etiqueta': () =>
      replyError(422, { errors: { nome: ['Já existe uma etiqueta com este nome.'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Nova etiqueta' }));
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  expect(await screen.findByText('Dê um nome à etiqueta.')).toBeDefined();
  await user.type(screen.getByLabelText('Nome'), 'vip');
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  expect(await screen.findByText('Já existe uma etiqueta com este nome.')).toBeDefined();
});
