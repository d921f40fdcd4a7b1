import type { Opcao } from '../types.ts';

/** What insurers answer to proposals, and the documents that they ask for. */
export const CLOSING = {
  situacao_fornecedor: [
    { value: 'emitida', label: 'Emitida' },
    { value: 'recusada', label: 'Recusada pelo fornecedor' },
  ],
  tipo_documento: [
    { value: 'identidade', label: 'Documento de identidade' },
    { value: 'cpf', label: 'CPF' },
    { value: 'residencia', label: 'Comprovante de residência' },
    { value: 'proposta_assinada', label: 'Proposta assinada' },
    { value: 'dps', label: 'Declaração pessoal de saúde' },
    { value: 'beneficiarios', label: 'Indicação de beneficiários' },
    { value: 'renda', label: 'Comprovante de renda' },
    { value: 'declaracao_ir', label: 'Declaração de imposto de renda' },
    { value: 'extrato', label: 'Extratos' },
    { value: 'perfil_assinado', label: 'Perfil de investidor assinado' },
    { value: 'dados_bancarios', label: 'Dados bancários' },
    { value: 'carteirinha_anterior', label: 'Carteirinha do plano anterior' },
    { value: 'cnh', label: 'CNH' },
    { value: 'crlv', label: 'CRLV' },
    { value: 'nota_fiscal', label: 'Nota fiscal' },
    { value: 'cartao_cnpj', label: 'Cartão CNPJ' },
    { value: 'relacao_bens', label: 'Relação de bens' },
    { value: 'registro_conselho', label: 'Registro no conselho' },
    { value: 'matricula_imovel', label: 'Matrícula do imóvel' },
    { value: 'iptu', label: 'IPTU' },
    { value: 'certidoes', label: 'Certidões' },
    { value: 'extrato_fgts', label: 'Extrato do FGTS' },
    { value: 'contrato_locacao', label: 'Contrato de locação' },
    { value: 'fatura_invoice', label: 'Fatura / invoice' },
    { value: 'matricula_escolar', label: 'Matrícula escolar' },
    { value: 'disponibilidade', label: 'Comprovante de disponibilidade' },
    { value: 'passaporte', label: 'Passaporte' },
    { value: 'outro', label: 'Outro' },
  ],
} as const satisfies Record<string, readonly Opcao[]>;
