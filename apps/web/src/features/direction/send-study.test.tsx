import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { estudoDe, VIDA } from '../study/study.fixture.ts';
import { SendStudy } from './hub-actions.tsx';

const PREVIEW = 'GET /api/motor-interno/diagnostico/7/envio/previa';
const STAGE = 'PUT /api/motor-interno/diagnostico/7/estagio';
const study = () => estudoDe([VIDA([])], { estagio: 3, tarefas: [] });

async function ask(preview: () => Response) {
  const sent: unknown[] = [];
  serveWith(
    answering({
      [PREVIEW]: preview,
      [STAGE]: async (request) => {
        sent.push(await request.json());
        return reply(study());
      },
    }),
  );
  await renderAt('/aqui', () => <SendStudy estudo={study()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar para cotação' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Enviar para cotação' })) };
}

it('names who gets each area and until when, before it is sent', async () => {
  const { sent, dialog } = await ask(() =>
    reply([
      {
        produto_diagnostico_id: 1,
        especialista: { funcionario_id: 9, pessoa_nome: 'Otávio Rezende' },
        prazo: '2020-11-27T02:59:00.000Z',
      },
    ]),
  );
  const [line] = await dialog.findAllByRole('listitem');
  expect(line?.textContent).toBe('VidaOtávio Rezendecota até 26/11/2020');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar para cotação' }));
  expect(sent).toEqual([{ estagio: 4, versao: 9 }]);
});

it('names an area that nobody can take', async () => {
  const { dialog } = await ask(() =>
    replyError(422, {
      code: 'dados_invalidos',
      errors: { 'produtos.1': ['Nenhum especialista disponível para Vida'] },
    }),
  );
  expect(await dialog.findByText('Nenhum especialista disponível para Vida')).toBeDefined();
});

it('can be sent where the answer is missing', async () => {
  const { dialog } = await ask(() => replyError(503, { code: 'indisponivel' }));
  expect(await dialog.findByText(/Você pode enviar mesmo assim/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Enviar para cotação' })).toHaveProperty('disabled', false);
});
