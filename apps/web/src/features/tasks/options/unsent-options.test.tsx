import { api } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { deviceDraft } from '../../../shared/device/index.ts';
import type { Draft } from '../../../shared/sync/types.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply, replyError } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { itemOf, optionOf, studyOf } from '../own-task.fixture.ts';

const ME = 1;
const PATIENT = { timeout: 8_000 };
const STUDY = 'GET /api/motor-interno/diagnostico/7/especialista';
const OPTION = 'PUT /api/motor-interno/diagnostico-produto-item-opcao/31';
const QUOTATION = '/activity-panel/proposal-quotation/7';

let device: ReturnType<typeof keepingDevice>;

const leftBy = async (person: number, draft: Draft, visit = 'antes') =>
  expect(await deviceDraft<Draft>(person, `opcoes/7/${visit}`).save(draft)).toBe(true);

/** Logs in on a screen unrelated to the task by default. */
const arrive = (answers: Parameters<typeof answering>[0], url = '/') =>
  renderRoute(url, {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([]),
      [STUDY]: () => reply(studyOf()),
      ...answers,
    }),
  });

beforeEach(() => {
  // Visits of the previous test end with their session.
  session.end();
  device = keepingDevice();
});

describe('options left unsent on this device', () => {
  it('are sent on any screen after login, and reported', async () => {
    await leftBy(ME, [
      {
        key: 'opcao:31',
        change: { fields: { valor_premio: 150, opcao_nome: 'Vida 30 anos' }, baseVersion: 3 },
      },
    ]);
    const sent: unknown[] = [];
    await arrive({
      [OPTION]: async (request) => {
        sent.push(await request.json());
        return reply(optionOf({ versao: 4 }));
      },
    });
    expect(
      await screen.findByText('2 campos das opções de Marina Teixeira foram enviados.', {}, PATIENT),
    ).toBeTruthy();
    expect(sent).toEqual([{ valor_premio: 150, opcao_nome: 'Vida 30 anos', versao: 3 }]);
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('wait on the device without network and are sent once it is back', async () => {
    await leftBy(ME, [{ key: 'opcao:31', change: { fields: { valor_premio: 150 }, baseVersion: 3 } }]);
    let isAway = true;
    let tried = 0;
    await arrive({
      [OPTION]: () => {
        tried += 1;
        return isAway ? replyError(503, { code: 'indisponivel' }) : reply(optionOf({ versao: 4 }));
      },
    });
    await waitFor(() => expect(tried).toBeGreaterThan(0), PATIENT);
    await waitFor(() => expect([...device.keys()]).toEqual([expect.stringMatching(/^1.opcoes.7./)]));
    isAway = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(device.size).toBe(0);
    }, PATIENT);
  });

  it("await the choice in their task if they contradict another person's", async () => {
    await leftBy(ME, [{ key: 'opcao:31', change: { fields: { valor_premio: 150 }, baseVersion: 3 } }]);
    const theirs = optionOf({ valor_premio: 160, versao: 8 });
    const item = itemOf({ diagnostico_produto_item_opcoes: [theirs] });
    const { path } = await arrive({
      [STUDY]: () => reply(studyOf({ item })),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      [OPTION]: () => replyError(409, { code: 'versao_antiga', atual: theirs }),
    });
    await screen.findByText('1 campo das opções de Marina Teixeira precisa da sua escolha.', {}, PATIENT);
    await userEvent.click(screen.getByRole('button', { name: 'Ver na tarefa' }));
    await waitFor(() => expect(path()).toBe(QUOTATION), PATIENT);
    const choice = await screen.findByRole('dialog', undefined, PATIENT);
    expect(choice.textContent).toMatch(/150,00.*160,00/);
    await userEvent.click(within(choice).getByRole('radio', { name: /O que está salvo/ }));
    await userEvent.click(within(choice).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('are reported with the reason and dropped if they can no longer be sent', async () => {
    await leftBy(ME, [{ key: 'opcao:31', change: { fields: { valor_premio: 150 }, baseVersion: 3 } }]);
    await arrive({
      [OPTION]: () =>
        replyError(409, { code: 'transicao_invalida', statusMessage: 'A cotação já foi entregue.' }),
    });
    const words =
      'O que faltava enviar das opções de Marina Teixeira foi recusado: A cotação já foi entregue.';
    expect(await screen.findByText(words, {}, PATIENT)).toBeTruthy();
    expect([...device.keys()]).toEqual([]);
  });

  it('are left unchanged if they belong to another person', async () => {
    await leftBy(2, [{ key: 'opcao:31', change: { fields: { valor_premio: 150 }, baseVersion: 3 } }]);
    let asked = 0;
    await arrive({
      [STUDY]: () => {
        asked += 1;
        return reply(studyOf());
      },
    });
    await screen.findByRole('button', { name: /Beatriz/ });
    expect(asked).toBe(0);
    expect([...device.keys()]).toEqual(['2/opcoes/7/antes']);
  });

  it('are restored by the screen of their task and deleted once saved', async () => {
    await leftBy(ME, [
      { key: 'opcao:31', change: { fields: { opcao_nome: 'Vida 30 anos' }, baseVersion: 3 } },
    ]);
    const answers = {
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      [OPTION]: () => reply(optionOf({ opcao_nome: 'Vida 30 anos', versao: 4 })),
    };
    await arrive(answers, QUOTATION);
    const name = await screen.findByRole('textbox', { name: 'Nome da opção, Opção 1' }, PATIENT);
    await waitFor(() => expect(name).toHaveProperty('value', 'Vida 30 anos'));
    await waitFor(() => expect(device.size).toBe(0));
  });
});
