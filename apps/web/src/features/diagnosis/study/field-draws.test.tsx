import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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

const estudo = estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([])] }], { estagio: 3, tarefas: [] });

beforeEach(() => {
  session.end();
  keepingDevice();
});

it('draws only the field that is typed in', async () => {
  await renderRoute('/diagnosis/complete/3/7?passo=rendas', {
    as: 'broker',
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
      'GET /api/parametros': () => reply([]),
      'GET /api/motor-interno/diagnostico/7': () => reply(estudo),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
    }),
  });
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(/Renda mensal bruta/, undefined, {
    timeout: 8_000,
  });
  if (!field) throw new Error('no field');
  act(() => field.focus());
  drawn.length = 0;
  for (const text of ['9', '91', '910']) {
    fireEvent.keyDown(field, { key: text.at(-1) });
    fireEvent.input(field, { target: { value: text }, inputType: 'insertText' });
  }
  expect(field.value).toBe('910');
  expect([...new Set(drawn)]).toEqual(['Renda mensal bruta']);
});
