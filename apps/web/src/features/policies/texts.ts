export const policyTexts = {
  name: 'Execução',
  lead: (filed: number, issued: number, total: number) =>
    `${total === 1 ? '1 contratação' : `${total} contratações`}: ${filed} no fornecedor, ${issued} com apólice ou contrato.`,
  done: (issued: number) =>
    issued === 1
      ? 'Estudo concluído com 1 apólice ou contrato.'
      : `Estudo concluído com ${issued} apólices e contratos.`,
  together: (n: number) => `Proposta em comum: ${n} coberturas`,
  nothing: 'Nada contratado ainda',
  nothingHint: 'As propostas e apólices das opções aprovadas aparecem aqui.',
  proposal: 'Proposta',
  proposalNumber: 'Número',
  filedOn: 'Protocolo',
  payment: 'Pagamento',
  signed: 'Proposta assinada',
  policy: 'Apólice ou contrato',
  policyNumber: 'Número',
  term: 'Vigência',
  paid: { premio: 'Prêmio', parcela: 'Parcela', aporte: 'Aporte' },
  cover: 'Cobertura',
  toFile: 'A protocolar pelo especialista',
  toSign: 'A enviar',
  toIssue: (day: string) => `O fornecedor responde até ${day}.`,
  late: (day: string) => `O fornecedor devia ter respondido até ${day}.`,
  waiting: 'Aguarda o fornecedor',
  pending: 'Aguarda a proposta',
  issued: 'Emitida',
  refused: 'Recusada pelo fornecedor',
  period: (from: string, until: string | null) =>
    until ? `${from} a ${until}` : `desde ${from}, sem prazo final`,
  files: ['Apólice ou contrato', 'Boleto ou carnê', 'Carteirinha ou certificado'],
  ended: 'Não contratada',
  elsewhere: 'Áreas em outra etapa',
  differs: 'Diferente do que o cliente aprovou',
  differing: {
    valor_cobertura: 'Cobertura',
    valor_premio: 'Prêmio por ano',
    vigencia_fim: 'Fim da vigência',
  },
  difference: (name: string, approved: string, issued: string) =>
    `${name}: aprovado ${approved}, emitido ${issued}.`,
} as const;

export const fileTexts = {
  health: 'Contém dados de saúde',
  healthOf: (file: string) => `${file}: contém dados de saúde`,
  healthHint: 'Fica fora do link do cliente e só abre para quem pode ver a saúde dele.',
} as const;
