import type { Area } from '@farol/domain/code-lists';
import { diagnostico_apolice, historico_estagio } from '../../db/schema/index.ts';
import { createFactory, type MadeStudy } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Noon in São Paulo. */
const noon = (day: string) => new Date(`${day}T12:00:00-03:00`);

/**
 * Two years of a company: a study concluded with policies of five areas, one with a refused area, one just
 * surveyed, one closed at its presentation; a customer of another company.
 */
export async function fillTwoYears(t: TestApp) {
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const customer = (criado_em: string, consultor: 'corretor' | 'corretor2' | 'corretor.b' = 'corretor') =>
      make.customer(consultor, { criado_em: new Date(criado_em) });
    const history = (
      of: MadeStudy,
      rows: [day: string, evento: string, de: string | null, para: string, area?: Area][],
    ) =>
      tx.insert(historico_estagio).values(
        rows.map(([day, evento, de, para, area]) => ({
          empresa_id: of.empresa_id,
          diagnostico_id: of.diagnostico_id,
          objeto: area ? 'tarefa' : 'estudo',
          objeto_id: area ? (of.tarefas[area] ?? 1) : of.diagnostico_id,
          produto_diagnostico_id: area,
          evento,
          de,
          para,
          papel: 'C' as const,
          pedido: true,
          quando: noon(day),
        })),
      );

    const old = await customer('2025-12-31T23:30:00-03:00');
    const recent = await customer('2026-01-01T00:30:00-03:00');
    const other = await customer('2026-03-10T12:00:00-03:00', 'corretor2');
    await customer('2026-03-10T12:00:00-03:00', 'corretor.b');

    const done = await make.study({
      cliente_id: old.cliente_id,
      estagio: 10,
      areas: [1, 2, 3, 4, 5],
      opcoes: true,
      tarefas: [{ area: 1, estagio_especialista: 6 }],
      estudo: {
        data_inicio: '2025-02-03',
        data_apresentacao: '2025-03-04',
        concluido_em: noon('2026-01-05'),
      },
    });
    await history(done, [
      ['2025-02-03', 'criar', null, '1'],
      ['2025-02-04', 'iniciar_levantamento', '1', '2'],
      ['2025-02-06', 'concluir_levantamento', '2', '3'],
      ['2025-02-07', 'enviar_cotacao', '3', '4'],
      ['2025-02-11', 'entregar_cotacao', '1', '2', 3],
      ['2025-02-12', 'entregar_cotacao', '1', '2', 1],
      ['2025-02-12', 'entregar_cotacao', '1', '7', 2],
      ['2025-02-12', 'entregar_cotacao', '4', '5'],
      ['2025-03-04', 'apresentar', '5', '6'],
      ['2025-03-05', 'apresentar', '6', '6'],
      ['2025-03-14', 'enviar_respostas', '2', '3', 1],
      ['2025-03-14', 'enviar_respostas', '2', '3', 3],
      ['2025-03-14', 'enviar_respostas', '6', '8'],
      ['2025-03-20', 'propostas_inseridas', '8', '9'],
      ['2026-01-05', 'apolices_cadastradas', '9', '10'],
    ]);
    const { empresa_id, diagnostico_id, cliente_id } = done;
    const policy = (produto_diagnostico_id: Area, criado: string, over: object) =>
      tx.insert(diagnostico_apolice).values({
        empresa_id,
        diagnostico_id,
        cliente_id,
        produto_diagnostico_id,
        diagnostico_produto_item_opcao_id: done.opcoes[produto_diagnostico_id]!,
        fornecedor: 'Icatu Seguros',
        criado_em: new Date(criado),
        ...over,
      });
    await policy(1, '2026-01-31T23:45:00-03:00', { valor_premio: 100.1, periodicidade_pagamento: 'monthly' });
    await policy(3, '2026-01-05T12:00:00-03:00', {
      valor_premio: 300,
      periodicidade_pagamento: 'yearly',
      fornecedor: 'Porto Seguro',
    });
    for (const area of [2, 4, 5] as const)
      await policy(area, '2026-04-05T12:00:00-03:00', {
        valor_premio: 5000,
        periodicidade_pagamento: 'monthly',
        fornecedor: null,
      });
    await policy(3, '2026-02-05T12:00:00-03:00', { valor_premio: 999, excluido_em: t.clock.now() });

    const adjusted = await make.study({
      cliente_id: recent.cliente_id,
      estagio: 7,
      areas: [1, 4],
      tarefas: [
        { area: 1, estagio_especialista: 1 },
        { area: 4, estagio_especialista: 7, motivo_recusa: 'preco', entrada_no_estagio: noon('2026-06-10') },
      ],
      estudo: { data_inicio: '2026-05-05', data_apresentacao: '2026-06-06' },
    });
    await history(adjusted, [
      ['2026-05-05', 'criar', null, '1'],
      ['2026-05-06', 'iniciar_levantamento', '1', '2'],
      ['2026-05-09', 'concluir_levantamento', '2', '3'],
      ['2026-05-10', 'enviar_cotacao', '3', '4'],
      ['2026-06-01', 'entregar_cotacao', '1', '2', 1],
      ['2026-06-02', 'entregar_cotacao', '1', '2', 4],
      ['2026-06-02', 'entregar_cotacao', '4', '5'],
      ['2026-06-06', 'apresentar', '5', '6'],
      ['2026-06-10', 'enviar_respostas', '2', '7', 4],
      ['2026-06-10', 'enviar_respostas', '2', '1', 1],
      ['2026-06-10', 'enviar_respostas', '6', '7'],
    ]);

    await make.study({
      cliente_id: other.cliente_id,
      consultor: 'corretor2',
      estagio: 2,
      areas: [1],
      estudo: { data_inicio: '2026-05-20' },
    });

    const closed = await make.study({
      cliente_id: other.cliente_id,
      consultor: 'corretor2',
      estagio: 6,
      areas: [1],
      estudo: {
        data_inicio: '2026-07-01',
        data_apresentacao: '2026-07-20',
        encerrado_em: noon('2026-08-01'),
        encerrado_motivo: 'sem_interesse',
      },
    });
    await history(closed, [
      ['2026-07-01', 'criar', null, '1'],
      ['2026-07-20', 'apresentar', '5', '6'],
      ['2026-08-01', 'cancelar', '6', 'encerrado'],
    ]);
  });
}
