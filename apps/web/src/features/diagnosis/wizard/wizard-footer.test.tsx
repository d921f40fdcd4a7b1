import type { ProgressoDoPasso } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { offline, setUp } from '../../../shared/sync/save-queue.fixture.ts';
import { MoneyInput } from '../../../shared/ui/fields/index.ts';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from './step-navigation.ts';
import { WizardFooter } from './wizard-footer.tsx';

const passo = (slug: string, titulo: string): ProgressoDoPasso => ({
  slug,
  titulo,
  area: null,
  campos: [],
  estado: 'vazio',
  opcional: false,
});
const [rendas, despesas] = [passo('rendas', 'Rendas'), passo('despesas', 'Despesas')];

it('goes to the next step from within a field with Ctrl and Enter', async () => {
  const goTo = vi.fn();
  const study = { progresso: { passos: [rendas, despesas] }, estudo: { estagio: 2 } };
  await renderAt('/', () => (
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'rendas', campo: null, goTo }}>
        <input aria-label="Renda" />
        <WizardFooter step={rendas} />
      </StepContext>
    </StudyContext>
  ));
  await userEvent.click(screen.getByLabelText('Renda'));
  await userEvent.keyboard('{Enter}');
  expect(goTo).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('despesas');
});

it('stays at a number that was not understood', async () => {
  const goTo = vi.fn();
  const study = { progresso: { passos: [rendas, despesas] }, estudo: { estagio: 2 } };
  await renderAt('/', () => (
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'rendas', campo: null, goTo }}>
        <MoneyInput label="Renda" value={null} onChange={() => undefined} />
        <WizardFooter step={rendas} />
      </StepContext>
    </StudyContext>
  ));
  await userEvent.type(screen.getByLabelText('Renda'), '1.85.0,0,0');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Renda')).toBe(document.activeElement);
});

/** All required survey answers of somebody who lives alone. */
const ANSWERED = {
  cpf: '52998224725',
  sexo: 'F',
  data_nascimento: '1985-04-10',
  estado_civil: 'S',
  uf_residencia: 'SP',
  cidade_residencia: 'Campinas',
  profissao: 'Arquiteto',
  subtipo_vinculo: 'socio',
  fumante: 2,
  renda_mensal_bruta: 20_000,
  renda_mensal_liquida: 15_000,
  despesa_mensal_familiar: 12_000,
  contribui_inss: 'S',
  tem_dependentes: 'N',
  tem_bens: 'N',
  tem_investimentos: 'N',
  tem_dividas: 'N',
  tem_apolices: 'N',
};

const studyAt = (estagio: number, diagnostico: Record<string, unknown>) => ({
  progresso: { passos: [rendas, despesas] },
  estudo: { diagnostico_id: 7, estagio, pode_editar: true },
  conferido: {
    diagnostico,
    tabelas: {},
    produtos: [{ produto_diagnostico_id: 1, itens: [], rodada: 1 }],
    documentos: [],
    apolices: [],
    hoje: '2026-11-21',
    cliente: { consentimento: true, cpf_repetido: false },
  },
});

it.each([
  ['concludes an answered survey that is still open', 2, ANSWERED, 'Concluir levantamento'],
  ['shows the way while something is missing', 2, { ...ANSWERED, sexo: null }, 'Ir para o direcionamento'],
  ['shows the way once it is concluded', 3, ANSWERED, 'Ir para o direcionamento'],
])('at the last step %s', async (_what, estagio, diagnostico, action) => {
  const study = studyAt(estagio, diagnostico);
  await renderAt('/', () => (
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'despesas', campo: null, goTo: vi.fn() }}>
        <WizardFooter step={despesas} />
      </StepContext>
    </StudyContext>
  ));
  const [, forward] = screen.getAllByRole('button');
  expect(forward?.textContent).toBe(action);
  expect(forward).toHaveProperty('disabled', false);
});

it('does not conclude while input is unsent for lack of network', async () => {
  const { queue } = setUp([offline()]);
  queue.edit('geral', { profissao: 'Arquiteta' });
  const moved: unknown[] = [];
  const study = { ...studyAt(2, ANSWERED), queue };
  serveWith(
    answering({
      'PUT /api/motor-interno/diagnostico/7/estagio': async (request) => {
        moved.push(await request.json());
        return replyError(409, { code: 'versao_antiga' });
      },
    }),
  );
  await renderAt('/', () => (
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'despesas', campo: null, goTo: vi.fn() }}>
        <WizardFooter step={despesas} />
      </StepContext>
    </StudyContext>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'Concluir levantamento' }));
  expect(await screen.findByText(/^Ainda não foi salvo: sem conexão/)).toBeTruthy();
  expect(moved).toEqual([]);
  queue.stop();
});

it('undoes the conclusion of the survey with one click', async () => {
  const { queue } = setUp([]);
  const calls: string[] = [];
  const goTo = vi.fn();
  const study = { ...studyAt(2, ANSWERED), queue };
  serveWith((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return reply(study.estudo);
  });
  await renderAt('/', () => (
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'despesas', campo: null, goTo }}>
        <WizardFooter step={despesas} />
      </StepContext>
    </StudyContext>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'Concluir levantamento' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: o levantamento está aberto de novo.')).toBeTruthy();
  expect(calls).toEqual([
    'PUT /api/motor-interno/diagnostico/7/estagio',
    'POST /api/motor-interno/diagnostico/7/desfazer',
  ]);
  expect(goTo).toHaveBeenLastCalledWith('areas');
  queue.stop();
});
