import { currentParametros, type ParametroUsado, usedParametro } from '@farol/domain/calculators';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { SurveyAssumptions } from '../wizard/wizard-screen.tsx';
import { Assumptions } from './assumptions.tsx';

const PARAMETROS = currentParametros('2026-11-21');
const used = (chave: string): ParametroUsado => {
  const parametro = PARAMETROS.get(chave);
  if (!parametro) throw new Error(chave);
  return usedParametro(parametro);
};
const SHOWN = ['pct_despesa_manter', 'taxa_real_vida_aa', 'salario_minimo'].map(used);

function renderAssumptions(valores: object, readOnly = false, guardados = false) {
  const sent: unknown[] = [];
  const queue = { edit: (_key: string, values: unknown) => sent.push(values) };
  const estudo = { parametros: { guardados, em: '2026-11-18' } };
  renderUi(
    <StudyContext
      value={{ estudo, valores, parametros: PARAMETROS, queue, readOnly } as unknown as EditedStudy}
    >
      <SurveyAssumptions>
        <Assumptions parametros={SHOWN} />
      </SurveyAssumptions>
    </StudyContext>,
  );
  return sent;
}

const change = async (name: string, typed: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Mudar só neste estudo' }));
  await userEvent.clear(screen.getByRole('textbox', { name }));
  await userEvent.type(screen.getByRole('textbox', { name }), typed);
  await userEvent.tab();
};

it('changes an assumption of this study alone, beside those changed before', async () => {
  const sent = renderAssumptions({ premissas: { custo_funeral: 20_000 } });
  await change('Juro real da área de vida', '3');
  expect(sent.at(-1)).toEqual({ premissas: { custo_funeral: 20_000, taxa_real_vida_aa: 0.03 } });
});

it('changes an answer of the study in its own unit', async () => {
  const sent = renderAssumptions({});
  await change('Parte das despesas a manter', '70');
  expect(sent).toEqual([{ pct_despesa_manter: 70 }]);
});

it('keeps the decimals of a rate', async () => {
  const sent = renderAssumptions({});
  await change('Juro real da área de vida', '3,2515');
  expect(sent).toEqual([{ premissas: { taxa_real_vida_aa: 0.032515 } }]);
});

it('goes back to the company’s value', async () => {
  const sent = renderAssumptions({ premissas: { taxa_real_vida_aa: 0.03 }, pct_despesa_manter: 70 });
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao valor da empresa: 80%' }));
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao valor da empresa: 3,5% a.a.' }));
  expect(sent).toEqual([{ pct_despesa_manter: null }, { premissas: {} }]);
});

it('refuses a value that no company could set', async () => {
  const sent = renderAssumptions({});
  await change('Parte das despesas a manter', '700');
  expect(screen.getByText('Informe no máximo 100%.')).toBeTruthy();
  expect(sent).not.toContainEqual({ pct_despesa_manter: 700 });
});

it('leaves the figures of the law as they are', async () => {
  renderAssumptions({});
  await userEvent.click(screen.getByRole('button', { name: 'Mudar só neste estudo' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('offers no change to a reader', () => {
  renderAssumptions({}, true);
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves those of a presented study as they were shown', () => {
  renderAssumptions({}, false, true);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('As do dia 18/11/2026: o estudo já foi apresentado com elas.')).toBeTruthy();
});
