import { describe, expect, it } from 'vitest';
import { drawBlock } from './blocks.ts';
import type { PdfBlock, PdfDescription } from './description.ts';
import { openDocument, PAGE } from './page.ts';
import { textOf } from './pdf.fixture.ts';
import { renderPdf } from './render.ts';

const DESCRIPTION: PdfDescription = {
  title: 'Título',
  author: 'Autora',
  subject: 'Assunto',
  footer: 'Rodapé',
  created: '2026-01-02T12:00:00.000Z',
  blocks: [],
};
const text = (words: string): PdfBlock => ({ type: 'text', text: words });
const heading = (level: 1 | 2 | 3): PdfBlock => ({ type: 'heading', level, text: `Título ${level}` });
const rows = (count: number): PdfBlock => ({
  type: 'table',
  columns: [
    { title: 'Nome', share: 0.5 },
    { title: 'Valor', share: 0.5 },
  ],
  rows: Array.from({ length: count }, (_, at) => [`Linha ${at}`, String(at)]),
});
const need: PdfBlock = { type: 'need', color: '#000000', needs: '10', has: '5', lacks: '5', part: 0.5 };

/** Page, from 0, on which each block begins when `left` points of the first are free. */
function pagesOf(left: number, blocks: readonly PdfBlock[]): number[] {
  const doc = openDocument(DESCRIPTION);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const outline = { at: [doc.outline] };
  doc.y = PAGE.height - PAGE.bottom - left;
  return blocks.map((_block, at) => {
    drawBlock(doc, root, blocks, at, outline);
    return doc.bufferedPageRange().count - 1;
  });
}

describe('what is never split over pages', () => {
  it('a heading and the first rows of a long table', () => {
    expect(pagesOf(90, [heading(2), rows(30)])[0]).toBe(1);
    expect(pagesOf(140, [heading(2), rows(30)])).toEqual([0, 1]);
  });

  it('a heading, those below it and what the last one heads', () => {
    expect(pagesOf(140, [heading(1), text('Em uma linha.'), heading(2), rows(2)])[0]).toBe(1);
    expect(pagesOf(140, [heading(2), text('Em uma linha.'), heading(2), rows(2)])[0]).toBe(0);
  });

  it('a short table; a long one is continued', () => {
    expect(pagesOf(100, [text('Antes.'), rows(5)])).toEqual([0, 1]);
    expect(pagesOf(100, [rows(5)])).toEqual([1]);
    expect(pagesOf(100, [heading(3), rows(4)])).toEqual([1, 1]);
  });

  it('a short text and what it introduces, under its heading', () => {
    const pairs: PdfBlock = { type: 'pairs', rows: [{ label: 'Registro', value: '1' }] };
    const five = text('Uma frase que se repete. '.repeat(17));
    expect(pagesOf(130, [heading(2), five, pairs])).toEqual([1, 1, 1]);
    expect(pagesOf(160, [heading(2), five, pairs])).toEqual([0, 0, 0]);
  });

  it('a need and its options', () => {
    expect(pagesOf(150, [heading(2), need, rows(2)])).toEqual([1, 1, 1]);
    expect(pagesOf(150, [heading(2), need, heading(3), rows(2)])).toEqual([0, 0, 1, 1]);
  });
});

it('a table without a head has one on its continuation page', async () => {
  const bare = { ...rows(60), bare: true } as PdfBlock;
  const said = textOf(await renderPdf({ ...DESCRIPTION, blocks: [bare] })).split('\n');
  expect(said.indexOf('Nome')).toBeGreaterThan(said.indexOf('Linha 9'));
  expect(said.filter((words) => words === 'Nome')).toHaveLength(1);
});

it('a page break applies below its limit, never on an empty page', () => {
  const page: PdfBlock = { type: 'page', unless: 300 };
  expect(pagesOf(299, [page, page])).toEqual([1, 1]);
  expect(pagesOf(300, [page])).toEqual([0]);
});

it('flushed pages still have their footer', async () => {
  const blocks = Array.from({ length: 150 }, (_, at) => text(`Parágrafo ${at}.`));
  const pdf = await renderPdf({ ...DESCRIPTION, blocks });
  const said = textOf(pdf);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  expect(pdf.toString('latin1').match(/\/Contents \[/g)).toHaveLength(pages - 1);
  for (let at = 0; at < 150; at += 1) expect(said).toContain(`Parágrafo ${at}.`);
  for (let at = 1; at <= pages; at += 1) expect(said).toContain(`Página ${at} de ${pages}`);
});

it('a group’s header stays on the page of its first row', async () => {
  for (let before = 33; before <= 39; before += 1) {
    const names = Array.from({ length: before }, (_, at) => [`Antes ${at}`, '']);
    const table: PdfBlock = {
      ...(rows(0) as Extract<PdfBlock, { type: 'table' }>),
      rows: [...names, ['Grupo', ''], ...Array.from({ length: 9 }, (_, at) => [`Depois ${at}`, ''])],
      groups: { [before]: '#000000' },
    };
    const said = textOf(await renderPdf({ ...DESCRIPTION, blocks: [table] })).split('\n');
    expect(said[said.indexOf('Grupo') + 1]).toBe('Depois 0');
  }
});

it('tabular figures never break an amount over two lines', async () => {
  const table: PdfBlock = {
    type: 'table',
    columns: [
      { title: 'Nome', share: 0.88 },
      { title: 'Valor', share: 0.12, align: 'right' },
    ],
    rows: [['Linha', 'R$\u00a01.111.111']],
  };
  expect(textOf(await renderPdf({ ...DESCRIPTION, blocks: [table] }))).toContain('R$\u00a01.111.111');
});
