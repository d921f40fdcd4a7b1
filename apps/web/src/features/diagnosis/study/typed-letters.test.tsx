import type { Estudo } from '@farol/contracts';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe, savedReply } from '../../study/study.fixture.ts';
import { studyKey } from '../queries.ts';

const PATIENT = { timeout: 8_000 };
const estudo = estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([])] }], {
  estagio: 3,
  tarefas: [],
  pratica_esporte_risco: 'S',
});

beforeEach(() => {
  session.end();
  keepingDevice();
});

const open = (passo: string) =>
  renderRoute(`/diagnosis/complete/3/7?passo=${passo}`, {
    as: 'broker',
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
      'GET /api/parametros': () => reply([]),
      'GET /api/motor-interno/diagnostico/7': () => reply(estudo),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'PUT /api/motor-interno/diagnostico/7': () => reply(savedReply(estudo, {})),
    }),
  });

/** The study as it was saved, with nothing of what is typed since. */
async function answerOfTheServer(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData<Estudo>(studyKey(7), (known) => known && { ...known, dias_pendente: 15 });
  await new Promise<void>((done) => notifyManager.schedule(done));
}

function press(field: HTMLInputElement, key: string): void {
  fireEvent.keyDown(field, { key });
  fireEvent.input(field, { target: { value: field.value + key }, data: key, inputType: 'insertText' });
}

it.each([
  ['a text', 'saude', /Qual esporte/, 'escalad', 'a', 'escalada'],
  ['a long text', 'saude', /Doenças preexistentes/, 'asm', 'a', 'asma'],
  ['a whole number', 'perfil', /Idade da liberdade/, '6', '2', '62'],
  ['an amount', 'rendas', /Renda mensal bruta/, '5522264', '8', '55.222.648'],
  ['a date', 'pessoa', /Data de nascimento/, '03/07/198', '2', '03/07/1982'],
])('keeps the end of %s typed while the figures still follow an answer of the server', async (...row) => {
  const [, passo, label, start, end, whole] = row;
  const { queryClient } = await open(passo);
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(
    label,
    { selector: 'input, textarea' },
    PATIENT,
  );
  if (!field) throw new Error('no field');
  await userEvent.type(field, start);
  // Within one act the page follows the keys at once and its deferred part at the end.
  await act(async () => {
    await answerOfTheServer(queryClient);
    press(field, end);
  });
  expect(field.value).toBe(whole);
});
