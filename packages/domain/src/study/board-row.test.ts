import { describe, expect, test } from 'vitest';
import { type FatosDoQuadro, quadroOf } from './board-row.ts';

const [FIRST, SECOND, THIRD] = [
  '2026-11-20T10:00:00-03:00',
  '2026-11-21T10:00:00-03:00',
  '2026-11-22T10:00:00-03:00',
];

const FACTS: FatosDoQuadro = {
  empresa_id: 1,
  diagnostico_id: 10,
  cliente_id: 100,
  pessoa_nome: 'Alice Nunes',
  consultor_id: 7,
  exemplo: false,
  estagio: 5,
  entrada_no_estagio: FIRST!,
  encerrado_em: null,
  encerrado_motivo: null,
  etapas: [],
  data_inicio: '2026-11-01',
  atividade: {
    atividade_id: 30,
    status_tarefa: 2,
    aguardando: 'consultor',
    prazo: THIRD!,
    adiada_ate: null,
    pontualidade: null,
    resposta_em: null,
  },
  areas: [1, 2],
  tarefas: [],
  opcoes: [],
};
const activity = (over: Partial<NonNullable<FatosDoQuadro['atividade']>>) => ({
  ...FACTS,
  atividade: { ...FACTS.atividade!, ...over },
});
type Task = FatosDoQuadro['tarefas'][number];
const task = (over: Partial<Task> = {}): Task => ({
  tarefa_id: 50,
  produto_diagnostico_id: 1,
  especialista_id: 8,
  estagio_especialista: 2,
  aguardando: 'consultor',
  prazo: SECOND!,
  adiada_ate: null,
  entrada_no_estagio: FIRST!,
  ...over,
});
const withTasks = (...tarefas: Task[]) => quadroOf({ ...FACTS, tarefas });
const option = (over: Partial<FatosDoQuadro['opcoes'][number]> = {}): FatosDoQuadro['opcoes'][number] => ({
  diagnostico_produto_item_id: 1,
  produto_diagnostico_id: 1,
  status: 'analisis',
  situacao_fornecedor: null,
  recomendada: 'S',
  rodada: 1,
  campos: { valor_premio: 100, periodicidade_pagamento: 'monthly' },
  ...over,
});
const premium = (...opcoes: FatosDoQuadro['opcoes']) => quadroOf({ ...FACTS, opcoes }).linha.premio_anual;

describe('the soonest open deadline', () => {
  test('is the earliest of activity and running areas', () => {
    expect(withTasks(task(), task({ prazo: FIRST! })).linha.prazo).toBe(FIRST);
  });

  test('leaves out areas that ended and a finished activity', () => {
    const facts = activity({ status_tarefa: 3 });
    expect(quadroOf({ ...facts, tarefas: [task({ estagio_especialista: 6 })] }).linha.prazo).toBeNull();
  });
});

describe('the consultant is late', () => {
  test('from the deadline of an area that waits for the consultant', () => {
    expect(withTasks(task(), task({ aguardando: 'cliente', prazo: FIRST! })).linha.consultor_atrasa_em).toBe(
      SECOND,
    );
  });

  test('from the deadline of the study while no area has one', () => {
    expect(withTasks(task({ prazo: null })).linha.consultor_atrasa_em).toBe(THIRD);
  });

  test('never in a closed study', () => {
    expect(quadroOf({ ...FACTS, encerrado_em: FIRST! }).linha.consultor_atrasa_em).toBeNull();
  });
});

describe('the premium of a year', () => {
  test('is that of recommended options of the newest round', () => {
    expect(premium(option(), option({ rodada: 2 }), option({ rodada: 2, recomendada: 'N' }))).toBe(1200);
  });

  test('is that of approved options, unless the provider refused', () => {
    const approved = option({ status: 'approved', recomendada: 'N' });
    expect(premium(approved, { ...approved, situacao_fornecedor: 'recusada' })).toBe(1200);
  });

  test('leaves out an area that was refused as a whole', () => {
    const facts = {
      ...FACTS,
      opcoes: [option({ status: 'approved' })],
      tarefas: [task({ estagio_especialista: 7 })],
    };
    expect(quadroOf(facts).linha.premio_anual).toBe(0);
  });

  test.each([
    [120, 1200],
    [6, 12_000],
    [null, 12_000],
  ])('spreads a single premium over %s months', (vigencia_meses, yearly) => {
    const campos = { valor_premio: 12_000, periodicidade_pagamento: 'unico', vigencia_meses };
    expect(premium(option({ campos }))).toBe(yearly);
  });

  test.each(['a combinar', 'NaN', Number.NaN, null])('counts %s as none', (valor_premio) => {
    expect(premium(option({ campos: { valor_premio } }))).toBe(0);
  });
});

describe('acts of the to-do', () => {
  const acts = (facts: FatosDoQuadro) => quadroOf(facts).atos;

  test('are the study while no area waits', () => {
    expect(acts(FACTS)).toMatchObject([
      { linha_id: 60, ato: null, tipo: 'estudo', espera: true, prazo: THIRD },
    ]);
  });

  test('wait for their day where it is the turn of others', () => {
    expect(acts(activity({ aguardando: 'fornecedor' }))).toMatchObject([{ espera: false }]);
  });

  test('are one for all areas to present', () => {
    const { atos } = withTasks(task(), task({ tarefa_id: 51, produto_diagnostico_id: 2, prazo: FIRST! }));
    expect(atos).toMatchObject([{ linha_id: 101, ato: 'apresentar', areas: [1, 2], prazo: FIRST }]);
  });

  test('are one of each area for documents', () => {
    const documents = task({ estagio_especialista: 3 });
    const { atos } = withTasks(documents, { ...documents, tarefa_id: 51, produto_diagnostico_id: 2 });
    expect(atos.map(({ linha_id }) => linha_id)).toEqual([101, 103]);
  });

  test('are put off once all their areas are', () => {
    const late = task({ tarefa_id: 51, adiada_ate: '2026-11-25' });
    expect(withTasks(task({ adiada_ate: '2026-11-24' }), late).atos[0]?.adiada_ate).toBe('2026-11-24');
    expect(withTasks(task(), late).atos[0]?.adiada_ate).toBeNull();
  });

  test('are an unseen answer of a closed study, due on the day it came', () => {
    const closed = { ...activity({ resposta_em: '2026-11-20T23:30:00-03:00' }), encerrado_em: FIRST! };
    expect(acts(closed)).toMatchObject([{ tipo: 'resposta', prazo: '2026-11-20T23:59:00-03:00' }]);
  });

  test('are no answer once the study is concluded', () => {
    const answered = activity({ resposta_em: '2026-11-20T23:30:00-03:00', status_tarefa: 3 });
    expect(acts({ ...answered, estagio: 10 })).toEqual([]);
  });

  test('are none of a made-up customer', () => {
    expect(acts({ ...FACTS, exemplo: true })).toEqual([]);
  });
});

describe('load of specialists', () => {
  test('is one of each with a running area', () => {
    const other = task({ especialista_id: 9, aguardando: 'especialista' });
    expect(withTasks(task(), other, task({ especialista_id: 5, estagio_especialista: 6 })).cargas).toEqual([
      expect.objectContaining({ especialista_id: 8, na_vez: false, atrasa_em: null, desde: null }),
      expect.objectContaining({ especialista_id: 9, na_vez: true, atrasa_em: SECOND, desde: FIRST }),
    ]);
  });

  test('is none of a concluded study', () => {
    expect(quadroOf({ ...FACTS, estagio: 10, tarefas: [task()] }).cargas).toEqual([]);
  });
});

describe('the furthest stage', () => {
  const reached = (estagio: FatosDoQuadro['estagio'], ...etapas: string[]) => {
    const { alcance, ajustou } = quadroOf({ ...FACTS, estagio, etapas }).linha;
    return { alcance, ajustou };
  };

  test('is of the history where the study went back', () => {
    expect(reached(2, '1', '2', '5')).toEqual({ alcance: 5, ajustou: false });
  });

  test('is 6 where the study was at 7, which can be skipped', () => {
    expect(reached(7, '6')).toEqual({ alcance: 6, ajustou: true });
  });

  test('is not raised by an ending', () => {
    expect(reached(3, 'encerrado')).toEqual({ alcance: 3, ajustou: false });
  });
});
