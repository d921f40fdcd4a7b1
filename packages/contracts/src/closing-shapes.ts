import { z } from 'zod';
import {
  arquivo,
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
  descricao: z.string().nullable(),
  obrigatorio: z.boolean(),
  /** null: requested, nothing uploaded yet. */
  status: z.enum(['analisis', 'approved', 'reproved']).nullable(),
  motivo: z.string().nullable(),
  dispensado: z.boolean(),
  arquivo: arquivo.nullable(),
  solicitado_por: pessoaCurta.nullable(),
  enviado_em: timestamp.nullable(),
  conferido_em: timestamp.nullable(),
});
export type Documento = z.output<typeof documento>;

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
  /** By kind: 1 apólice/contrato, 2 boleto/carnê, 3 carteirinha/certificado. */
  arquivos: z.array(z.object({ x: z.number().int().min(1).max(3), arquivo })),
  versao,
});
export type Apolice = z.output<typeof apolice>;

export const comentario = z.object({
  diagnostico_comentario_id: id,
  diagnostico_id: id,
  usuario: pessoaCurta,
  comentario: z.string(),
  produto_diagnostico_id: produtoDiagnosticoId.nullable(),
  /** The area's name; null for the whole study. */
  produto: z.string().nullable(),
  data: timestamp,
  editado_em: timestamp.nullable(),
  meu: z.boolean(),
});
export type Comentario = z.output<typeof comentario>;
