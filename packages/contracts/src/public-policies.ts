import { z } from 'zod';
import { dayOut, id } from './fields.ts';

/** What a need became: a policy or contract in force, as its customer reads it. Never of health data. */
export const apolicePublica = z.object({
  diagnostico_apolice_id: id,
  /** "O seu seguro de vida" */
  nome: z.string(),
  /** "Marina", "Marina e Rafael"; null where no need says whose it is. */
  pessoa: z.string().nullable(),
  fornecedor: z.string().nullable(),
  numero_apolice: z.string().nullable(),
  vigencia_inicio: dayOut.nullable(),
  vigencia_fim: dayOut.nullable(),
  /** Last day of the last renewal recorded since; null without one. */
  renovada_ate: dayOut.nullable(),
  /** "R$ 142,50", "por mês"; "Em 12 parcelas, no cartão", null where nothing is known of it. */
  paga: z.object({ figura: z.string(), por: z.string(), como: z.string().nullable() }).nullable(),
  /** R$ of each cover, as issued or as chosen in the option. */
  coberturas: z.array(
    z.object({ nome: z.string(), pessoa: z.string().nullable(), valor: z.number().nullable() }),
  ),
  /** By kind: 1 apólice/contrato, 2 boleto/carnê, 3 carteirinha/certificado. */
  arquivos: z.array(
    z.object({
      x: z.number().int().min(1).max(3),
      nome: z.string(),
      tipo: z.string(),
      tamanho: z.number().int(),
    }),
  ),
});
export type ApolicePublica = z.output<typeof apolicePublica>;
