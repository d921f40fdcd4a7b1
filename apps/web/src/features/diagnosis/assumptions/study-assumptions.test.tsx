import type { Estudo } from '@farol/contracts';
import { currentParametros, usedParametro } from '@farol/domain/calculators';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { estudoDe, savedReply, VIDA } from '../../study/study.fixture.ts';
import { studyQuery } from '../queries.ts';
import { Assumptions } from './assumptions.tsx';
import { StudyAssumptions } from './study-assumptions.tsx';

const RATE = currentParametros('2026-11-21').get('taxa_real_vida_aa');
const used = () => {
  if (!RATE) throw new Error('no rate');
  return usedParametro(RATE);
};
const ESTUDO = estudoDe([VIDA([])], { estagio: 3 });

function Shown() {
  const { data } = useQuery(studyQuery(7));
  if (!data) return null;
  const own = data.premissas?.taxa_real_vida_aa;
  return (
    <StudyAssumptions estudo={data}>
      <Assumptions parametros={[{ ...used(), ...(typeof own === 'number' ? { valor: own } : {}) }]} />
    </StudyAssumptions>
  );
}

function serve(answer: (body: Estudo) => Response) {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7': () => reply(ESTUDO),
      'PUT /api/motor-interno/diagnostico/7': async (request) => {
        const body = (await request.json()) as Estudo;
        sent.push(body);
        return answer(body);
      },
    }),
  );
  return sent;
}

async function typeRate(text: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mudar só neste estudo' }));
  const field = screen.getByRole('textbox', { name: 'Juro real da área de vida' });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

it('saves an assumption beside the results once, and shows what the study then has', async () => {
  const sent = serve(({ premissas }) => reply(savedReply(ESTUDO, { versao: 10, premissas })));
  renderUi(<Shown />);
  await typeRate('3,25');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ versao: 9, premissas: { taxa_real_vida_aa: 0.0325 } }]);
  expect(await screen.findByRole('button', { name: 'Voltar ao valor da empresa: 3,5% a.a.' })).toBeTruthy();
});

it('shows what the server says of a change that it refuses', async () => {
  serve(() => replyError(409, { code: 'versao_antiga', statusMessage: 'O estudo mudou.', atual: ESTUDO }));
  renderUi(<Shown />);
  await typeRate('3');
  expect(await screen.findByText(/O estudo mudou|Alguém mudou/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Juro real da área de vida' })).toHaveProperty('value', '3,5'),
  );
});
