import type { Estudo, Segurado } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { itemOf, optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';
import { open } from './execution.fixture.ts';

const ANA: Segurado = {
  tipo_segurado: 'titular',
  nome: 'Ana Melo',
  cpf: '52998224725',
  data_nascimento: '1986-04-12',
  sexo: 'F',
  estado_civil: 'C',
  profissao: 'Arquiteta',
  endereco_cep: '88015200',
  endereco: 'Rua das Acácias, 120',
  cidade_residencia: 'Florianópolis',
  uf_residencia: 'SC',
};
const RUI: Segurado = { ...ANA, tipo_segurado: 'conjuge', nome: 'Rui Barros', cpf: null };

const approved = itemOf({
  diagnostico_produto_item_opcoes: [optionOf({ status: 'approved', numero_proposta: 'PR-77' })],
  beneficiarios: [{ linha_uuid: 'a', versao: 1, nome: 'Lia Melo', parentesco: 'filho', percentual: 100 }],
});
const study = (task: Parameters<typeof taskOf>[0], over: Partial<Estudo> = {}) =>
  studyOf({
    item: approved,
    task: taskOf(task),
    estagio: 8,
    pessoa_celular: '48999990000',
    pessoa_email: 'ana@exemplo.com.br',
    segurados: [ANA, RUI],
    ...over,
  });

const SCREENS = [
  ['awaiting-consultant', { estagio_especialista: 3, aguardando: 'consultor' }],
  ['implementation-solutions', { estagio_especialista: 4, aguardando: 'especialista' }],
  ['execution-documents-upload', { estagio_especialista: 5, aguardando: 'fornecedor' }],
] as const;

const factsOf = async () => {
  const panel = await screen.findByRole('complementary', { name: 'Cliente' });
  return within(panel);
};

describe('the customer beside the work of', () => {
  it.each(SCREENS)('%s: insured people, contact, answers and beneficiaries', async (name, task) => {
    await open(name, study(task));
    const panel = await factsOf();
    for (const text of [
      'Ana Melo',
      '529.982.247-25',
      '12/04/1986',
      'Rui Barros',
      '(48) 9 9999-0000',
      'ana@exemplo.com.br',
      /Lia Melo.*100/,
      'R$ 800.000,00',
    ])
      expect(panel.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('copies one value with one click', async () => {
    const user = userEvent.setup();
    await open('execution-documents-upload', study(SCREENS[2][1]));
    const panel = await factsOf();
    await user.click(panel.getAllByRole('button', { name: 'Copiar: CPF' })[0]!);
    expect(await navigator.clipboard.readText()).toBe('529.982.247-25');
    expect(panel.getByRole('button', { name: 'Copiado' })).toBeDefined();
  });

  it('shows only contact data to people who do not file', async () => {
    const { segurados: _, ...shown } = study(SCREENS[0][1]);
    await open('awaiting-consultant', shown);
    const panel = await factsOf();
    expect(panel.getByText('(48) 9 9999-0000')).toBeDefined();
    expect(panel.queryByText('CPF')).toBeNull();
  });
});

it('shows the proposal’s number where the policy is registered', async () => {
  await open('execution-documents-upload', study(SCREENS[2][1]));
  expect(await screen.findByText('PR-77')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Copiar: .*proposta/i }).length).toBeGreaterThan(0);
});

describe('the conversation of an area that has ended', () => {
  const done = { estagio_especialista: 6, aguardando: null, status_tarefa: 3 } as const;
  const canWrite = async (over: Partial<Estudo>) => {
    await open('execution-documents-upload', study(done, over));
    await userEvent.click(await screen.findByRole('button', { name: 'Conversa' }));
    await screen.findByText(/Nenhum comentário ainda/);
    return screen.queryByRole('button', { name: 'Comentar' }) !== null;
  };

  it('goes on as long as the study lives', async () => {
    expect(await canWrite({ estagio: 8 })).toBe(true);
  });

  it('ends with the study', async () => {
    expect(await canWrite({ estagio: 10 })).toBe(false);
  });
});
