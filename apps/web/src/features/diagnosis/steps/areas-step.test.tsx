import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { stillQueue } from '../../../shared/sync/save-queue.fixture.ts';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { areaField } from '../study/chosen-areas.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { AreaChoice } from './area-choice.tsx';
import { AreasStep } from './areas-step.tsx';

it('shows the answer that suggests an area not chosen yet', () => {
  const estudo = { ...estudoDe([]), diagnostico_produtos: [], estagio: 3 };
  const study = {
    estudo,
    valores: { estado_civil: 'C', conjuge_nome: 'Rui Prado' },
    pending: new Map(),
    conferido: {
      diagnostico: { estado_civil: 'C', conjuge_nome: 'Rui Prado', conjuge_subtipo_vinculo: 'autonomo' },
      tabelas: { bens: [{ tipo_bem: 'imovel', valor_mercado: 1, segurado: 'S' }] },
      produtos: [],
      hoje: '2026-11-21',
    },
    queue: stillQueue(),
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'areas', campo: null, goTo: () => undefined }}>
        <AreasStep />
      </StepContext>
    </StudyContext>,
  );
  expect(screen.getByText(/^Rui.*: Trabalha por conta própria: responde/)).toBeDefined();
  expect(screen.getByRole('switch', { name: /^Câmbio/ }).textContent).not.toMatch(/própria/);
});

it('takes in all areas at once', async () => {
  const edit = vi.fn();
  const study = {
    estudo: { ...estudoDe([]), diagnostico_produtos: [], estagio: 2 },
    valores: {},
    pending: new Map(),
    queue: { ...stillQueue(edit), flush: () => Promise.resolve() },
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <AreaChoice />
    </StudyContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Escolher todas' }));
  const [key, areas] = edit.mock.calls[0] ?? [];
  expect(key).toBe('areas');
  expect(Object.values(areas)).toEqual(['S', 'S', 'S', 'S', 'S', 'S']);
});

it('says why a choice was refused, at the beginning of the survey too', () => {
  const message = 'Esta área tem opções cotadas.';
  const refused = { status: 'refused', value: 'N', message };
  const pending = new Map([
    ['areas', { fields: { [areaField(1)]: refused } }],
  ]) as unknown as EditedStudy['pending'];
  const study = {
    estudo: { ...estudoDe([]), diagnostico_produtos: [], estagio: 2 },
    valores: {},
    queue: stillQueue(undefined, pending),
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <AreaChoice />
    </StudyContext>,
  );
  expect(screen.getByRole('alert').textContent).toBe(message);
});
