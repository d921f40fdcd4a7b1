import { z } from 'zod';

const linhaDaPagina = z.object({
  area: z.number().int(),
  /** "Seguro de vida, Marina" */
  de: z.string(),
  unidade: z.enum(['R$', 'R$/dia', 'R$/mês']),
  precisa: z.number(),
  tem: z.number(),
  falta: z.number(),
  outras: z.number().int(),
});

/** The study on one page: one row per area in R$, amounts by month and by day apart, the plan and its cost. */
export const paginaMostrada = z.object({
  notas: z.array(
    z.object({ area: z.number().int(), hoje: z.number().nullable(), desejada: z.number().nullable() }),
  ),
  linhas: z.array(linhaDaPagina),
  fluxos: z.array(linhaDaPagina),
  /** What was issued since the presentation is among what there is. */
  com_emitidas: z.literal(true).optional(),
  pedidos: z.array(z.object({ area: z.number().int(), frase: z.string() })),
  /** What a family in the red does first, and from when the rest is possible; null for a month that closes. */
  vermelho: z
    .object({
      frase: z.string(),
      passos: z.array(
        z.object({
          ordem: z.string(),
          porque: z.string(),
          nome: z.string(),
          preco: z.string(),
          quando: z.string(),
        }),
      ),
    })
    .nullish(),
  plano: z.array(
    z.object({ area: z.number().int(), itens: z.string(), fornecedores: z.string(), preco: z.string() }),
  ),
  /** "Tudo o que recomendamos, por mês", "R$ 1.020,00"; null without recurring costs. */
  total: z
    .object({
      rotulo: z.string(),
      texto: z.string(),
      /** How much more it is than what the month leaves over; null where it fits. */
      acima: z.string().nullable(),
    })
    .nullable(),
});
export type PaginaMostrada = z.output<typeof paginaMostrada>;
