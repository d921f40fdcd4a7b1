export const FINALIDADES = ['tratamento', 'dados_saude'] as const;
export type Finalidade = (typeof FINALIDADES)[number];

export const NOME_DA_FINALIDADE: Record<Finalidade, string> = {
  tratamento: 'Uso dos dados no estudo',
  dados_saude: 'Uso de dados de saúde',
};

/** What stops at once when a consent is withdrawn, and what goes on without it. */
export const REVOGACAO: Record<Finalidade, { para: readonly string[]; continua: readonly string[] }> = {
  tratamento: {
    para: [
      'Os links privados do estudo e da ficha deixam de abrir.',
      'O estudo não pode mais ser enviado para cotação.',
      'Nenhuma mensagem pronta é oferecida para o cliente.',
    ],
    continua: [
      'Apólices e contratos em vigor seguem, com o que eles exigem (LGPD, art. 7º, V).',
      'O que já foi feito com o consentimento continua válido (art. 8º, § 5º).',
    ],
  },
  dados_saude: {
    para: [
      'As respostas de saúde saem de todos os estudos deste cliente, e as contas são refeitas sem elas.',
      'Os documentos de saúde deixam de abrir e os arquivos deles são apagados.',
      'Ninguém preenche nem envia dados de saúde até um novo consentimento.',
    ],
    continua: ['O que a seguradora já recebeu fica com ela: peça a ela.'],
  },
};
