import { z } from 'zod';
import {
  arquivo,
  clearable,
  day,
  dayOut,
  id,
  pessoaCurta,
  produtoDiagnosticoId,
  timestamp,
  tipoDocumento,
  tipoSegurado,
  versao,
} from './fields.ts';

export const documento = z.object({
  diagnostico_documento_id: id,
  diagnostico_id: id,
  produto_diagnostico_id: produtoDiagnosticoId.nullable(),
  /** Option of a signed proposal; null: it covers the whole area. */
  diagnostico_produto_item_opcao_id: id.nullable(),
  tipo: tipoDocumento,
  /** Whose it is, by itself or as a dependant with this name; both null: of the whole household. */
  tipo_segurado: tipoSegurado.nullable(),
  dependente: z.string().nullable(),
  descricao: z.string().nullable(),
  obrigatorio: z.boolean(),
  /** null: requested, nothing uploaded yet. */
  status: z.enum(['analisis', 'approved', 'reproved']).nullable(),
  motivo: z.string().nullable(),
  dispensado: z.boolean(),
  /** The first of `arquivos`. */
  arquivo: arquivo.nullable(),
  /** In the order sent: pages, or both sides of a card. */
  arquivos: z.array(arquivo),
  /** What it says of its age, as the sender or the checker read it. */
  emitido_em: dayOut.nullable(),
  valido_ate: dayOut.nullable(),
  exercicio: z.number().int().nullable(),
  /** Why one out of date was accepted. */
  validade_motivo: z.string().nullable(),
  /** Today; null where nothing is known or to be said. */
  validade: z.object({ estado: z.enum(['vale', 'recomenda', 'vencido']), texto: z.string() }).nullable(),
  solicitado_por: pessoaCurta.nullable(),
  enviado_em: timestamp.nullable(),
  /** Sent by the customer through the private link. */
  enviado_pelo_cliente: z.boolean(),
  conferido_em: timestamp.nullable(),
  /** Sent for another area, or as another kind that shows the same: the file, its dates and its check are those. */
  recebido: z
    .object({ tipo: tipoDocumento, produto_diagnostico_id: produtoDiagnosticoId.nullable() })
    .optional(),
});
export type Documento = z.output<typeof documento>;

/** `junto`: a further page of what is there, such as the back of a card; otherwise it takes its place. */
export const documentoEnviado = z.object({
  junto: z.enum(['S', 'N']).optional(),
  emitido_em: day.optional(),
  valido_ate: day.optional(),
  exercicio: z.coerce.number().int().min(1990).max(2100).optional(),
});

/** Dates read by the checker. */
export const datasConferidas = {
  emitido_em: clearable(day).optional(),
  valido_ate: clearable(day).optional(),
  exercicio: z.number().int().min(1990).max(2100).nullish(),
  validade_motivo: z.string().trim().max(500).nullish(),
};

export const apolice = z.object({
  diagnostico_apolice_id: id,
  diagnostico_id: id,
  cliente_id: id,
  pessoa_nome: z.string(),
  diagnostico_produto_item_opcao_id: id,
  produto_diagnostico_id: produtoDiagnosticoId,
  /** Of the items that it covers. */
  item_nome: z.string(),
  /** Insured people of what it covers. */
  segurados: z.array(tipoSegurado).optional(),
  /** Premium of insurance, instalment of a loan or contribution of a plan; null for other contracts. */
  pagamento: z.enum(['premio', 'parcela', 'aporte']).nullish(),
  /** The needs and people of a proposal that covers several; the study lists the policy under each. */
  coberturas: z
    .array(
      z.object({
        diagnostico_produto_item_opcao_id: id,
        item_nome: z.string(),
        tipo_segurado: tipoSegurado,
        valor_cobertura: z.number().nullable(),
        valor_premio: z.number().nullable(),
      }),
    )
    .optional(),
  numero_apolice: z.string(),
  numero_proposta: z.string().nullable(),
  fornecedor: z.string().nullable(),
  vigencia_inicio: dayOut.nullable(),
  vigencia_fim: dayOut.nullable(),
  valor_cobertura: z.number().nullable(),
  valor_premio: z.number().nullable(),
  periodicidade_pagamento: z.string().nullable(),
  forma_pagamento: z.string().nullable(),
  /** Policies recorded outside the study that renew it, one after the other; absent without any. */
  renovacoes: z
    .array(
      z.object({
        vigencia_inicio: dayOut.nullable(),
        vigencia_fim: dayOut.nullable(),
        valor_cobertura: z.number().nullable(),
      }),
    )
    .optional(),
  /** By kind: 1 apólice/contrato, 2 boleto/carnê, 3 carteirinha/certificado. */
  arquivos: z.array(
    z.object({
      x: z.number().int().min(1).max(3),
      arquivo,
      /** Marked as health data: not on the customer's link, and absent for whoever may not see it. */
      saude: z.literal(true).optional(),
    }),
  ),
  /** Whether the reader sees health data of the policy, and marks its files as such. */
  ve_saude: z.literal(true).optional(),
  versao,
});
export type Apolice = z.output<typeof apolice>;

/** A policy of a customer: of a study or outside one. */
export const apoliceDoCliente = apolice.extend({
  /** Null outside a study. */
  diagnostico_id: id.nullable(),
  diagnostico_produto_item_opcao_id: id.nullable(),
  /** Codes of the items that it covers; empty where no option says so. */
  codigos: z.array(z.string()),
  outra_corretora: z.boolean(),
  cobertura: z.string().nullable(),
  segurado: tipoSegurado.nullable(),
  observacao: z.string().nullable(),
  /** Of the insured vehicles, as "ABC1D23, DEF4G56". */
  placa: z.string().nullable(),
  parcelas: z.number().int().nullable(),
  /** The row of a survey that it was taken over from. */
  linha_uuid: z.string().nullable(),
  /** The policy that it renews, and the change of the premium of a year. */
  renova: z
    .object({
      diagnostico_apolice_id: id,
      numero_apolice: z.string().nullable(),
      valor_premio: z.number().nullable(),
      periodicidade_pagamento: z.string().nullable(),
      mudanca: z.object({ valor: z.number(), pct: z.number().nullable() }).nullable(),
    })
    .nullable(),
  /** The policy that renewed it. */
  renovada_por_id: id.nullable(),
  nao_renovada: z
    .object({ quando: timestamp, motivo: z.string(), observacao: z.string().nullable() })
    .nullable(),
  /** In lists of own policies, for those who may see commissions: R$ up to this month. */
  comissao: z
    .object({
      /** R$ a year, or % of the premium in its place. */
      remuneracao: z.number().nullable(),
      pct: z.number().nullable(),
      esperado: z.number(),
      recebido: z.number(),
      atrasado: z.number(),
    })
    .optional(),
});
export type ApoliceDoCliente = z.output<typeof apoliceDoCliente>;

export const comentario = z.object({
  diagnostico_comentario_id: id,
  diagnostico_id: id,
  usuario: pessoaCurta,
  /** People are named as "@[12]"; `mencoes` has their names. */
  comentario: z.string(),
  mencoes: z.array(pessoaCurta),
  produto_diagnostico_id: produtoDiagnosticoId.nullable(),
  /** The area's name; null for the whole study. */
  produto: z.string().nullable(),
  /** The need it is about, of that area; null for the whole area or study. */
  diagnostico_produto_item_id: id.nullable(),
  item: z.string().nullable(),
  tipo_segurado: tipoSegurado.nullable(),
  data: timestamp,
  editado_em: timestamp.nullable(),
  meu: z.boolean(),
});
export type Comentario = z.output<typeof comentario>;
