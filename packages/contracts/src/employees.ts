import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { areaQuery, cargo, id, produtoDiagnosticoId } from './fields.ts';

export const employees = {
  options: endpoint({
    method: 'GET',
    path: '/funcionario/opcoes',
    summary: 'Listas para escolher pessoas, cargos, empresas e áreas',
    access: 'autenticado',
    query: z.object({
      busca: z.string().trim().max(120).optional(),
      cargo: z.coerce.number().pipe(cargo).optional(),
      /** Only specialists of this area. */
      produto: areaQuery.optional(),
    }),
    response: z.object({
      cargos: z.array(z.object({ funcionario_cargo_id: cargo, funcionario_cargo_nome: z.string() })),
      empresas: z.array(z.object({ empresa_id: id, empresa_nome_fantasia: z.string() })),
      produtos: z.array(z.object({ produto_diagnostico_id: produtoDiagnosticoId, nome: z.string() })),
      funcionarios: z.array(
        z.object({ funcionario_id: id, pessoa_nome: z.string(), funcionario_cargo_id: cargo }),
      ),
    }),
  }),
};
