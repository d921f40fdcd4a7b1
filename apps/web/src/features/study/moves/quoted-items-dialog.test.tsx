import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/index.ts';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe, VIDA } from '../study.fixture.ts';
import { QuotedItemsDialog } from './quoted-items-dialog.tsx';

const LUGAR = { area: 1, item: '1.01', segurado: 'titular' } as const;
const held = (codigo: string, saidas: string[], more: object = {}) =>
  new ApiError(409, {
    code: 'item_em_cotacao',
    statusMessage: 'Seguro de vida (Marina) já foi cotado.',
    errors: { interesse: ['Seguro de vida (Marina) já foi cotado.'] },
    problemas: [
      { codigo, lugar: LUGAR, mensagem: 'Seguro de vida (Marina) já foi cotado.', saidas, ...more },
    ],
  });
const study = estudoDe([VIDA([opcaoDe()])], {
  tarefas: [tarefaDe({ estagio_especialista: 2, apresentada: true })],
});

it('names the item and offers each way out as a button', async () => {
  logIn(sessionOf('broker'));
  serveWith(answering({}));
  const onClose = vi.fn();
  const error = held('item_em_cotacao', ['recusar_opcao', 'recusar_area', 'pedir_nova_cotacao', 'duplicar']);
  await renderAt('/aqui', () => <QuotedItemsDialog error={error} estudo={study} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Isto já foi cotado' });
  expect(within(dialog).getByText('Seguro de vida (Marina) já foi cotado.')).toBeDefined();
  const ways = within(dialog).getByRole('group', { name: 'Vida' });
  expect(
    [...within(ways).queryAllByRole('link'), ...within(ways).queryAllByRole('button')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Ver e recusar as opções', 'Desistir desta área', 'Pedir nova cotação', 'Duplicar estudo']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deixar como está' }));
  expect(onClose).toHaveBeenCalled();
});

it('asks for the new round with the item that was to be included', async () => {
  logIn(sessionOf('broker'));
  let sent: unknown;
  serveWith(
    answering({
      'PUT /api/motor-interno/diagnostico/7/estagio-especialista': async (request) => {
        sent = await request.json();
        return reply(study);
      },
    }),
  );
  const onClose = vi.fn();
  const error = held('item_fora_da_cotacao', ['pedir_nova_cotacao']);
  await renderAt('/aqui', () => <QuotedItemsDialog error={error} estudo={study} onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pedir nova cotação' }));
  const question = await screen.findByRole('dialog', { name: 'Pedir nova cotação: Vida' });
  await user.type(within(question).getByRole('textbox'), 'Mais um seguro');
  await user.click(within(question).getByRole('button', { name: 'Pedir nova cotação' }));
  expect(sent).toMatchObject({
    estagio: 1,
    motivo: 'Mais um seguro',
    itens: [itemDe([]).diagnostico_produto_item_id],
  });
  expect(onClose).toHaveBeenCalled();
});

it('reads the study that the customer’s record names', async () => {
  logIn(sessionOf('broker'));
  serveWith(answering({ 'GET /api/motor-interno/diagnostico/7': () => reply(study) }));
  const error = held('item_em_cotacao', ['recusar_area'], { diagnostico_id: 7 });
  await renderAt('/aqui', () => <QuotedItemsDialog error={error} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Desistir desta área' })).toBeDefined();
});

it('stays open when Escape leaves the question of a way out', async () => {
  logIn(sessionOf('broker'));
  serveWith(answering({}));
  const onClose = vi.fn();
  const error = held('item_fora_da_cotacao', ['pedir_nova_cotacao']);
  await renderAt('/aqui', () => <QuotedItemsDialog error={error} estudo={study} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir nova cotação' }));
  const question = await screen.findByRole('dialog', { name: 'Pedir nova cotação: Vida' });
  await userEvent.type(within(question).getByRole('textbox'), 'Mais');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pedir nova cotação: Vida' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
