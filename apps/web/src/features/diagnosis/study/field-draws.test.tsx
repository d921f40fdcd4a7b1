import { campoDefinition } from '@farol/domain/catalogue';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { StudyField } from '../fields/study-field.tsx';
import { useStudy } from './study-context.ts';
import { StudyProvider } from './study-provider.tsx';

const NAMES = ['renda_mensal_bruta', 'renda_mensal_liquida', 'profissao'] as const;
const estudo = estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([])] }], { estagio: 3, tarefas: [] });

const drawn: string[] = [];
beforeEach(() => {
  drawn.length = 0;
  keepingDevice();
  logIn(sessionOf('broker'));
});
afterEach(() => {
  vi.useRealTimers();
  session.end();
});

function Field({ nome }: { nome: (typeof NAMES)[number] }) {
  const { valores } = useStudy();
  // A profiler hears of own changes, not of those of a context.
  drawn.push(nome);
  return <StudyField campo={campoDefinition(nome)} target="geral" values={valores} anchor={nome} />;
}

it('draws only the field that is typed in', async () => {
  serveWith(answering({ 'GET /api/motor-interno/diagnostico/7': () => reply(estudo) }));
  renderUi(
    <StudyProvider id={7}>
      {NAMES.map((nome) => (
        <Profiler key={nome} id={nome} onRender={(id) => void drawn.push(id)}>
          <Field nome={nome} />
        </Profiler>
      ))}
    </StudyProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/Renda mensal bruta/, {}, { timeout: 8_000 });
  // The keys never rest, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (text: string) => {
    fireEvent.keyDown(field, { key: text.at(-1) });
    fireEvent.input(field, { target: { value: text }, inputType: 'insertText' });
  };
  act(() => field.focus());
  type('9');
  // From here on nothing is drawn that was still loading.
  drawn.length = 0;
  type('91');
  type('910');
  expect(field.value).toBe('910');
  expect([...new Set(drawn)]).toEqual([NAMES[0]]);
});
