import type { CorDeEtiqueta } from '@farol/contracts';
import { plural } from '../../shared/format/index.ts';

export const COLOUR_NAMES: Record<CorDeEtiqueta, string> = {
  cinza: 'Cinza',
  azul: 'Azul',
  petroleo: 'Petróleo',
  verde: 'Verde',
  amarelo: 'Amarelo',
  laranja: 'Terracota',
  rosa: 'Rosa',
  roxo: 'Roxo',
};

const customersText = (n: number) => plural(n, 'cliente', 'clientes');

export const labelTexts = {
  entry: 'Etiquetas',
  filter: 'Etiqueta',
  title: (n: number) => (n === 1 ? 'Etiquetas do cliente' : `Etiquetas de ${customersText(n)}`),
  none: 'A empresa ainda não tem etiquetas. Crie a primeira: ela separa clientes em qualquer lista, como “VIP” ou “Renovar em janeiro”.',
  some: (n: number, of: number) => `em ${n} de ${of}`,
  failed: 'Não conseguimos abrir as etiquetas',
  make: 'Nova etiqueta',
  name: 'Nome',
  nameMissing: 'Dê um nome à etiqueta.',
  colour: 'Cor',
  create: 'Criar',
  change: (name: string) => `Mudar a etiqueta ${name}`,
  changed: 'Etiqueta alterada.',
  remove: 'Excluir etiqueta',
  removeTitle: (name: string) => `Excluir a etiqueta “${name}”?`,
  removeBody: (n: number) =>
    n === 0
      ? 'Nenhum cliente que você vê tem esta etiqueta.'
      : `Ela sai de ${customersText(n)} que você vê e dos que só outras pessoas veem. Isto não pode ser desfeito.`,
  removed: 'Etiqueta excluída.',
  apply: 'Salvar etiquetas',
  applied: (n: number) => `Etiquetas de ${customersText(n)} alteradas.`,
  nothing: 'Os clientes já estavam assim.',
  stayed: (n: number, why: string) =>
    `${customersText(n)} ${n === 1 ? 'ficou como estava' : 'ficaram como estavam'}: ${why}`,
  undone: (n: number) => `Desfeito: etiquetas de ${customersText(n)}.`,
} as const;
