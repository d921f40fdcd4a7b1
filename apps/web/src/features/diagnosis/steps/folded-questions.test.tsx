import { currentParametros } from '@farol/domain/calculators';
import type { ProgressoDoPasso } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { stillQueue } from '../../../shared/sync/save-queue.fixture.ts';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { GeneralStep } from './general-step.tsx';

const HEALTH = ['fumante', 'altura_cm', 'pratica_esporte_risco', 'doencas_preexistentes'] as const;

type Shown = { campos?: ProgressoDoPasso['campos']; called?: string; edit?: () => void };

function show(valores: Record<string, unknown>, { campos = HEALTH, called, edit = vi.fn() }: Shown = {}) {
  const study = {
    estudo: { ...estudoDe([]), ve_saude: true, consentiu_saude: true, pessoa_nome: 'Marina Duarte' },
    valores,
    pending: new Map(),
    conferido: { diagnostico: valores, tabelas: {}, produtos: [] },
    conferencia: { pontos: [] },
    derivados: {},
    parametros: currentParametros('2026-11-21'),
    queue: stillQueue(edit),
    readOnly: false,
  } as unknown as EditedStudy;
  const passo: ProgressoDoPasso = {
    slug: 'saude',
    titulo: 'Saúde e hábitos',
    area: null,
    campos,
    estado: 'vazio',
    opcional: false,
  };
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'saude', campo: called ?? null, goTo: () => undefined }}>
        <GeneralStep passo={passo} />
      </StepContext>
    </StudyContext>,
  );
}

it('folds what no figure needs, and opens it on request', async () => {
  show({});
  expect(screen.queryByLabelText('Altura')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mais 1 pergunta' }));
  expect(screen.getByLabelText('Altura')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Menos perguntas' })).toBeDefined();
});

it('keeps an answered or a called question in sight', () => {
  show({ altura_cm: 168 });
  expect(screen.getByLabelText('Altura')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mais/ })).toBeNull();
});

it('shows the folded question that the address names', () => {
  show({}, { called: 'altura_cm' });
  expect(screen.getByLabelText('Altura')).toBeDefined();
});

it('answers the open health questions of a person at one press', async () => {
  const edit = vi.fn();
  show({ fumante: 3 }, { edit });
  await userEvent.click(screen.getByRole('button', { name: /^Não fuma/ }));
  expect(edit).toHaveBeenCalledExactlyOnceWith('geral', {
    pratica_esporte_risco: 'N',
    doencas_preexistentes: 'Nenhuma',
  });
});

it('offers no press where one question is left', () => {
  show({ fumante: 2, pratica_esporte_risco: 'N' });
  expect(screen.queryByRole('button', { name: /^Não fuma/ })).toBeNull();
});

it('asks which sport of who practises one', () => {
  show({ pratica_esporte_risco: 'S' }, { campos: ['pratica_esporte_risco', 'esporte_risco_qual'] });
  expect(screen.getByLabelText('Qual esporte ou atividade?')).toBeDefined();
});
