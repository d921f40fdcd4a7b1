/** Of the list alone: the texts of a customer's page are loaded with it. */
export const customersTexts = {
  title: 'Clientes',
  about: 'Quem é atendido, com contato e última etapa.',
  add: 'Novo cliente',
  lead: (total: string, one: boolean) => (one ? '1 cliente.' : `${total} clientes.`),
  label: 'Clientes',
  filters: {
    search: 'Nome, CPF ou contato',
    created: 'Cadastro',
    consultant: 'Consultor',
  },
  columns: {
    name: 'Nome',
    contact: 'Contato',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    city: 'Cidade',
    study: 'Último estudo',
    areas: 'Áreas',
    consultant: 'Consultor',
    created: 'Cadastro',
  },
  noStudy: 'Sem estudo',
  empty: 'Seus clientes aparecem aqui',
  emptyHint: 'Cadastre a primeira pessoa para começar um diagnóstico com ela.',
  filterEmpty: 'Nenhum cliente encontrado.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 cliente sem esses filtros.' : `Há ${total} clientes sem esses filtros.`,
  exportFailed: 'Erro ao exportar dados dos clientes.',
  failed: 'Não conseguimos abrir a lista de clientes',
} as const;
