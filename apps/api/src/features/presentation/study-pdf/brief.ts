import type { OpcaoMostrada } from '@farol/contracts';
import { formatDay } from '@farol/domain/calendar';
import { monthReplacement, wholePercent } from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { areaHead, needBlocks } from './area.ts';
import { optionTitle } from './options.ts';
import { pictureBlocks } from './pictures.ts';
import { words } from './texts.ts';
import type { PdfArea, PdfItem, PdfView } from './view.ts';

const COLUMNS = [
  { title: 'Opção', share: 0.475 },
  { title: 'Preço', share: 0.235, align: 'right' },
  { title: 'Da necessidade', share: 0.16, align: 'right' },
  { title: 'Vale até', share: 0.13, align: 'right' },
] as const;

const priceOf = ({ preco }: OpcaoMostrada): string => (preco ? `${preco.figura} ${preco.por}`.trim() : '—');

/** "Azul Seguros, Opção 1 (recomendada)" */
function titleOf({ peso }: PdfItem, option: OpcaoMostrada): string {
  const isApproved =
    peso?.situacao === 'aprovado' &&
    peso.opcoes.some(
      ({ diagnostico_produto_item_opcao_id: id }) => id === option.diagnostico_produto_item_opcao_id,
    );
  const mark = isApproved ? words.approved : option.recomendada && words.recommended;
  return mark ? `${optionTitle(option)} (${mark})` : optionTitle(option);
}

/** The broker's remuneration for each option, to be disclosed before a choice. */
function payOf(options: readonly OpcaoMostrada[]): string | null {
  const told = options.flatMap((option) =>
    option.remuneracao ? [`${optionTitle(option)}, ${option.remuneracao}`] : [],
  );
  return told.length > 0 ? words.pay(told.join('; ')) : null;
}

function optionBlocks(item: PdfItem): PdfBlock[] {
  const { opcoes, peso, semOferta } = item;
  if (opcoes.length === 0) return [{ type: 'text', text: semOferta ? words.noOffer : words.noOptions }];
  const instead = peso && monthReplacement(peso);
  const note = [payOf(opcoes), instead && words.instead(instead)].filter(Boolean).join(' ');
  return [
    {
      type: 'table',
      columns: COLUMNS,
      rows: opcoes.map((option) => [
        titleOf(item, option),
        priceOf(option),
        option.cobertura ? `${wholePercent(option.cobertura.parte)}%` : '—',
        option.validade_proposta ? formatDay(option.validade_proposta) : '—',
      ]),
      ...(note && { note }),
      tight: true,
    },
  ];
}

function itemBlocks(area: PdfArea, item: PdfItem): PdfBlock[] {
  const { nome, pessoa, frase, necessidade } = item;
  const needs = needBlocks(area, item);
  return [
    { type: 'heading', level: 2, text: `${nome}, ${pessoa}` },
    ...(frase && (needs.length === 0 || !necessidade) ? [{ type: 'text' as const, text: frase }] : []),
    ...needs,
    ...optionBlocks(item),
  ];
}

/** A chapter in short: what is missing, what was found, the main chart. */
export function briefAreaBlocks(view: PdfView, area: PdfArea): PdfBlock[] {
  return [
    ...areaHead(view, area),
    ...area.itens.flatMap((item) => itemBlocks(area, item)),
    ...pictureBlocks(view, area, { brief: true }),
  ];
}
