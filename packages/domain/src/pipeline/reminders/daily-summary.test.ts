import { expect, test } from 'vitest';
import { type Compromisso, type CompromissoDe, isWorthTelling, mailByDefault, summaryOf } from '../index.ts';

const HOJE = '2026-11-25';
const PERIODO = { depois_de: '2026-11-24', hoje: HOJE };
const ALL = () => true;

const mine = (objeto: string, compromisso: Compromisso): CompromissoDe => ({
  funcionario_id: 1,
  gerentes: [],
  cliente_id: 3,
  diagnostico_id: 7,
  pessoa_nome: 'Helena Duarte',
  objeto,
  compromisso,
});
const deadline = (prazo: string, aguardando: 'consultor' | 'fornecedor' = 'consultor'): Compromisso => ({
  tipo: 'prazo',
  prazo,
  lado: 'consultor',
  aguardando,
  area: 1,
  ato: 'documentos',
  adiada_ate: null,
});
const renewal = (vigencia_fim: string, adiada_ate: string | null = null): Compromisso => ({
  tipo: 'renovacao',
  vigencia_fim,
  area: 3,
  aberta_em: HOJE,
  adiada_ate,
});
const names = (rows: readonly CompromissoDe[]) => rows.map(({ objeto }) => objeto);

test('sorts the day into late, today and renewals, the oldest first', () => {
  const day = summaryOf(
    [
      mine('ontem', deadline('2026-11-24')),
      mine('antes', deadline('2026-11-10')),
      mine('hoje', deadline(HOJE)),
      mine('amanhã', deadline('2026-11-26')),
      mine('adiada', { tipo: 'propria', dia: '2026-11-20', hora: null, adiada_ate: HOJE }),
      mine('apólice', renewal('2027-01-24')),
      mine('depois', renewal('2027-01-25')),
      mine('apólice adiada', renewal('2027-01-10', '2026-11-26')),
      mine('parabéns', { tipo: 'aniversario', dia: '2026-11-24', pessoa: 'cliente' }),
    ],
    [],
    ALL,
    PERIODO,
  );
  expect([names(day.atrasado), names(day.hoje), names(day.renovacoes)]).toEqual([
    ['antes', 'ontem'],
    ['hoje', 'adiada'],
    ['apólice'],
  ]);
});

test('counts what waits for others and calls none of it late', () => {
  const day = summaryOf(
    [mine('fornecedor', deadline('2026-11-10', 'fornecedor'))],
    [
      { funcionario_id: 1, por: 'cliente' },
      { funcionario_id: 1, por: 'cliente' },
      { funcionario_id: 1, por: 'fornecedor' },
    ],
    ALL,
    PERIODO,
  );
  expect(day).toMatchObject({ atrasado: [], esperando: { cliente: 2, fornecedor: 1 } });
  expect(isWorthTelling(day)).toBe(false);
});

test('leaves out the kinds that the person does not want by mail', () => {
  const day = summaryOf([mine('hoje', deadline(HOJE))], [], (nome) => nome !== 'prazo_vencido', PERIODO);
  expect(day.hoje).toEqual([]);
});

test('what comes from the calendar waits for the summary until the person chooses', () => {
  expect([
    mailByDefault('prazo_vencido'),
    mailByDefault('sem_retorno'),
    mailByDefault('tarefa_aberta'),
  ]).toEqual(['resumo', 'na_hora', 'na_hora']);
});

test('birthdays of days without a summary count for the next one', () => {
  const birthday = (dia: string): Compromisso => ({ tipo: 'aniversario', dia, pessoa: 'cliente' });
  const monday = { depois_de: '2026-11-27', hoje: '2026-11-30' };
  const people = [
    mine('sexta', birthday('2026-11-27')),
    mine('sábado', birthday('2026-11-28')),
    mine('hoje', birthday('2026-11-30')),
  ];
  expect(names(summaryOf(people, [], ALL, monday).hoje)).toEqual(['sábado', 'hoje']);
});

test('a renewal alone makes a summary only on its own days', () => {
  const told = (vigencia_fim: string) =>
    isWorthTelling(
      summaryOf(
        [mine('apólice', { ...renewal(vigencia_fim), aberta_em: '2026-01-01' } as Compromisso)],
        [],
        ALL,
        PERIODO,
      ),
    );
  expect([told('2027-01-24'), told('2027-01-23'), told('2026-12-02')]).toEqual([true, false, true]);
});
