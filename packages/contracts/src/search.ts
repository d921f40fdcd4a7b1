import { TIPOS_DE_ACHADO } from '@farol/domain/search';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const MAX_BUSCA = 200;

const achado = z.object({
  tipo: z.enum(TIPOS_DE_ACHADO),
  /** Of the record of this kind. */
  id,
  cliente_id: id.nullable(),
  diagnostico_id: id.nullable(),
  titulo: z.string(),
  texto: z.string(),
  /** The reader's screen of it. */
  caminho: z.string(),
});
export type Achado = z.output<typeof achado>;

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/busca',
    summary:
      'Busca em tudo o que se vê: clientes, estudos, apólices, documentos, tarefas anotadas e usuários',
    description:
      'Por partes de palavras sem acentos, CPF, telefone em qualquer forma, placa, número de apólice ou proposta e número do estudo. Os abertos antes vêm primeiro, depois os que começam pelas palavras e os mudados por último. Sem `q`, os registros de `recentes`.',
    access: 'autenticado',
    query: z.object({
      q: z.string().trim().max(MAX_BUSCA, `Use até ${MAX_BUSCA} caracteres.`).default(''),
      recentes: z
        .string()
        .max(600)
        .optional()
        .describe('Abertos antes, o último primeiro, no máximo 20: `cliente.12,estudo.7`.'),
    }),
    response: z.object({ data: z.array(achado) }),
  }),
};
