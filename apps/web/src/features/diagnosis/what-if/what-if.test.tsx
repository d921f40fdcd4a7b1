import { type Cenario, type Estudo, withChanges } from '@farol/contracts';
import { currentParametros } from '@farol/domain/calculators';
import { ALAVANCAS } from '@farol/domain/study';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { estudoDe, savedReply } from '../../study/study.fixture.ts';
import { studyQuery } from '../queries.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { ScenariosDrawer } from './scenarios-drawer.tsx';
import { withLever } from './use-levers.ts';
import { WhatIf } from './what-if.tsx';

const DAY = '2026-11-21';
const SOURCE = {
  conferido: { hoje: DAY, diagnostico: { idade_aposentadoria: 65 }, tabelas: {}, produtos: [] },
  parametros: currentParametros(DAY),
  dia: DAY,
};
const scenario = (nome: string, cenario_id: string): Cenario => ({
  cenario_id,
  nome,
  ajustes: { idade_aposentadoria: 60 },
  criado_em: '2026-11-20T12:00:00Z',
  autor: { funcionario_id: 1, pessoa_nome: 'Rui Melo' },
});
const MINE = scenario('Aos 60', 'a3f1c6de-58f2-4f0b-9d43-5b1f0c7e2a10');
const THEIRS = scenario('Do gestor', 'b3f1c6de-58f2-4f0b-9d43-5b1f0c7e2a11');

/**
 * A server that stores the study; with `meanwhile`, the first PUT conflicts with another person's scenario.
 */
function serveStudy(cenarios: Cenario[], meanwhile?: Cenario) {
  let kept: Estudo = estudoDe([], { cenarios });
  const sent: { versao: number; cenarios: Cenario[] }[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7': () => reply(kept),
      'PUT /api/motor-interno/diagnostico/7': async (request) => {
        const body = (await request.json()) as (typeof sent)[number];
        sent.push(body);
        if (meanwhile && sent.length === 1) {
          kept = { ...kept, versao: kept.versao + 1, cenarios: [...cenarios, meanwhile] };
          return replyError(409, { code: 'versao_antiga', atual: kept });
        }
        const stamped = body.cenarios.map((one) => ({ ...MINE, ...one }));
        const saved = savedReply(kept, { versao: kept.versao + 1, cenarios: stamped });
        kept = withChanges(kept, saved.alteracoes);
        return reply(saved);
      },
    }),
  );
  return { sent, names: () => kept.cenarios?.map((one) => one.nome) };
}

function Opened() {
  const { data } = useQuery(studyQuery(7));
  if (!data) return null;
  return (
    <ScenariosDrawer
      estudo={data}
      source={SOURCE}
      readOnly={false}
      opened
      onClose={() => undefined}
      onApply={async () => true}
    />
  );
}

it('saves a trial under a name and keeps scenarios saved by others meanwhile', async () => {
  const { sent, names } = serveStudy([], THEIRS);
  renderUi(<Opened />);
  const user = userEvent.setup();
  const age = await screen.findByRole('slider', { name: 'Liberdade aos' });
  expect(age.getAttribute('aria-valuenow')).toBe('65');
  age.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(age.getAttribute('aria-valuenow')).toBe('63');
  expect(screen.getByText('Este ajuste')).toBeDefined();
  await user.type(screen.getByLabelText('Nome do cenário'), 'Mais cedo');
  await user.click(screen.getByRole('button', { name: 'Guardar cenário' }));
  expect(await screen.findByText('Cenário “Mais cedo” guardado.')).toBeDefined();
  expect(names()).toEqual(['Do gestor', 'Mais cedo']);
  expect(sent.at(-1)?.cenarios[1]?.ajustes).toEqual({ idade_aposentadoria: 63 });
});

it('restores a removed scenario in its place with Desfazer', async () => {
  const { names } = serveStudy([MINE, THEIRS]);
  renderUi(<Opened />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ações do cenário Aos 60' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  expect(await screen.findByText('Cenário “Aos 60” excluído.')).toBeDefined();
  expect(names()).toEqual(['Do gestor']);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: 'Ações do cenário Aos 60' })).toBeDefined();
  expect(names()).toEqual(['Aos 60', 'Do gestor']);
});

it('renames a saved scenario and loads its levers again', async () => {
  const { names } = serveStudy([MINE]);
  renderUi(<Opened />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ações do cenário Aos 60' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Usar estes ajustes' }));
  expect(screen.getByRole('slider', { name: 'Liberdade aos' }).getAttribute('aria-valuenow')).toBe('60');
  await user.click(screen.getByRole('button', { name: 'Ações do cenário Aos 60' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renomear' }));
  const [name] = screen.getAllByLabelText('Nome do cenário').toReversed();
  await user.clear(name as HTMLElement);
  await user.type(name as HTMLElement, 'Parar aos 60{Enter}');
  expect(await screen.findByText('Cenário renomeado.')).toBeDefined();
  expect(names()).toEqual(['Parar aos 60']);
});

const FREEDOM = {
  interesse: 'S',
  idade_final: 90,
  renda_desejada: 8_000,
  patrimonio_aposentadoria: 50_000,
  aporte_atual: 500,
};
const planned = (campos: object) => ({
  ...SOURCE.conferido,
  diagnostico: {
    idade_aposentadoria: 65,
    data_nascimento: '1985-03-01',
    sexo: 'F',
    contribui_inss: 'N',
    estado_civil: 'S',
    beneficio_inss_estimado: 0,
    idade_inss: 65,
  },
  produtos: [
    {
      produto_diagnostico_id: 2,
      itens: [{ codigo: '2.02', tipo_segurado: 'titular', campos, tabelas: {}, opcoes: [] }],
    },
  ],
});

it.each([
  ['despesas', SOURCE.conferido, 0],
  ['2', SOURCE.conferido, 0],
  ['2', planned({ interesse: 'S' }), 0],
  ['2', planned(FREEDOM), 1],
])('is offered in step %s only where an answer makes a lever effective', (slug, conferido, offered) => {
  const study = {
    estudo: estudoDe([]),
    conferidoSemAjustes: conferido,
    parametros: SOURCE.parametros,
    dia: DAY,
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <WhatIf slug={slug} />
    </StudyContext>,
  );
  expect(screen.queryAllByRole('heading', { name: 'E se?' })).toHaveLength(offered);
});

it('drops a lever that is back at its start', () => {
  const [lever] = ALAVANCAS;
  if (!lever) throw new Error('no lever');
  const state = { lever, value: 62, start: 65, reach: 80 };
  expect(withLever({ pct_despesa_manter: 70 }, state, 60)).toEqual({
    pct_despesa_manter: 70,
    [lever.nome]: 60,
  });
  expect(withLever({ pct_despesa_manter: 70, [lever.nome]: 60 }, state, 65)).toEqual({
    pct_despesa_manter: 70,
  });
});
