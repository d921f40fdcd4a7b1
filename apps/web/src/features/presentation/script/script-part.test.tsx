import type { Estudo } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { ScriptPart } from './script-part.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const PATCH = 'PATCH /api/motor-interno/apresentacao-estudo/7';

const show = (study: Estudo, readOnly = false) => {
  const sent: unknown[] = [];
  serveWith(
    answering({
      [PATCH]: async (request) => {
        sent.push(await request.json());
        return reply(study);
      },
    }),
  );
  renderAt('/aqui', () => <ScriptPart estudo={study} areas={areasOf(study)} readOnly={readOnly} />);
  return sent;
};

const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);

describe('what the presentation shows', () => {
  it('leaves a part out and keeps its position', async () => {
    const sent = show(study);
    await userEvent.click(await screen.findByRole('switch', { name: 'Notas de hoje e desejadas' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { secoes: ['resumo', '-notas', 'area-1', 'fluxo', 'custos', 'proximos-passos'] },
      ]),
    );
  });

  it('moves a part by its buttons, not beyond the ends', async () => {
    const sent = show(study);
    expect(await screen.findByRole('button', { name: 'Subir A frase do estudo' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Subir Quanto custa por mês' }));
    await waitFor(() =>
      expect(sent).toEqual([{ secoes: ['resumo', 'notas', 'area-1', 'custos', 'fluxo', 'proximos-passos'] }]),
    );
  });

  it("saves the consultant's note on a part", async () => {
    const sent = show(study);
    await userEvent.click(await screen.findByRole('button', { name: 'Escrever algo seu em Vida' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Suas palavras em Vida' }), 'Pela escola.');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toEqual([{ notas: { 'area-1': 'Pela escola.' } }]));
  });

  it('is read-only once it is final', async () => {
    show(study, true);
    expect(await screen.findByRole('switch', { name: 'Vida' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Escrever algo seu em Vida' })).toBeNull();
  });
});
