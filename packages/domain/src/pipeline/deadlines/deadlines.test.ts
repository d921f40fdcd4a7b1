import { describe, expect, it } from 'vitest';
import { dayInSaoPaulo } from '../../calendar/index.ts';
import { anItem, aTarefa } from '../pipeline.fixture.ts';
import type { Tarefa } from '../state.ts';
import {
  DIAS_NECESSIDADE,
  deadlineBand,
  followUpDays,
  followUpPrazo,
  needDays,
  type ParametrosPrazo,
  PRAZOS_PADRAO,
  pontualidadeAt,
  prazoOfTarefa,
  returnReminders,
} from './deadlines.ts';

const SEGUNDA = '2026-06-08T10:00:00-03:00';
const prazo = (campos: Partial<Tarefa>, desde = SEGUNDA, parametros?: ParametrosPrazo) => {
  const iso = prazoOfTarefa(aTarefa(1, { criado_em: desde, ...campos }), desde, parametros);
  return iso && dayInSaoPaulo(iso);
};

describe('urgency', () => {
  it('is in order of days, not of codes', () => {
    expect(needDays([anItem(1, { tempo_necessidade: 2 }), anItem(1, { tempo_necessidade: 9 })])).toBe(5);
    expect(needDays([anItem(1, { tempo_necessidade: 8 }), anItem(1, { tempo_necessidade: 7 })])).toBe(360);
    expect(needDays([])).toBe(361);
    expect(needDays([anItem(1, { tempo_necessidade: null })])).toBe(361);
  });

  it('has a band for every code', () => {
    expect(
      Object.entries(DIAS_NECESSIDADE).map(([codigo, dias]) => [codigo, deadlineBand(dias).cotar]),
    ).toEqual([
      ['1', 1],
      ['2', 5],
      ['3', 7],
      ['4', 7],
      ['5', 10],
      ['6', 10],
      ['7', 10],
      ['8', 10],
      ['9', 2],
    ]);
  });

  it('of the follow-up is the smallest requested, three days by default', () => {
    expect(
      followUpDays([anItem(1, { dias_acompanhamento: 10 }), anItem(1, { dias_acompanhamento: 4 })]),
    ).toBe(4);
    expect(followUpDays([anItem(1, { dias_acompanhamento: null })])).toBe(3);
  });
});

describe('deadline of a step', () => {
  it.each([
    [0, '2026-06-09', '2026-06-10', '2026-06-09', '2026-06-09', '2026-07-03'],
    [5, '2026-06-10', '2026-06-11', '2026-06-09', '2026-06-09', '2026-07-03'],
    [30, '2026-06-15', '2026-06-15', '2026-06-10', '2026-06-10', '2026-07-08'],
    [90, '2026-06-17', '2026-06-17', '2026-06-10', '2026-06-10', '2026-07-08'],
    [361, '2026-06-22', '2026-06-22', '2026-06-11', '2026-06-11', '2026-07-08'],
  ] as const)(
    'with a need in %i days',
    (dias_necessidade, cotar, documentos, conferir, protocolar, emitir) => {
      const tarefa = { dias_necessidade };
      expect(prazo({ ...tarefa, estagio_especialista: 1 })).toBe(cotar);
      expect(prazo({ ...tarefa, estagio_especialista: 3, aguardando: 'consultor' })).toBe(documentos);
      expect(prazo({ ...tarefa, estagio_especialista: 3, aguardando: 'especialista' })).toBe(conferir);
      expect(prazo({ ...tarefa, estagio_especialista: 4 })).toBe(protocolar);
      expect(prazo({ ...tarefa, estagio_especialista: 5 })).toBe(emitir);
      expect(prazo({ ...tarefa, estagio_especialista: 6 })).toBeNull();
      expect(prazo({ ...tarefa, estagio_especialista: 7 })).toBeNull();
    },
  );

  it('ends at 23:59 in São Paulo', () => {
    expect(prazoOfTarefa(aTarefa(1), SEGUNDA)).toMatch(/T23:59:00-03:00$/);
  });

  it('to present is the consultant’s, then counts from the presentation', () => {
    const tarefa = { estagio_especialista: 2, dias_necessidade: 90 } as const;
    expect(prazo(tarefa)).toBe('2026-06-11');
    expect(prazo({ ...tarefa, apresentada: true, dias_acompanhamento: 5 })).toBe('2026-06-15');
  });

  it('skips national holidays, and Carnaval when the company closes', () => {
    expect(prazo({ estagio_especialista: 1 }, '2026-11-19T10:00:00-03:00')).toBe('2026-11-27');
    const antes = '2026-02-13T10:00:00-03:00';
    expect(prazo({ estagio_especialista: 4 }, antes)).toBe('2026-02-17');
    const fechada = { ...PRAZOS_PADRAO, feriados: { carnaval: true } };
    expect(prazo({ estagio_especialista: 4 }, antes, fechada)).toBe('2026-02-19');
  });

  it('counts from the day in São Paulo', () => {
    expect(prazo({ estagio_especialista: 4, dias_necessidade: 0 }, '2026-06-10T01:00:00Z')).toBe(
      '2026-06-10',
    );
  });

  it('to quote is capped by the need, with at least one business day', () => {
    const tarefa = { estagio_especialista: 1, dias_necessidade: 5 } as const;
    expect(prazo({ ...tarefa, criado_em: '2026-06-04T10:00:00-03:00' })).toBe('2026-06-09');
    expect(prazo({ ...tarefa, criado_em: '2026-05-04T10:00:00-03:00' })).toBe('2026-06-09');
    expect(prazo({ ...tarefa, estagio_especialista: 2, criado_em: '2026-05-04T10:00:00-03:00' })).toBe(
      '2026-06-09',
    );
    const apresentar = { ...PRAZOS_PADRAO, faixas: [{ ...deadlineBand(361), apresentar: 9, cotar: 9 }] };
    expect(prazo(tarefa, SEGUNDA, apresentar)).toBe('2026-06-13');
    expect(prazo({ ...tarefa, estagio_especialista: 4 }, SEGUNDA, apresentar)).toBe('2026-06-11');
  });
});

describe('follow-up', () => {
  it('of the consultant’s own steps counts from the last activity', () => {
    expect(followUpPrazo('2026-11-18T22:30:00-03:00', [anItem(1, { dias_acompanhamento: 2 })])).toBe(
      '2026-11-23T23:59:00-03:00',
    );
  });

  it('sends five reminders, then notifies the manager', () => {
    expect(returnReminders('2026-06-08', 2)).toEqual({
      lembretes: ['2026-06-10', '2026-06-12', '2026-06-16', '2026-06-18', '2026-06-22'],
      sem_retorno: '2026-06-24',
    });
  });
});

describe('punctuality', () => {
  it.each([
    [null, 2],
    ['2026-06-08T23:59:00-03:00', 2],
    ['2026-06-08T09:59:59-03:00', 1],
  ] as const)('with deadline %s is %i', (limite, esperada) =>
    expect(pontualidadeAt(limite, SEGUNDA)).toBe(esperada),
  );
});
