import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { readinessOf } from './readiness.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

beforeEach(() => logIn(sessionOf('broker')));

it('ticks recommendations of quoted items while another area has no option', async () => {
  const estudo = estudoDe(
    [
      VIDA([opcaoDe({ recomendada: 'S', validade_proposta: '2099-12-31', remuneracao_intermediacao: 300 })]),
      { id: 4, nome: 'Crédito', itens: [itemDe([], { codigo: '4.05', nome: 'Consórcio' })] },
    ],
    {
      estagio: 4,
      tarefas: [
        tarefaDe({ estagio_especialista: 2 }),
        tarefaDe({ tarefa_id: 4, produto_diagnostico_id: 4, estagio_especialista: 1 }),
      ],
    },
  );
  const readiness = readinessOf(estudo, areasOf(estudo));
  await renderAt('/aqui', () => <ReadinessPanel readiness={readiness} hrefOf={() => '/aqui'} />);
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines).toContain('Uma opção recomendada em cada item cotado');
});

it('shows a missing registration that the customer will read', async () => {
  const vida = VIDA([opcaoDe({ recomendada: 'S', validade_proposta: '2099-12-31' })]);
  const estudo = {
    ...estudoDe([vida], { tarefas: [tarefaDe({ estagio_especialista: 2 })] }),
    registro_susep: null,
  };
  const readiness = readinessOf(estudo, areasOf(estudo));
  expect(readiness.isBlocked).toBe(false);
  await renderAt('/aqui', () => <ReadinessPanel readiness={readiness} hrefOf={() => '/aqui'} />);
  expect(
    await screen.findByText(
      /^Registro SUSEP da corretora não informado.*O cliente lê este aviso no fim da área\.$/,
    ),
  ).toBeDefined();
});
