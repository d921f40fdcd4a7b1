import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { AreasStep } from './areas-step.tsx';

it('shows the answer that suggests an area not chosen yet', () => {
  const estudo = { ...estudoDe([]), diagnostico_produtos: [], estagio: 3 };
  const study = {
    estudo,
    valores: { estado_civil: 'C', conjuge_nome: 'Rui Prado' },
    autosave: { pending: new Map() },
    conferido: {
      diagnostico: { estado_civil: 'C', conjuge_nome: 'Rui Prado', conjuge_subtipo_vinculo: 'autonomo' },
      tabelas: { bens: [{ tipo_bem: 'imovel', valor_mercado: 1, segurado: 'S' }] },
      produtos: [],
      hoje: '2026-11-21',
    },
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
