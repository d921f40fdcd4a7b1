import { plural } from '../../shared/format/index.ts';

const customersText = (n: number) => plural(n, 'cliente', 'clientes');
const studiesText = (n: number) => plural(n, 'estudo', 'estudos');

/** "1 cliente e 3 estudos" */
export const movedText = (clientes: number, estudos: number): string =>
  estudos === 0 ? customersText(clientes) : `${customersText(clientes)} e ${studiesText(estudos)}`;

const openText = (open: number): string => (open === 1 ? '1 em andamento' : `${open} em andamento`);

export const handoverTexts = {
  entry: 'Passar cliente e estudos',
  title: 'Passar cliente e estudos',
  bulkTitle: (n: number) => `Passar ${customersText(n)} com os estudos`,
  action: 'Passar',
  bulkAction: (n: number) => `Passar ${customersText(n)}`,
  counting: 'Contando o que vai junto…',
  uncounted: 'Vão juntos todos os estudos, as atividades e os rascunhos.',
  moves: (clientes: number, estudos: number, open: number) => {
    if (clientes === 0 && estudos === 0) return 'Não há clientes nem estudos para passar.';
    if (estudos === 0) return `${clientes > 1 ? 'Passam' : 'Passa'} ${customersText(clientes)}, sem estudos.`;
    return `Passam ${movedText(clientes, estudos)} (${openText(open)}).`;
  },
  portfolio: 'Passar carteira',
  portfolioTitle: 'Passar a carteira de um consultor',
  portfolioAction: 'Passar a carteira',
  from: 'De quem',
  fromMissing: 'Escolha de quem é a carteira.',
  now: (name: string, consultant: string) => `${name} é cliente de ${consultant}.`,
  after:
    'O novo consultor vê e edita tudo; o de hoje deixa de ver. Especialistas e prazos continuam os mesmos, e os dois são avisados.',
  reason: 'Por que passar?',
  reasonHint: 'Opcional. Aparece no histórico e no aviso aos dois.',
  personMissing: 'Escolha uma pessoa da lista.',
  done: (clientes: number, estudos: number, name: string) =>
    `${movedText(clientes, estudos)} ${clientes === 1 && estudos === 0 ? 'passou' : 'passaram'} para ${name}.`,
  nothing: (name: string) => `Já estava com ${name}.`,
  stayed: (n: number, why: string) =>
    `${customersText(n)} ${n === 1 ? 'ficou como estava' : 'ficaram como estavam'}: ${why}`,
  undone: (moved: string) => `Desfeito: ${moved} de volta.`,
  undoneAlready: 'Os clientes já estavam de volta.',
  undoFailed: (left: number, why: string) =>
    left === 0 ? why : `${customersText(left)} não ${left === 1 ? 'voltou' : 'voltaram'}. ${why}`,
  chosen: (n: number) => plural(n, 'cliente selecionado', 'clientes selecionados'),
  chosenStudies: (n: number) => plural(n, 'estudo selecionado', 'estudos selecionados'),
} as const;
