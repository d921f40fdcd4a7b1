import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { CustomerAnswers } from './customer-answers.tsx';

beforeEach(() => logIn(sessionOf('broker')));

it("shows the broker the customer's answers, not those set by the system", async () => {
  const study = estudoDe(
    [
      VIDA([
        opcaoDe({ opcao_nome: 'Plano A', status: 'adjust', comentario_cliente: 'Parcela até R$ 280' }),
        opcaoDe({ opcao_nome: 'Plano B', status: 'reproved', motivo_recusa: 'preco' }),
        opcaoDe({ opcao_nome: 'Plano C', status: 'reproved', motivo_recusa: 'outra_opcao' }),
        opcaoDe({ opcao_nome: 'Plano D' }),
      ]),
    ],
    { estagio: 7, tarefas: [tarefaDe({ estagio_especialista: 1, rodada: 2 })] },
  );
  await renderAt('/aqui', () => <CustomerAnswers areas={areasOf(study)} />);
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/Plano A.*“Parcela até R\$ 280”/);
  expect(lines[1]).toMatch(/Plano B.*Preço/);
});
