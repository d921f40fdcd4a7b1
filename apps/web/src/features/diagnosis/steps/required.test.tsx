import { currentParametros } from '@farol/domain/calculators';
import type { ProgressoDoPasso } from '@farol/domain/study';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stillQueue } from '../../../shared/sync/save-queue.fixture.ts';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { GeneralStep } from './general-step.tsx';

const DAY = '2026-11-21';

function show(campos: ProgressoDoPasso['campos'], valores: Record<string, unknown>, tabelas: object = {}) {
  const study = {
    estudo: estudoDe([]),
    valores,
    pending: new Map(),
    conferido: { diagnostico: valores, tabelas, produtos: [] },
    conferencia: { pontos: [] },
    derivados: { renda_familiar_bruta: { calculado: 14_200 } },
    parametros: currentParametros(DAY),
    queue: stillQueue(),
    readOnly: true,
  } as unknown as EditedStudy;
  const passo: ProgressoDoPasso = {
    slug: 'rendas',
    titulo: 'Rendas',
    area: null,
    campos,
    estado: 'vazio',
    opcional: false,
  };
  let answer: (now: Record<string, unknown>) => void = () => undefined;
  function Step() {
    const [now, setNow] = useState(valores);
    answer = setNow;
    const value = { ...study, valores: now, conferido: { ...study.conferido, diagnostico: now } };
    return (
      <StudyContext value={value}>
        <GeneralStep passo={passo} />
      </StudyContext>
    );
  }
  renderUi(<Step />);
  return (now: Record<string, unknown>) => act(() => answer(now));
}
const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);

it('marks only the fields that the survey requires', () => {
  show(['subtipo_vinculo', 'tipo_vinculo'], {});
  expect(labels()).toEqual(['Situação de trabalho *', 'Vínculo de trabalho']);
  expect(screen.getByRole('combobox', { name: 'Situação de trabalho' })).toBeDefined();
});

it("shows the couple's income after both incomes", () => {
  show(['renda_mensal_bruta', 'conjuge_renda_mensal_bruta', 'renda_familiar_bruta'], { estado_civil: 'C' });
  expect(labels().map((label) => label?.replace(' *', ''))).toEqual([
    'Renda mensal bruta',
    'Renda bruta do cônjuge',
    'Renda familiar bruta',
  ]);
});

it('asks for living parents only if they would inherit or were answered', () => {
  const asked = (valores: Record<string, unknown>, parentesco: string | null) => {
    show(['filhos_todos_comuns', 'ascendentes_vivos'], valores, {
      dependentes: parentesco ? [{ parentesco, data_nascimento: '2018-05-01' }] : [],
    });
    const found = labels();
    cleanup();
    return found;
  };
  expect(asked({}, 'filho')).toEqual([]);
  expect(asked({}, null)).toEqual([]);
  expect(asked({ tem_dependentes: 'N' }, 'filho')).toEqual(['Pais ou avós vivos']);
  expect(asked({}, 'mae')).toEqual(['Pais ou avós vivos']);
  expect(asked({ ascendentes_vivos: 'nenhum' }, 'filho')).toEqual(['Pais ou avós vivos']);
  const answer = show(
    ['ascendentes_vivos'],
    { ascendentes_vivos: 'nenhum' },
    {
      dependentes: [{ parentesco: 'filho', data_nascimento: '2018-05-01' }],
    },
  );
  answer({ ascendentes_vivos: null });
  expect(labels()).toEqual(['Pais ou avós vivos']);
});
