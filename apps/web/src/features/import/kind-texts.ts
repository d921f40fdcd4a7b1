import type { Importacao, TipoImportacao } from '@farol/contracts';
import { count, plural } from '../../shared/format/index.ts';
import { importTexts } from './texts.ts';

const rows = (n: number) => plural(n, 'linha', 'linhas');
const customers = (n: number) => plural(n, 'cliente', 'clientes');
const policies = (n: number) => plural(n, 'apólice', 'apólices');
const sentence = (parts: readonly (string | false)[]) => `${parts.filter(Boolean).join(', ')}.`;

type Counts = Pick<
  Importacao,
  | 'linhas_validas'
  | 'linhas_criadas'
  | 'linhas_atualizadas'
  | 'linhas_a_atualizar'
  | 'linhas_iguais'
  | 'linhas_juntas'
  | 'clientes_novos'
>;
/** `isAlways`: shown at zero too. */
type Figure = { label: string; value: number; isAlways?: boolean };
type Undone = { removidos: number; apolices_removidas: number; voltaram: number; total_ficaram: number };

type KindTexts = {
  tab: string;
  title: string;
  file: string;
  fileHint: string;
  templateName: string;
  /** Beside the number of sheets in the file. */
  whichSheet: string;
  field: string;
  consultant: string;
  /** Where what was imported goes on. */
  next: { label: string; href: string };
  /** Of rows that did not pass. */
  left: string;
  /** What the rows that passed will do. */
  figures: (one: Counts) => readonly Figure[];
  run: (one: Counts) => string;
  running: (done: number, total: number) => string;
  done: (one: Counts) => string;
  leftBlankHint: string;
  undoBody: string;
  undone: (done: Undone) => string;
};

const labels = importTexts.figureLabels;
const stayed = (n: number) => n > 0 && `${plural(n, 'ficou', 'ficaram')} por já ter trabalho ou mudanças`;

export const kindTexts: Readonly<Record<TipoImportacao, KindTexts>> = {
  clientes: {
    tab: 'Clientes',
    title: 'Importar clientes',
    file: 'Planilha de clientes',
    fileHint:
      'Uma linha por cliente, até 50.000, como a planilha estiver: os títulos são procurados. Nada é cadastrado antes da conferência, e a importação pode ser desfeita.',
    templateName: 'modelo-clientes.xlsx',
    whichSheet: 'Confira qual delas tem os clientes.',
    field: 'Campo do cadastro',
    consultant: 'Consultor que recebe os clientes',
    next: { label: 'Importar as apólices em vigor', href: '/import?tipo=apolices' },
    left: 'com erro',
    figures: ({ linhas_validas, linhas_a_atualizar: changed, linhas_iguais: same }) => [
      { label: labels.new, value: linhas_validas - changed - same, isAlways: true },
      { label: labels.changed, value: changed },
      { label: labels.same, value: same },
    ],
    run: ({ linhas_validas: n, linhas_a_atualizar, linhas_iguais }) =>
      linhas_a_atualizar + linhas_iguais > 0 ? `Importar ${rows(n)}` : `Importar ${customers(n)}`,
    running: (done, total) => `Importando: ${count(done)} de ${customers(total)}`,
    done: ({ linhas_criadas: made, linhas_atualizadas: changed }) =>
      changed > 0
        ? `${plural(made, 'cliente cadastrado', 'clientes cadastrados')} e ${plural(changed, 'conferido ou atualizado', 'conferidos ou atualizados')}.`
        : `${plural(made, 'cliente cadastrado', 'clientes cadastrados')}.`,
    leftBlankHint:
      'As linhas entram assim; o que a planilha dizia e não coube está nas observações do cliente.',
    undoBody:
      'Os clientes importados em que ninguém mexeu são removidos, e os atualizados voltam ao que eram. Os que já têm estudo, apólice, tarefa ou mudanças ficam.',
    undone: ({ removidos, voltaram, total_ficaram }) =>
      sentence([
        plural(removidos, 'cliente removido', 'clientes removidos'),
        voltaram > 0 && plural(voltaram, 'voltou ao que era', 'voltaram ao que eram'),
        stayed(total_ficaram),
      ]),
  },
  apolices: {
    tab: 'Apólices em vigor',
    title: 'Importar apólices em vigor',
    file: 'Planilha de apólices',
    fileHint:
      'Como o portal da seguradora ou o seu sistema exporta, até 50.000 linhas. Os clientes são achados pelo CPF ou CNPJ, ou por nome e nascimento; quem falta é cadastrado. Nada entra antes da conferência, e a importação pode ser desfeita.',
    templateName: 'modelo-apolices.xlsx',
    whichSheet: 'Confira qual delas tem as apólices.',
    field: 'Campo da apólice ou do segurado',
    consultant: 'Consultor que recebe os clientes novos',
    next: { label: 'Ver renovações', href: '/renewals' },
    left: 'de fora',
    figures: ({ linhas_validas, linhas_juntas: parts, clientes_novos: news }) => [
      { label: labels.policies, value: linhas_validas - parts, isAlways: true },
      { label: labels.new, value: news, isAlways: true },
      { label: labels.parts, value: parts },
    ],
    run: ({ linhas_validas, linhas_juntas }) => `Importar ${policies(linhas_validas - linhas_juntas)}`,
    running: (done, total) => `Importando: ${count(done)} de ${rows(total)}`,
    done: ({ linhas_criadas: made, linhas_juntas: parts, clientes_novos: news }) =>
      sentence([
        plural(made, 'apólice registrada', 'apólices registradas'),
        news > 0 && plural(news, 'cliente cadastrado', 'clientes cadastrados'),
        parts > 0 && plural(parts, 'linha de item ou endosso', 'linhas de itens ou endossos'),
      ]),
    leftBlankHint:
      'As linhas entram assim; o que a planilha dizia e não coube está nas observações da apólice ou do cliente.',
    undoBody:
      'As apólices e os clientes importados em que ninguém mexeu são removidos. Ficam as que já têm comissão recebida, renovação, arquivo ou mudanças, e os seus clientes.',
    undone: ({ apolices_removidas, removidos, total_ficaram }) =>
      sentence([
        plural(apolices_removidas, 'apólice removida', 'apólices removidas'),
        plural(removidos, 'cliente removido', 'clientes removidos'),
        stayed(total_ficaram),
      ]),
  },
};
