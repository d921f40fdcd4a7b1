/** A brokerage's colour on paper, screen and print, each readable on its background (WCAG AA, 4.5 to 1). */
export type CoresDaMarca = {
  /** Light theme: buttons and text on white or paper. */
  claro: { fundo: string; sobre: string; texto: string };
  /** Dark theme. */
  escuro: { fundo: string; sobre: string; texto: string };
  /** Background of a highlighted column. */
  tinta: string;
  /** Cover of a document: ground, its lower part, small text on both. */
  capa: { fundo: string; rodape: string; suave: string };
};

type Rgb = readonly [number, number, number];

export const COR_DA_MARCA = /^#[0-9a-f]{6}$/;

const mapRgb = ([red, green, blue]: Rgb, change: (one: number, at: 0 | 1 | 2) => number): Rgb => [
  change(red, 0),
  change(green, 1),
  change(blue, 2),
];

const parse = (cor: string): Rgb => mapRgb([1, 3, 5], (at) => Number.parseInt(cor.slice(at, at + 2), 16));
const write = (rgb: Rgb): string =>
  `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = mapRgb(rgb, (one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(um: string, outro: string): number {
  const [a, b] = [luminance(parse(um)), luminance(parse(outro))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const BRANCO: Rgb = [255, 255, 255];
const PRETO: Rgb = [0, 0, 0];

const mix = (de: Rgb, para: Rgb, parte: number): Rgb =>
  mapRgb(de, (one, at) => one + (para[at] - one) * parte);

const STEPS = 100;

/** The nearest colour towards `para` that reads on every one of `fundos`. */
function readable(cor: Rgb, para: Rgb, fundos: readonly string[], least: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = write(mix(cor, para, step / STEPS));
    if (fundos.every((fundo) => contrast(tried, fundo) >= least)) return tried;
  }
  return write(para);
}

const AA = 4.5;
/** White text in large areas: above AA, so that print keeps it too. */
const CAPA = 7;
/** Page, paper and sheet of both themes. */
const CLAROS = ['#ffffff', '#faf8f4', '#f0f4f5'];
const ESCUROS = ['#12181a', '#1c2427'];
const NOITE = '#0b1214';

/** The colours of a brand from its one colour, `#rrggbb` in lower case. */
export function brandColors(cor: string): CoresDaMarca {
  const base = parse(cor);
  const claro = readable(base, PRETO, CLAROS, AA);
  const escuro = readable(base, BRANCO, [...ESCUROS, NOITE], AA);
  const fundo = readable(base, PRETO, ['#ffffff'], CAPA);
  const rodape = write(mix(parse(fundo), PRETO, 0.35));
  return {
    claro: { fundo: claro, sobre: '#ffffff', texto: claro },
    escuro: { fundo: escuro, sobre: NOITE, texto: escuro },
    tinta: write(mix(base, BRANCO, 0.93)),
    capa: { fundo, rodape, suave: readable(mix(base, BRANCO, 0.75), BRANCO, [fundo, rodape], AA) },
  };
}

/** Lighter than this, darkening it for text makes another colour of it. */
const MAIS_CLARA = 0.7;

/** Why a colour cannot be a brand's; null for one that can. */
export function brandColorProblem(cor: string): string | null {
  if (!COR_DA_MARCA.test(cor)) return 'Informe a cor como #0A5F6D.';
  return luminance(parse(cor)) > MAIS_CLARA
    ? 'Esta cor é clara demais para textos e botões. Escolha uma mais escura.'
    : null;
}
