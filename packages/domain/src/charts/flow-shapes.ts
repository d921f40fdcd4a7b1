import { axisMoney } from './chart.ts';
import type { DesenhoDoFluxo, MarcaDoFluxo } from './flow.ts';
import type { Paleta } from './palette.ts';

/** One element of an SVG picture: drawn by a screen, written by a document. */
export type Forma = {
  tag: 'path' | 'line' | 'text' | 'circle';
  attrs: Readonly<Record<string, string | number>>;
  texto?: string;
};

type Tamanho = { largura: number; altura: number };

const MARGEM = { esquerda: 56, direita: 16, base: 40 };
const LINHA = 15;
/** Pixels of a letter of 11 px, on average. */
const LETRA = 5.8;
const FAIXAS_DE_MARCAS = 3;

/** A round top of the axis above the largest value, in four steps. */
export function axisTop(largest: number): number {
  if (largest <= 0) return 4;
  const step = largest / 4;
  const tens = 10 ** Math.floor(Math.log10(step));
  const round = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((times) => times * tens >= step) ?? 10;
  return 4 * round * tens;
}

const path = (pontos: readonly (readonly [number, number])[]): string =>
  pontos.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

type Escala = { x: (ano: number) => number; y: (valor: number) => number; topo: number; base: number };

const line = (attrs: Forma['attrs']): Forma => ({ tag: 'line', attrs });

const text = (x: number, y: number, texto: string, cor: string, attrs: Forma['attrs'] = {}): Forma => ({
  tag: 'text',
  attrs: { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), fill: cor, 'font-size': 11, ...attrs },
  texto,
});

function grid(
  { x, y, topo }: Escala,
  d: DesenhoDoFluxo,
  { largura, altura }: Tamanho,
  paleta: Paleta,
): Forma[] {
  const last = d.anos.length - 1;
  const room = Math.max(2, Math.floor((largura - MARGEM.esquerda) / 64));
  const every = [1, 2, 5, 10, 20, 25].find((years) => last / years <= room) ?? 50;
  const ticks = d.anos.flatMap((ano, k) =>
    (k % every === 0 && last - k >= every / 2) || k === last ? [{ ano, k }] : [],
  );
  return [
    ...[0, 1, 2, 3, 4].flatMap((step) => {
      const valor = (topo * step) / 4;
      const at = Number(y(valor).toFixed(1));
      return [
        line({ x1: MARGEM.esquerda, x2: largura - MARGEM.direita, y1: at, y2: at, stroke: paleta.grade }),
        text(MARGEM.esquerda - 8, at + 4, axisMoney(valor), paleta.eixo, { 'text-anchor': 'end' }),
      ];
    }),
    ...ticks.flatMap(({ ano, k }) => {
      const anchor = { 'text-anchor': k === last ? 'end' : k === 0 ? 'start' : 'middle' };
      const at = k === last ? x(k) + MARGEM.direita - 4 : x(k);
      const idade = d.idades[k];
      return [
        text(at, altura - 22, String(ano), paleta.eixo, anchor),
        text(at, altura - 8, k === 0 ? `${idade} anos` : String(idade ?? ''), paleta.eixo, anchor),
      ];
    }),
  ];
}

const CORES: Readonly<Record<MarcaDoFluxo['tipo'], (paleta: Paleta) => string>> = {
  aposentadoria: ({ textoSuave }) => textoSuave,
  objetivo: ({ areas, marca }) => areas[2] ?? marca,
  divida: ({ areas, marca }) => areas[4] ?? marca,
  acaba: ({ areas, texto }) => areas[1] ?? texto,
  evento: ({ areas, texto }) => areas[1] ?? texto,
};

/** What matters most is placed first; a word without room is left to the table. */
const ORDEM: readonly MarcaDoFluxo['tipo'][] = ['acaba', 'evento', 'aposentadoria', 'objetivo', 'divida'];

function marks(
  under: number,
  { x, base }: Escala,
  d: DesenhoDoFluxo,
  { largura }: Tamanho,
  paleta: Paleta,
): Forma[] {
  const rows: [number, number][][] = Array.from({ length: FAIXAS_DE_MARCAS }, () => []);
  const sorted = d.marcas.toSorted((a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo) || a.em - b.em);
  const lines: Forma[] = [];
  const words: Forma[] = [];
  for (const { tipo, em, texto } of sorted) {
    const at = x(em);
    const width = texto.length * LETRA;
    const ends = at + 4 + width > largura - 4;
    const from = ends ? at - 4 - width : at + 4;
    const row = rows.findIndex(
      (taken) => from > MARGEM.esquerda - 8 && taken.every(([a, b]) => from + width + 8 < a || from > b + 8),
    );
    const cor = CORES[tipo](paleta);
    const strong = tipo === 'acaba' || tipo === 'evento' || tipo === 'aposentadoria';
    const top = under + (row < 0 ? FAIXAS_DE_MARCAS : row) * LINHA + 4;
    const place = Number(at.toFixed(1));
    const down = { x1: place, x2: place, y2: base, stroke: cor };
    if (strong) lines.push(line({ ...down, y1: top, 'stroke-dasharray': '3 3' }));
    else {
      if (row >= 0) lines.push(line({ ...down, y1: top, 'stroke-opacity': 0.25 }));
      lines.push(line({ ...down, y1: base - 6, 'stroke-width': 2 }));
    }
    if (row < 0) continue;
    rows[row]?.push([from, from + width]);
    words.push(
      text(ends ? at - 4 : at + 4, top + 10, texto, cor, {
        'text-anchor': ends ? 'end' : 'start',
        // Over the lines of other marks.
        'paint-order': 'stroke',
        stroke: paleta.fundo,
        'stroke-width': 4,
        ...(strong && { 'font-weight': 600 }),
      }),
    );
  }
  return [...lines, ...words];
}

/** Lines of names above the picture, as many as the width needs. */
function legend(d: DesenhoDoFluxo, largura: number, paleta: Paleta): { formas: Forma[]; altura: number } {
  const principal = d.plano ?? d.hoje;
  const lines = [
    { nome: principal.nome, cor: paleta.marca, dash: 'none' },
    ...(d.plano ? [{ nome: d.hoje.nome, cor: paleta.comparacao, dash: '6 4' }] : []),
    ...(d.sem ? [{ nome: 'sem este ajuste', cor: paleta.comparacao, dash: '1 4' }] : []),
    ...(d.faixa ? [{ nome: '8 em 10 caminhos', cor: paleta.marca, dash: '2 3' }] : []),
  ];
  let at = MARGEM.esquerda;
  let y = 9;
  const formas = lines.flatMap(({ nome, cor, dash }) => {
    const width = 26 + nome.length * 6.2;
    if (at > MARGEM.esquerda && at + width > largura) {
      at = MARGEM.esquerda;
      y += LINHA;
    }
    const from = at;
    at += width + 16;
    return [
      line({
        x1: from,
        x2: from + 20,
        y1: y,
        y2: y,
        stroke: cor,
        'stroke-width': 2.5,
        'stroke-dasharray': dash,
      }),
      text(from + 26, y + 4, nome, paleta.texto),
    ];
  });
  return { formas, altura: y + 11 };
}

/** Elements of the picture of a size, in drawing order; always the same ones for the same lines and marks. */
export function flowShapes(d: DesenhoDoFluxo, tamanho: Tamanho, paleta: Paleta): Forma[] {
  const { largura, altura } = tamanho;
  const series = [d.hoje.valores, d.plano?.valores ?? [], d.sem ?? [], d.faixa?.p90 ?? []];
  const topo = axisTop(Math.max(...series.flat()));
  const nomes = legend(d, largura, paleta);
  const alto = nomes.altura + FAIXAS_DE_MARCAS * LINHA + 8;
  const base = altura - MARGEM.base;
  const last = Math.max(1, d.anos.length - 1);
  const escala: Escala = {
    x: (ano) => MARGEM.esquerda + ((largura - MARGEM.esquerda - MARGEM.direita) * ano) / last,
    y: (valor) => base - ((base - alto) * Math.max(0, valor)) / topo,
    topo,
    base,
  };
  const points = (valores: readonly number[]) =>
    valores.map((valor, k): [number, number] => [escala.x(k), escala.y(valor)]);
  const stroke = (valores: readonly number[], attrs: Forma['attrs']): Forma => ({
    tag: 'path',
    attrs: { d: path(points(valores)), fill: 'none', 'stroke-linejoin': 'round', ...attrs },
  });
  const area = (de: readonly number[], ate: readonly number[] | null, opacity: number): Forma => {
    const floor: [number, number][] = [
      [escala.x(de.length - 1), base],
      [escala.x(0), base],
    ];
    const back = ate ? points(ate).toReversed() : floor;
    return {
      tag: 'path',
      attrs: { d: `${path([...points(de), ...back])}Z`, fill: paleta.marca, 'fill-opacity': opacity },
    };
  };
  const principal = (d.plano ?? d.hoje).valores;
  return [
    ...grid(escala, d, tamanho, paleta),
    ...(d.faixa
      ? [
          area(d.faixa.p90, d.faixa.p10, 0.14),
          stroke(d.faixa.p50, { stroke: paleta.marca, 'stroke-width': 1.25, 'stroke-dasharray': '2 3' }),
        ]
      : [area(principal, null, 0.09)]),
    ...(d.sem
      ? [stroke(d.sem, { stroke: paleta.comparacao, 'stroke-width': 1.5, 'stroke-dasharray': '1 4' })]
      : []),
    ...(d.plano
      ? [
          stroke(d.hoje.valores, {
            stroke: paleta.comparacao,
            'stroke-width': 1.75,
            'stroke-dasharray': '6 4',
          }),
        ]
      : []),
    stroke(principal, { stroke: paleta.marca, 'stroke-width': 2.5 }),
    ...marks(nomes.altura, escala, d, tamanho, paleta),
    ...nomes.formas,
  ];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (raw: string | number): string =>
  String(raw).replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** The same as the text of an SVG file, for documents. */
export function flowSvg(d: DesenhoDoFluxo, tamanho: Tamanho, paleta: Paleta): string {
  const body = flowShapes(d, tamanho, paleta).map(({ tag, attrs, texto }) => {
    const written = Object.entries(attrs).map(([nome, valor]) => ` ${nome}="${escaped(valor)}"`);
    return `<${tag}${written.join('')}>${escaped(texto ?? '')}</${tag}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tamanho.largura} ${tamanho.altura}" font-family="Inter, sans-serif">${body.join('')}</svg>`;
}
