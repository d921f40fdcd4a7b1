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

type Line = { label: string; read: (option: OpcaoMostrada) => string | null | undefined | false };

/** Texts of the price: a detail that repeats it is left out. */
const pricesOf = ({ preco }: OpcaoMostrada): string[] =>
  preco ? [preco.figura, `${preco.figura} ${preco.por}`.trim()] : [];

/** Said by the price, "R$ 312,40 por mês". */
const PERIODICITY = 'Periodicidade';

function detailLines(options: readonly OpcaoMostrada[]): Line[] {
  const labels = new Set(options.flatMap(({ detalhes }) => detalhes.map(({ rotulo }) => rotulo)));
  return [...labels].flatMap((label): Line[] => {
    const read = ({ detalhes }: OpcaoMostrada) => detalhes.find(({ rotulo }) => rotulo === label)?.texto;
    const repeats =
      label === PERIODICITY || options.every((option) => pricesOf(option).includes(read(option) ?? ''));
    return repeats && options.every(({ preco }) => preco) ? [] : [{ label, read }];
  });
}

/** Of a recommendation without measured need. */
const REASON: Line = { label: 'Por que recomendamos', read: ({ motivo }) => motivo };

/** A warning: above the customer's investor profile. */
const PROFILE: Line = { label: 'Perfil de investidor', read: ({ fora_do_perfil }) => fora_do_perfil?.texto };

/** Lines always side by side; the others only where the options differ. */
function mainLines(view: PdfView): Line[] {
  const adviser = firstName(view.estudo.consultor.pessoa_nome);
  return [
    { label: 'Preço', read: ({ preco }) => preco && `${preco.figura} ${preco.por}`.trim() },
    { label: 'Contra o de hoje', read: ({ contra_hoje }) => contra_hoje },
    { label: 'Quanto cobre', read: ({ alem, cobertura }) => alem ?? cobertura?.texto },
    { label: 'Recomendada', read: ({ recomendada }) => recomendada && `por ${adviser}` },
    REASON,
    PROFILE,
  ];
}

const lastLines: readonly Line[] = [
  { label: 'Proposta', read: ({ proposta }) => proposta?.com },
  { label: 'Vale até', read: ({ validade_proposta }) => validade_proposta && formatDay(validade_proposta) },
  { label: 'Remuneração pela intermediação', read: ({ remuneracao }) => remuneracao },
];

const EMPTY = '—';
const cellsOf = ({ read }: Line, options: readonly OpcaoMostrada[]): string[] =>
  options.map((option) => read(option) || EMPTY);

const isSame = ([first, ...others]: readonly string[]): boolean =>
  others.length > 0 && others.every((cell) => cell === first);

/** "Forma de pagamento: Cartão; Carência: 0 dias" */
const listed = (lines: readonly Line[], option: OpcaoMostrada): string =>
  lines.flatMap((line) => (line.read(option) ? [`${line.label}: ${line.read(option)}`] : [])).join('; ');

/** Options side by side where they differ; what they share is listed once below. */
function comparison(view: PdfView, options: readonly OpcaoMostrada[]): PdfBlock {
  const best = options.findIndex(({ recomendada }) => recomendada);
  const share = (1 - LABELS) / options.length;
  const others = [...detailLines(options), ...lastLines];
  const shared = others.filter((line) => isSame(cellsOf(line, options)));
  const lines = [...mainLines(view), ...others.filter((line) => !shared.includes(line))];
  const note = listed(shared, options[0]!);
  return {
    type: 'table',
    columns: [
      { title: '', share: LABELS },
      ...options.map((option) => ({ title: optionTitle(option), share })),
    ],
    rows: lines.flatMap((line) => {
      const cells = cellsOf(line, options);
      return cells.some((cell) => cell !== EMPTY) ? [[line.label, ...cells]] : [];
    }),
    ...(best >= 0 && { marked: best + 1 }),
    ...(note && { note: words.sharedByAll(note) }),
    tight: true,
  };
}

/** A lone option: price and cover in one row, the rest below. */
function alone(view: PdfView, option: OpcaoMostrada): PdfBlock {
  const { preco, alem, cobertura, recomendada } = option;
  const adviser = firstName(view.estudo.consultor.pessoa_nome);
  const title = optionTitle(option);
  const note = listed(
    [
      { label: 'Contra o de hoje', read: ({ contra_hoje }) => contra_hoje },
      REASON,
      PROFILE,
      ...detailLines([option]),
      ...lastLines,
    ],
    option,
  );
  return {
    type: 'table',
    columns: [
      { title: words.option, share: 0.5 },
      { title: 'Preço', share: 0.25, align: 'right' },
      { title: 'Quanto cobre', share: 0.25, align: 'right' },
    ],
    rows: [
      [
        recomendada ? `${title} (${words.recommendedBy(adviser)})` : title,
        preco ? `${preco.figura} ${preco.por}`.trim() : EMPTY,
        alem ?? cobertura?.texto ?? EMPTY,
      ],
    ],
    ...(note && { note: `${note}.` }),
    tight: true,
  };
}

/** Quoted options of a need, the recommended one first and highlighted. */
export function optionBlocks(view: PdfView, { opcoes, semOpcoes }: PdfItem): PdfBlock[] {
  const [first, ...others] = opcoes;
  if (!first) return [{ type: 'text', text: semOpcoes ?? words.noOptions }];
  if (others.length === 0) return [alone(view, first)];
  const groups = Array.from({ length: Math.ceil(opcoes.length / SIDE_BY_SIDE) }, (_, at) =>
    opcoes.slice(at * SIDE_BY_SIDE, (at + 1) * SIDE_BY_SIDE),
  );
  return groups.map((options) =>
    options.length === 1 ? alone(view, options[0]!) : comparison(view, options),
  );
}
