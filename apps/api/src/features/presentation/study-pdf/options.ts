import type { OpcaoMostrada } from '@farol/contracts';
import { firstName } from '@farol/domain/br';
import { formatDay } from '@farol/domain/calendar';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { words } from './texts.ts';
import type { PdfItem, PdfView } from './view.ts';

/** Most columns readable on one page. */
const SIDE_BY_SIDE = 3;
const LABELS = 0.28;

export const optionTitle = ({ nome, fornecedor }: OpcaoMostrada): string =>
  fornecedor ? `${fornecedor}, ${nome}` : nome;

type Line = [label: string, read: (option: OpcaoMostrada) => string | null | undefined | false];

function linesOf(view: PdfView, options: readonly OpcaoMostrada[]): Line[] {
  const details = new Set(options.flatMap(({ detalhes }) => detalhes.map(({ rotulo }) => rotulo)));
  return [
    ['Preço', ({ preco }) => preco && `${preco.figura} ${preco.por}`.trim()],
    ['Quanto cobre', ({ cobertura }) => cobertura?.texto],
    [
      'Recomendada',
      ({ recomendada }) => recomendada && `por ${firstName(view.estudo.consultor.pessoa_nome)}`,
    ],
    ['Perfil de investidor', ({ fora_do_perfil }) => fora_do_perfil?.texto],
    ['Proposta vale até', ({ validade_proposta }) => validade_proposta && formatDay(validade_proposta)],
    ...[...details].map(
      (label): Line => [label, ({ detalhes }) => detalhes.find(({ rotulo }) => rotulo === label)?.texto],
    ),
    ['Remuneração pela intermediação', ({ remuneracao }) => remuneracao],
  ];
}

function comparison(view: PdfView, options: readonly OpcaoMostrada[]): PdfBlock {
  const best = options.findIndex(({ recomendada }) => recomendada);
  const share = (1 - LABELS) / options.length;
  return {
    type: 'table',
    columns: [
      { title: '', share: LABELS },
      ...options.map((option) => ({ title: optionTitle(option), share })),
    ],
    rows: linesOf(view, options).flatMap(([label, read]) => {
      const cells = options.map((option) => read(option) || '');
      return cells.some(Boolean) ? [[label, ...cells.map((cell) => cell || '—')]] : [];
    }),
    ...(best >= 0 && { marked: best + 1 }),
    tight: true,
  };
}

/** Quoted options of a need, the recommended one first and highlighted. */
export function optionBlocks(view: PdfView, { opcoes, semOferta }: PdfItem): PdfBlock[] {
  if (opcoes.length === 0) return [{ type: 'text', text: semOferta ? words.noOffer : words.noOptions }];
  const groups = Array.from({ length: Math.ceil(opcoes.length / SIDE_BY_SIDE) }, (_, at) =>
    opcoes.slice(at * SIDE_BY_SIDE, (at + 1) * SIDE_BY_SIDE),
  );
  return [
    { type: 'heading', level: 3, text: words.options },
    ...groups.map((options) => comparison(view, options)),
  ];
}
