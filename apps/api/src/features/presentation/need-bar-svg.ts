import type { PdfBlock } from '../../platform/pdf/description.ts';

/** Area colours of charts in print. */
const COLORS: Record<number, string> = {
  1: '#9f1a56',
  2: '#ac7b05',
  3: '#3899ea',
  4: '#0f9173',
  5: '#533ba2',
  6: '#552911',
};
const WIDTH = 487;
const HEIGHT = 18;
const STEP = 9;

/** Solid: existing; hatched: missing. Readable in black and white. */
export function needBar(
  area: number,
  { necessidade, existente }: { necessidade: number; existente: number },
  words: { necessidade: string; existente: string; falta: string },
): PdfBlock {
  const color = COLORS[area] ?? '#485358';
  const share = necessidade <= 0 ? 1 : Math.min(1, existente / necessidade);
  const solid = share * WIDTH;
  const lines = Array.from({ length: Math.ceil((WIDTH - solid) / STEP) + 1 }, (_, index) => {
    const x = solid + index * STEP;
    const end = Math.min(x + HEIGHT, WIDTH);
    return x < WIDTH
      ? `<path d="M${x} ${HEIGHT}L${end} ${HEIGHT - (end - x)}" stroke="${color}" stroke-width="1"/>`
      : '';
  });
  return {
    type: 'figure',
    height: HEIGHT,
    alt: `Precisa de ${words.necessidade}, já tem ${words.existente}, falta ${words.falta}`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${solid}" height="${HEIGHT}" fill="${color}"/>${lines.join('')}<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" fill="none" stroke="${color}"/></svg>`,
  };
}
