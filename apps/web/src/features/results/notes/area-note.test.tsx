import type { Estudo } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { studyQuery } from '../../diagnosis/index.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, VIDA } from '../../study/study.fixture.ts';
import { AreaNote } from './area-note.tsx';

/** A server that stores the note and refuses a 9. */
function serveStudy(over: Partial<Estudo['diagnostico_produtos'][number]> = {}, may = true) {
  const study = estudoDe([VIDA([])], { pode_editar: may });
  let area = { ...study.diagnostico_produtos[0]!, nota_area: 4, ...over };
  const sent: unknown[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7': () => reply({ ...study, diagnostico_produtos: [area] }),
      'PUT /api/motor-interno/diagnostico-produto/10': async (request) => {
        const body = (await request.json()) as { nota_manual: number | null; nota_manual_motivo?: string };
        sent.push(body);
        if (body.nota_manual === 9)
          return replyError(422, {
            code: 'dados_invalidos',
            errors: { nota_manual_motivo: ['Diga por que a nota é outra.'] },
          });
        area = {
          ...area,
          nota_manual: body.nota_manual,
          nota_manual_motivo: body.nota_manual_motivo ?? null,
        };
        return reply(area);
      },
    }),
  );
  return sent;
}

function Shown() {
  const { data } = useQuery(studyQuery(7));
  return data ? <AreaNote estudo={data} view={areasOf(data)[0]!} /> : null;
}

it('resets to the computed score and can undo it', async () => {
  const sent = serveStudy({ nota_manual: 7, nota_manual_motivo: 'Herança a caminho' });
  renderUi(<Shown />);
  const user = userEvent.setup();
  expect(await screen.findByText('ajustada pelo consultor (a conta dá 4)')).toBeDefined();
  expect(screen.getByText('Motivo: Herança a caminho')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Voltar à calculada' }));
  expect(await screen.findByRole('button', { name: 'Ajustar nota' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Motivo: Herança a caminho')).toBeDefined();
  expect(sent).toEqual([{ nota_manual: null }, { nota_manual: 7, nota_manual_motivo: 'Herança a caminho' }]);
});

it('is adjusted with a reason and marked wherever it is shown', async () => {
  const sent = serveStudy();
  renderUi(<Shown />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ajustar nota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar a nota de Vida' }));
  const note = dialog.getByLabelText(/^Nota, de 1 a 10/);
  await user.clear(note);
  await user.click(dialog.getByRole('button', { name: 'Salvar nota' }));
  expect(dialog.getByText('Informe uma nota de 1 a 10.')).toBeDefined();
  expect(dialog.getByText('Diga por que a nota é outra.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(note, '9');
  await user.type(dialog.getByLabelText(/^Por que a nota é outra/), 'Empresa paga o plano');
  await user.click(dialog.getByRole('button', { name: 'Salvar nota' }));
  expect(await dialog.findByText('Diga por que a nota é outra.')).toBeDefined();
  await user.clear(note);
  await user.type(note, '6');
  await user.click(dialog.getByRole('button', { name: 'Salvar nota' }));
  expect(await screen.findByText('Nota de Vida ajustada.')).toBeDefined();
  expect(await screen.findByText('Motivo: Empresa paga o plano')).toBeDefined();
  expect(sent.at(-1)).toEqual({ nota_manual: 6, nota_manual_motivo: 'Empresa paga o plano' });
});

it('is read-only for people who may not edit the study', async () => {
  serveStudy({ nota_manual: 7, nota_manual_motivo: 'x' }, false);
  renderUi(<Shown />);
  expect(await screen.findByText('ajustada pelo consultor (a conta dá 4)')).toBeDefined();
  expect(screen.queryByRole('button', { name: /ajust|Voltar/i })).toBeNull();
});
