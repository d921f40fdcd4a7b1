export const customersAdminTexts = {
  title: 'Clientes',
  lead: (total: string, one: boolean) => (one ? '1 cliente.' : `${total} clientes.`),
  label: 'Clientes da empresa',
  name: 'Nome',
  email: 'E-mail',
  created: 'Data de criação',
  consultant: 'Consultor',
  city: 'Cidade',
  study: 'Último estudo',
  areas: 'Áreas',
  noStudy: 'Sem estudo',
  empty: 'Nenhum cliente encontrado.',
  emptyHint: 'Os clientes que os consultores cadastram aparecem aqui.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 cliente sem esses filtros.' : `Há ${total} clientes sem esses filtros.`,
  exportFailed: 'Erro ao exportar dados dos clientes.',
  failed: 'Não conseguimos abrir a lista de clientes',
} as const;
