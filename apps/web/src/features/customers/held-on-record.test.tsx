import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customer, page } from './customers.fixture.ts';

const ADDRESS = '/api/motor-interno/cliente/7';

it('puts back what quotes forbid, says why and keeps the rest as typed', async () => {
  const words = 'Seguro de vida (Rui) já foi cotado.';
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET ${ADDRESS}`]: () => reply(customer()),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
    [`PUT ${ADDRESS}`]: () =>
      replyError(409, {
        code: 'item_em_cotacao',
        statusMessage: words,
        errors: { pessoa_nome: [words] },
        problemas: [{ codigo: 'item_em_cotacao', lugar: { area: 1 }, mensagem: words, diagnostico_id: 41 }],
      }),
  });
  await renderRoute('/customers/7?aba=dados', { as: 'broker', server });
  const name = await screen.findByLabelText<HTMLInputElement>(/Nome completo/);
  const user = userEvent.setup();
  await user.click(name);
  await user.paste(' Lima');
  const phone = screen.getByLabelText<HTMLInputElement>(/^Telefone/);
  await user.click(phone);
  await user.paste('4833334444');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Isto já foi cotado' });
  expect(within(dialog).getByText(words)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Deixar como está' }));
  expect(name.value).toBe('Ana Melo');
  expect(phone.value).toContain('3333');
});
