import { describe, expect, test } from 'vitest';
import { type Compromisso, reminderPeriod, remindersDue } from '../index.ts';

/** Told on that day by a job that also ran the day before. */
const on = (compromisso: Compromisso, hoje: string) => {
  const [year, month, day] = hoje.split('-').map(Number);
  const before = new Date(Date.UTC(year!, month! - 1, day! - 1)).toISOString().slice(0, 10);
  return remindersDue(compromisso, { depois_de: before, hoje })[0]?.nome ?? null;
};

const deadline = (prazo: string, over: object = {}): Compromisso => ({
  tipo: 'prazo',
  prazo,
  lado: 'consultor',
  aguardando: 'consultor',
  area: 1,
  ato: 'documentos',
  adiada_ate: null,
  ...over,
});

const renewal = (over: object = {}): Compromisso => ({
  tipo: 'renovacao',
  vigencia_fim: '2027-01-15',
  area: 3,
  aberta_em: '2026-11-16',
  adiada_ate: null,
  ...over,
});

const review = (over: object = {}): Compromisso => ({
  tipo: 'revisao_anual',
  prazo: '2026-12-17',
  aberta_em: '2026-11-17',
  adiada_ate: null,
  ...over,
});

describe('a deadline', () => {
  test.each([
    ['2026-11-24', '2026-11-23', 'prazo_amanha'],
    ['2026-11-24', '2026-11-24', null],
    ['2026-11-24', '2026-11-25', 'prazo_vencido'],
    ['2026-11-24', '2026-11-26', null],
    ['2026-11-13', '2026-11-14', null],
    ['2026-11-13', '2026-11-16', 'prazo_vencido'],
    // A holiday on Friday 20/11, and Christmas.
    ['2026-11-23', '2026-11-19', 'prazo_amanha'],
    ['2026-11-19', '2026-11-23', 'prazo_vencido'],
    ['2026-12-24', '2026-12-25', null],
    ['2026-12-24', '2026-12-28', 'prazo_vencido'],
    ['2026-12-28', '2026-12-24', 'prazo_amanha'],
  ])('of %s on %s sends %s', (prazo, hoje, nome) => {
    expect(on(deadline(prazo), hoje)).toBe(nome);
  });

  test('of a provider is sent only when it is over', () => {
    const provider = deadline('2026-11-24', { aguardando: 'fornecedor' });
    expect([on(provider, '2026-11-23'), on(provider, '2026-11-25')]).toEqual([null, 'prazo_vencido']);
  });

  test('postponed is sent on its new day', () => {
    const putOff = deadline('2026-11-24', { adiada_ate: '2026-11-27' });
    expect([on(putOff, '2026-11-25'), on(putOff, '2026-11-27')]).toEqual([null, 'prazo_vencido']);
  });
});

describe('an answer that does not come', () => {
  const answer: Compromisso = {
    tipo: 'resposta',
    apresentada_em: '2026-11-02',
    passo: 2,
    area: 1,
    adiada_ate: null,
  };
  const dayAfter = (n: number) => ['04', '06', '10', '12', '16', '18'][n - 1];
  test.each([1, 2, 3, 4, 5])('is reminded of for the %i. time by the chosen days', (vez) => {
    const hoje = `2026-11-${dayAfter(vez)}`;
    expect(remindersDue(answer, { depois_de: '2026-11-03', hoje })).toEqual([
      { nome: 'acompanhamento', dia: hoje, vez },
    ]);
  });
  test('goes to the manager after five reminders, once', () => {
    expect(on(answer, '2026-11-18')).toBe('sem_retorno');
    expect(on(answer, '2026-11-24')).toBeNull();
  });
  test('put off still goes to the manager', () => {
    const putOff: Compromisso = { ...answer, adiada_ate: '2026-12-18' };
    expect([on(putOff, '2026-11-16'), on(putOff, '2026-11-18')]).toEqual([null, 'sem_retorno']);
  });
  test('after days off is sent to the consultant and to the manager', () => {
    expect(remindersDue(answer, { depois_de: '2026-11-12', hoje: '2026-11-20' })).toEqual([
      { nome: 'acompanhamento', dia: '2026-11-16', vez: 5 },
      { nome: 'sem_retorno', dia: '2026-11-18' },
    ]);
  });
});

test.each([
  ['2026-11-16', 60],
  ['2026-12-16', 30],
  ['2027-01-08', 7],
  ['2027-01-16', -1],
])('a renewal sends a reminder on %s with %i days left', (hoje, dias) => {
  expect(remindersDue(renewal(), { depois_de: '2026-11-15', hoje })).toEqual([
    { nome: 'renovacao', dia: hoje, dias },
  ]);
});

test('reminds of a policy recorded late when its renewal opens', () => {
  const late = renewal({ aberta_em: '2027-01-10' });
  expect(remindersDue(late, { depois_de: '2027-01-09', hoje: '2027-01-10' })).toEqual([
    { nome: 'renovacao', dia: '2027-01-10', dias: 5 },
  ]);
  expect([on(late, '2027-01-11'), on(late, '2027-01-16')]).toEqual([null, 'renovacao']);
});

test('reminds once, by its own day, of a renewal opened after days off', () => {
  const late = renewal({ aberta_em: '2026-11-18' });
  expect(remindersDue(late, { depois_de: '2026-11-14', hoje: '2026-11-18' })).toMatchObject([
    { dia: '2026-11-16' },
  ]);
  expect(on(late, '2026-11-19')).toBeNull();
});

test('reminds of a postponed renewal on its new day', () => {
  const late = renewal({ adiada_ate: '2027-01-12' });
  expect(on(late, '2027-01-08')).toBeNull();
  expect(remindersDue(late, { depois_de: '2027-01-11', hoje: '2027-01-12' })).toEqual([
    { nome: 'renovacao', dia: '2027-01-12', dias: 3 },
  ]);
});

test('reminds of a yearly review on the day it opens', () => {
  expect(on(review(), '2026-11-17')).toBe('revisao_anual');
});

test('reminds of a yearly review that waited for a study when it opens', () => {
  const late = review({ aberta_em: '2026-12-08' });
  expect([on(late, '2026-12-07'), on(late, '2026-12-08'), on(late, '2026-12-09')]).toEqual([
    null,
    'revisao_anual',
    null,
  ]);
});

test('reminds of a postponed yearly review on its new day', () => {
  const late = review({ adiada_ate: '2026-11-30' });
  expect([on(late, '2026-11-17'), on(late, '2026-11-30')]).toEqual([null, 'revisao_anual']);
});

describe('days without a run', () => {
  test('are caught up with the last reminder of each commitment', () => {
    expect(remindersDue(deadline('2026-11-19'), { depois_de: '2026-11-17', hoje: '2026-11-25' })).toEqual([
      { nome: 'prazo_vencido', dia: '2026-11-23' },
    ]);
  });
  test('are looked back on for thirty days', () => {
    expect(reminderPeriod('2026-06-01', '2026-11-25').depois_de).toBe('2026-10-26');
    expect(reminderPeriod('2026-11-24', '2026-11-25').depois_de).toBe('2026-11-24');
  });
  test('before the first run of a company are not sent', () => {
    expect(reminderPeriod(null, '2026-11-25').depois_de).toBe('2026-11-24');
  });
});
