import { expect, test } from 'vitest';
import { type Compromisso, type CompromissoDe, dailyNotices, type Lembrete } from '../index.ts';

const HOJE = '2026-11-25';

const owed = (
  lembrete: Lembrete,
  {
    compromisso = { tipo: 'acompanhamento', dia: HOJE, em_preparo: true, adiada_ate: null },
    ...over
  }: Partial<CompromissoDe> = {},
) => ({
  lembrete,
  de: {
    funcionario_id: 1,
    gerentes: [8, 9],
    cliente_id: 3,
    diagnostico_id: 7,
    pessoa_nome: 'Helena Duarte',
    objeto: `atividade ${lembrete.dia}`,
    compromisso,
    ...over,
  },
});

const ANSWER: Compromisso = {
  tipo: 'resposta',
  apresentada_em: '2026-11-02',
  passo: 1,
  area: 1,
  adiada_ate: null,
};

const documents = (area: 1 | 2 | 3, lado: 'consultor' | 'especialista' = 'consultor'): Compromisso => ({
  tipo: 'prazo',
  prazo: '2026-11-26',
  lado,
  aguardando: 'consultor',
  area,
  ato: 'documentos',
  adiada_ate: null,
});

test('areas of one study with the same to say are one notice', () => {
  const areas = ([3, 1] as const).map((area) =>
    owed({ nome: 'prazo_amanha', dia: HOJE }, { objeto: `tarefa ${area}`, compromisso: documents(area) }),
  );
  expect(dailyNotices(areas, HOJE).map(({ aviso }) => aviso)).toMatchObject([
    { nome: 'prazo_amanha', areas: [1, 3], prazo: '2026-11-26' },
  ]);
});

test('sends one notice for each of two customers', () => {
  const two = [7, 8].map((diagnostico_id) =>
    owed({ nome: 'acompanhamento', dia: HOJE }, { diagnostico_id, objeto: `estudo ${diagnostico_id}` }),
  );
  expect(dailyNotices(two, HOJE)).toHaveLength(2);
});

test('notifies every manager of a customer without answer, not the consultant', () => {
  const told = dailyNotices([owed({ nome: 'sem_retorno', dia: HOJE }, { compromisso: ANSWER })], HOJE);
  expect(told.map((one) => one.funcionario_id)).toEqual([8, 9]);
});

test('what was missed is one summary beside the notices of today', () => {
  const missed = ['2026-11-21', '2026-11-20', '2026-11-23'].map((dia) =>
    owed({ nome: 'acompanhamento', dia }, { diagnostico_id: Number(dia.slice(-2)) }),
  );
  const birthday: Compromisso = { tipo: 'aniversario', dia: HOJE, pessoa: 'cliente' };
  const told = dailyNotices(
    [...missed, owed({ nome: 'aniversario', dia: HOJE }, { compromisso: birthday })],
    HOJE,
  );
  expect(told.map(({ aviso }) => aviso)).toEqual([
    { nome: 'aniversario', dia: HOJE, pessoa: 'cliente' },
    { nome: 'dias_parados', lado: 'consultor', de: '2026-11-20', quantos: { acompanhamento: 3 } },
  ]);
});

test('sends a single missed one by itself', () => {
  const told = dailyNotices([owed({ nome: 'acompanhamento', dia: '2026-11-23' })], HOJE);
  expect(told.map(({ aviso }) => aviso.nome)).toEqual(['acompanhamento']);
});

test('sends missed customers without answer one by one: no list has them', () => {
  const missed = [7, 8].map((diagnostico_id) =>
    owed({ nome: 'sem_retorno', dia: '2026-11-23' }, { diagnostico_id, compromisso: ANSWER, gerentes: [8] }),
  );
  expect(dailyNotices(missed, HOJE).map(({ aviso }) => aviso.nome)).toEqual(['sem_retorno', 'sem_retorno']);
});

test('what was missed is summed up by the list that has it', () => {
  const missed = (['consultor', 'especialista'] as const).flatMap((lado) =>
    [7, 8].map((diagnostico_id) =>
      owed(
        { nome: 'prazo_vencido', dia: '2026-11-23' },
        { diagnostico_id, compromisso: documents(1, lado), objeto: `${lado} ${diagnostico_id}` },
      ),
    ),
  );
  expect(dailyNotices(missed, HOJE).map(({ aviso }) => aviso)).toMatchObject([
    { nome: 'dias_parados', lado: 'consultor', quantos: { prazo_vencido: 2 } },
    { nome: 'dias_parados', lado: 'especialista', quantos: { prazo_vencido: 2 } },
  ]);
});
