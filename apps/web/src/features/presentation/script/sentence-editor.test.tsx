import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { sentenceOf } from '../../results/index.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { SentenceEditor } from './sentence-editor.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);

function show() {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'PATCH /api/motor-interno/apresentacao-estudo/7': async (request) => {
        sent.push(await request.json());
        return reply(study);
      },
    }),
  );
  renderAt('/aqui', () => <SentenceEditor estudo={study} areas={areasOf(study)} readOnly={false} />);
  return sent;
}

describe('the sentence of the study', () => {
  it('is edited from the suggestion and cannot be empty', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const field = screen.getByRole('textbox', { name: 'Frase do estudo' });
    expect(field).toHaveProperty('value', sentenceOf(study, areasOf(study)).text);
    await userEvent.clear(field);
    const keep = screen.getByRole('button', { name: 'Guardar frase' });
    expect(keep).toHaveProperty('disabled', true);
    await userEvent.type(field, ' A casa fica paga. ');
    await userEvent.click(keep);
    await waitFor(() => expect(sent).toEqual([{ notas: { frase: 'A casa fica paga.' } }]));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('discards an edit without a call', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Frase do estudo' }), ' E mais.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/E mais\./)).toBeNull();
    expect(sent).toEqual([]);
  });
});
