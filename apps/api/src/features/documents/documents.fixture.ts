import { diagnostico_documento } from '../../db/schema/index.ts';
import { createFactory, type MadeStudy } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';

/** A study with area 1 of one specialist and 4 of another, both waiting for documents; their ids by kind. */
export const studyWithDocuments = (t: TestApp): Promise<{ study: MadeStudy; ids: Record<string, number> }> =>
  t.db.service(async (tx) => {
    const study = await createFactory(tx, t.people, t.clock.now()).study({
      estagio: 8,
      opcoes: true,
      areas: [1, 4],
      tarefas: ([1, 4] as const).map((area) => ({
        area,
        estagio_especialista: 3,
        status_tarefa: 2,
        aguardando: 'consultor' as const,
      })),
    });
    const base = { empresa_id: study.empresa_id, diagnostico_id: study.diagnostico_id };
    const rows = await tx
      .insert(diagnostico_documento)
      .values([
        { ...base, tipo: 'identidade' },
        { ...base, tipo: 'dps', produto_diagnostico_id: 1, sensivel: true },
        { ...base, tipo: 'renda', produto_diagnostico_id: 4 },
      ])
      .returning();
    return {
      study,
      ids: Object.fromEntries(rows.map((row) => [row.tipo, row.diagnostico_documento_id])),
    };
  });
