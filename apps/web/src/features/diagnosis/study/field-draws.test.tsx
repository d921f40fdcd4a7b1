import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';

const drawn = vi.hoisted((): string[] => []);
vi.mock('../../../shared/ui/fields/control-input.tsx', async (original) => {
  const { ControlInput } = await original<typeof import('../../../shared/ui/fields/control-input.tsx')>();
  return {
    ControlInput: (props: Parameters<typeof ControlInput>[0]) => {
      drawn.push(props.title);
      return <ControlInput {...props} />;
    },
  };
});

const STEP = 'rendas';
const estudo = estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([])] }], {
  estagio: 3,
  tarefas: [],
  passo_atual: STEP,
});

beforeEach(() => {
  session.end();
  keepingDevice();
});
afterEach(() => void vi.useRealTimers());

it('draws only the field that is typed in', async () => {
  await renderRoute(`/diagnosis/complete/3/7?passo=${STEP}`, {
    as: 'broker',
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
      'GET /api/parametros': () => reply([]),
      'GET /api/motor-interno/diagnostico/7': () => reply(estudo),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
    }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/Renda mensal bruta/, {}, { timeout: 8_000 });
  // The keys never rest, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (text: string) => {
    fireEvent.keyDown(field, { key: text.at(-1) });
    fireEvent.input(field, { target: { value: text }, inputType: 'insertText' });
  };
  act(() => field.focus());
  type('9');
  // From here on nothing is drawn that the page still loaded.
  drawn.length = 0;
  type('91');
  type('910');
  expect(field.value).toBe('910');
  expect([...new Set(drawn)]).toEqual(['Renda mensal bruta']);
});
