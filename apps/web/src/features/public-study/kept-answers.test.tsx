import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deviceDraft } from '../../shared/device/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { reply, replyError } from '../../test/server.ts';
import { type StoredAnswers, tokenTail } from './answer-visits.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { choicesOf, GET, keptIn, keptNow, open, PUT, press, toReview } from './public-study-page.fixture.ts';

/** Storage key used by earlier releases. */
const former = deviceDraft<StoredAnswers>(0, 'link/7');

describe('unsent answers', () => {
  it('stay on the device when the network fails', async () => {
    const device = keepingDevice();
    await open({ [PUT]: () => Promise.reject(new TypeError('offline')) });
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await toReview();
    await press('Enviar respostas');
    expect(await screen.findByText(/Sua resposta está guardada neste aparelho/)).toBeDefined();
    await waitFor(async () =>
      expect((await keptNow(device))?.answers).toEqual({ 21: { status: 'approved' } }),
    );
  });

  it('are resent unchanged once the network is back', async () => {
    const sent: unknown[] = [];
    let isDown = true;
    await open({
      [PUT]: async (request) => {
        if (isDown) throw new TypeError('offline');
        sent.push(await request.json());
        return reply(estudoPublico({ opcoes: [], enviadas: [] }));
      },
    });
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await toReview();
    await press('Enviar respostas');
    await screen.findByText(/Sua resposta está guardada neste aparelho/);
    isDown = false;
    await press('Enviar respostas');
    expect(await screen.findByText('Respostas enviadas')).toBeDefined();
    expect(sent).toMatchObject([
      {
        nome: 'Marina Albuquerque',
        respostas: [{ diagnostico_produto_item_opcao_id: 21, status: 'approved' }],
      },
    ]);
  });

  it('return with the name after the page was closed', async () => {
    const device = keepingDevice();
    const lasting = { [GET]: () => reply(estudoPublico({ expira_em: '2126-12-21T02:59:00.000Z' })) };
    const first = await open(lasting);
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Ajustar' }));
    await userEvent.type(screen.getByLabelText('O que precisa mudar?'), 'Menor');
    await toReview();
    await waitFor(async () => expect((await keptNow(device))?.nome).toBe('Marina Albuquerque'));
    first.unmount();
    await open(lasting);
    await press('Continuar');
    expect((await screen.findByLabelText<HTMLInputElement>('O que precisa mudar?')).value).toBe('Menor');
    await press('Revisar respostas');
    expect((await screen.findByLabelText<HTMLInputElement>('Seu nome completo')).value).toBe(
      'Marina Albuquerque',
    );
  });

  it('keep their words while another answer is tried', async () => {
    await open();
    await press('Ver o estudo');
    const choose = async (answer: string) =>
      userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: answer }));
    await choose('Ajustar');
    await userEvent.type(screen.getByLabelText('O que precisa mudar?'), 'Menor');
    await choose('Aprovar');
    expect(screen.queryByDisplayValue('Menor')).toBeNull();
    await choose('Ajustar');
    expect(screen.getByLabelText<HTMLInputElement>('O que precisa mudar?').value).toBe('Menor');
  });

  it('do not say with an approval what was typed for another answer', async () => {
    const sent: unknown[] = [];
    await open({
      [PUT]: keptIn(sent),
    });
    await press('Ver o estudo');
    const choices = await choicesOf('Plano B');
    await userEvent.click(choices.getByRole('button', { name: 'Ajustar' }));
    await userEvent.type(screen.getByLabelText('O que precisa mudar?'), 'Menor');
    await userEvent.click(choices.getByRole('button', { name: 'Aprovar' }));
    await toReview();
    expect(screen.queryByText(/Menor/)).toBeNull();
    await press('Enviar respostas');
    await screen.findByText('Respostas enviadas');
    expect(sent).toMatchObject([{ respostas: [{ status: 'approved', comentario: null }] }]);
  });

  it.each([
    ['is over', '2126-12-21T02:59:00.000Z', 'segredo', 410, []],
    ['was replaced by another', '2126-12-21T02:59:00.000Z', 'outro-link', 410, ['0/link/7']],
    ['has no last day', '', 'outro-link', 200, []],
    ['passed its last day unopened', '2026-01-21T02:59:00.000Z', 'outro-link', 200, []],
  ])('are deleted behind a link that %s', async (_case, until, typedBehind, status, left) => {
    const device = keepingDevice();
    const answers = { 21: { status: 'approved' as const } };
    await former.save({ answers, link: tokenTail(typedBehind), until });
    const over = () => replyError(410, { statusMessage: 'Peça um novo a Beatriz.' });
    await open(status === 410 ? { [GET]: over } : {});
    await screen.findByRole(status === 410 ? 'heading' : 'button', { name: /Este link|Ver o estudo/ });
    await waitFor(() => expect([...device.keys()]).toEqual(left));
  });

  it('are deleted where no answer is awaited any more', async () => {
    const device = keepingDevice();
    const link = tokenTail('segredo');
    await former.save({ answers: {}, link, until: '2126-12-21T02:59:00.000Z' });
    await open({ [GET]: () => reply(estudoPublico({ opcoes: [] })) });
    await waitFor(() => expect([...device.keys()]).toEqual([]));
  });
});
