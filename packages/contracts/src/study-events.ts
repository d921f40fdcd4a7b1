import { z } from 'zod';
import {
  motivoRecusa,
  papel,
  pessoaCurta,
  produtoDiagnosticoId,
  timestamp,
  tipoDocumento,
  tipoSegurado,
} from './fields.ts';
import { STATUS_REVISAO } from './study-shapes.ts';

/** One sending of the customer's answers, limited to areas the reader sees. */
const envio = z.object({
  /** As typed by the customer on the link; null where the consultant recorded the answers. */
  nome: z.string().nullable(),
  respostas: z.array(
    z.object({
      produto_diagnostico_id: produtoDiagnosticoId,
      item: z.string(),
      tipo_segurado: tipoSegurado,
      opcao: z.string(),
      fornecedor: z.string(),
      status: z.enum(STATUS_REVISAO),
      comentario: z.string().nullable(),
      /** Code of `motivo_recusa`. */
      motivo_recusa: motivoRecusa.nullable(),
    }),
  ),
});

export const evento = z.object({
  /** Below zero: a change of an option, from the audit trail. */
  historico_estagio_id: z.number().int(),
  objeto: z.string(),
  produto_diagnostico_id: produtoDiagnosticoId.nullable(),
  /** Stages as text ('4', '7'), statuses and 'encerrado' alike. */
  de: z.string().nullable(),
  para: z.string(),
  evento: z.string(),
  pedido: z.boolean(),
  usuario: pessoaCurta.nullable(),
  papel: papel.nullable(),
  canal: z.string().nullable(),
  data: timestamp,
  motivo: z.string().nullable(),
  /** Document of the event. */
  documento: z.object({ tipo: tipoDocumento, descricao: z.string().nullable() }).nullable(),
  /** The policy, or the offer whose document it is. */
  contrato: z
    .object({
      /** Of the policy. */
      numero: z.string().nullable(),
      fornecedor: z.string(),
      itens: z.array(z.object({ item: z.string(), tipo_segurado: tipoSegurado })),
    })
    .nullable(),
  /** The option of `incluir_opcao`, `alterar_opcao`, `retirar_opcao`, `manter_opcao` and `recusa_fornecedor`. */
  opcao: z
    .object({
      nome: z.string(),
      fornecedor: z.string(),
      item: z.string(),
      tipo_segurado: tipoSegurado,
      /** Labels of what was changed. */
      campos: z.array(z.string()),
    })
    .nullable(),
  /** Of `enviar_respostas`; null for every other event. */
  envio: envio.nullable(),
});
export type Evento = z.output<typeof evento>;
