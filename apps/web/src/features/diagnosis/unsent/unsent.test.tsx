import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { deviceDraft } from '../../../shared/device/index.ts';
import type { Draft } from '../../../shared/sync/types.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply, replyError } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { estudoDe, VIDA } from '../../study/study.fixture.ts';

const ME = 1;
/** The study's rules are loaded lazily. */
const PATIENT = { timeout: 8_000 };
const STUDY = '/api/motor-interno/diagnostico/7';
const TYPED: Draft = [
  { key: 'geral', change: { baseVersion: 9, fields: { profissao: 'Médica' } } },
  { key: 'item:11', change: { baseVersion: 1, fields: { interesse: 'N' } } },
];

let device: ReturnType<typeof keepingDevice>;

async function leftBy(person: number, draft: Draft, visit = 'antes'): Promise<void> {
  expect(await deviceDraft<Draft>(person, `estudo/7/${visit}`).save(draft)).toBe(true);
}

/** Logs in on a screen unrelated to the study. */
function arrive(answers: Parameters<typeof answering>[0]) {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET ${STUDY}`]: () => reply(estudo),
    'GET /api/parametros': () => reply([]),
    ...answers,
  });
  return renderRoute('/customers/add', { as: 'broker', server });
}

const estudo = estudoDe([VIDA([])], { estagio: 1 });
const item = estudo.diagnostico_produtos[0]?.diagnostico_produto_itens[0];

beforeEach(() => {
  // Visits of the previous test end with their session.
  session.end();
  device = keepingDevice();
});

describe('unsent answers on this device', () => {
  it('are not reported where only the open step was unsent', async () => {
    await leftBy(ME, [{ key: 'geral', change: { baseVersion: 9, fields: { passo_atual: 'bens' } } }]);
    const sent: unknown[] = [];
    await arrive({
      [`PUT ${STUDY}`]: async (request) => {
        sent.push(await request.json());
        return reply({ ...estudo, versao: 10 });
      },
    });
    await waitFor(() => expect(sent).toMatchObject([{ passo_atual: 'bens' }]), PATIENT);
    await waitFor(
      async () => expect(await deviceDraft<Draft>(ME, 'estudo/7/antes').load()).toBeNull(),
      PATIENT,
    );
    expect(screen.queryByText(/foi enviada/)).toBeNull();
  });

  it('are sent in order on any screen after login, and reported', async () => {
    await leftBy(ME, TYPED);
    const sent: unknown[] = [];
    await arrive({
      [`PUT ${STUDY}`]: async (request) => {
        sent.push(await request.json());
        return reply({ ...estudo, profissao: 'Médica', versao: 10 });
      },
      'PUT /api/motor-interno/diagnostico-produto-item/11': async (request) => {
        sent.push(await request.json());
        return reply({ ...item, interesse: 'N', versao: 2 });
      },
    });
    expect(
      await screen.findByText('2 respostas de Marina Teixeira foram enviadas.', {}, PATIENT),
    ).toBeDefined();
    expect(sent).toEqual([
      { profissao: 'Médica', versao: 9 },
      { interesse: 'N', versao: 1 },
    ]);
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('are sent one tab after the other; contradictions await the choice', async () => {
    await leftBy(ME, [{ key: 'geral', change: { baseVersion: 9, fields: { profissao: 'Médica' } } }], 'a');
    await leftBy(ME, [{ key: 'geral', change: { baseVersion: 9, fields: { profissao: 'Advogada' } } }], 'b');
    let now = estudo;
    await arrive({
      [`GET ${STUDY}`]: () => reply(now),
      [`PUT ${STUDY}`]: async (request) => {
        const { versao, ...sent } = (await request.json()) as { versao: number; profissao?: string };
        if (versao < now.versao && sent.profissao)
          return replyError(409, { code: 'versao_antiga', atual: now });
        now = { ...now, ...sent, versao: now.versao + 1 };
        return reply(now);
      },
    });
    await screen.findByText(/1 resposta de Marina Teixeira foi enviada\. 1 resposta/, {}, PATIENT);
    expect(now).toMatchObject({ profissao: 'Médica' });
    await waitFor(() => expect([...device.keys()]).toEqual([expect.stringMatching(/^1.estudo.7/)]));
  });

  it('are left unchanged if they belong to another person', async () => {
    await leftBy(2, TYPED);
    const asked = vi.fn(() => reply(estudo));
    await arrive({ [`GET ${STUDY}`]: asked });
    await screen.findByRole('button', { name: 'Cadastrar cliente' });
    expect(asked).not.toHaveBeenCalled();
    expect([...device.keys()]).toContain('2/estudo/7/antes');
  });

  it('await the choice in the study where somebody else changed them', async () => {
    await leftBy(ME, TYPED);
    const theirs = { ...estudo, profissao: 'Advogada', versao: 12 };
    const versions: unknown[] = [];
    const { path } = await arrive({
      [`PUT ${STUDY}`]: async (request) => {
        const body = (await request.json()) as { profissao?: string; versao: number };
        if (!body.profissao) return reply(theirs);
        versions.push(body.versao);
        return replyError(409, { code: 'versao_antiga', atual: theirs });
      },
      'PUT /api/motor-interno/diagnostico-produto-item/11': () =>
        reply({ ...item, interesse: 'N', versao: 2 }),
      [`GET ${STUDY}`]: () => reply(theirs),
    });
    const notice = await screen.findByText(
      '1 resposta de Marina Teixeira foi enviada. 1 resposta de Marina Teixeira precisa da sua escolha.',
      {},
      PATIENT,
    );
    expect(notice).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver no estudo' }));
    await waitFor(() => expect(path()).toBe('/diagnosis/complete/3/7'), PATIENT);
    const choice = await screen.findByRole('dialog', undefined, PATIENT);
    expect(within(choice).getByText('Médica')).toBeDefined();
    expect(within(choice).getByText('Advogada')).toBeDefined();
    expect(versions).toEqual([9]);
  });
});
