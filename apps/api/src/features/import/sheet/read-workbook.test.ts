import { inflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { CFB, ODS, readWorkbook, XLSX } from './read-workbook.ts';
import { workbook } from './sheet.fixture.ts';

const CSV = 'text/csv';
const read = (bytes: Uint8Array, tipo = CSV) => readWorkbook(Buffer.from(bytes), tipo, { most: 100 });

/** A workbook of Excel 97 to 2003, packed, with a sheet for the cover and one of customers. */
const XLS = inflateSync(
  Buffer.from(
    'eNrtWE9IVEEY/83bt3+UdXc1DTRYFiFTM8S00oNt65pC4GJ16A9BPvUdFtddWS2oQ1m2xyDoVHQR7FCQ1cWKOtQlOgRGHYIgcPPQoS5BQQf19c333pqaggslGO/3mG9mvpnvm3nzffPNvPdmunhm/GFFFiuwHw4sGAVwLeEJSgW5SgDUbhiymMs9lAwbmwoFHjKky4mnRa/d0obS3lkoeKC+IAp8onQKQ4ilknpoA9HGc9CEnEOrUMn3FNyi5EM5z6uEaR/TLUzvc99nTA8w5yrTVuo7I05iOhyrbbb8+LhSyW0+ogKPWOYDcxpQhlfSjy9eE2ZfJyLpuJbYZA1B1YsJkEk79aSelnU/bqMQaG+v7+qqP0GYQSmZewI/jBDwPbevn4ds/sbyBYj/cznfvQbfQ0Zcyb+uqMAojB4hnTkDL3pU2aIiqg1pGYrUU04zPEcTcT05og/P0cbxWAGbUlRLj+jxtEZSsdSg7iBOdwe5Skwb7osPkkSK/CiqJ84ktLQPOJSaTYWiqWSfHv88m/ID1U3NNaGWlobdjbua9uzdRyEkktRCR7OF8rzg+BJYFl+KeNd5ifbDz+Vi3nsBmszcnW9vu3q7w6eZM8pTNE+e7fI1YeCSlCBh32KLSWtZYifTy6x1G5crmJbSxqC8qrvMKnSMcZ8r3FpF4zQy3oV3LClXUznz5fDjYGY2XEPlyc7s+dLJ9+FxVNJJ2E/y8hlDnagTN29IPAnncmHFqI9My/+IVx4lYM3dsI5XP+blDiUUm2ewUoIp2ZXi2W9sxKo6YDrQ5l1VddVVlW9s1nKrY9YUqjkWaw6qqZYusYouwbrknnLQegnWBdw9m71X3XZBKeSzqgQdX4XVW+pzWfoU1r9cn8L6pCGF4rIs54I8oaQe0xaGJeJF8KU7KBBUEImYHoLVPMSGDRs2bNiwYWMtCL79mDc+eedxWrdJt/VfZ57Sgv2b5L/FEaToGaFPyoNIUp7Gubz8ZyucIqdLrFMm979Q4hiNnsYAenkeA3n7L30NiKXvs27BwN/bQvmOv5DPPP/x+L8AxNsd3w==',
    'base64',
  ),
);
const PERSON = { numero: 2, celulas: ['João Conceição', '52998224725', '1986-04-03', '(48) 99123-4567'] };

test('a workbook of the old Excel has its sheets, days and numbers', async () => {
  expect(await read(XLS, CFB)).toMatchObject({
    folhas: [{ nome: 'Capa' }, { nome: 'Clientes', linhas: [{ numero: 1 }, PERSON, { numero: 3 }] }],
  });
});

test('of an OpenDocument sheet empty rows are passed over, and numbers of rows stay', async () => {
  const rows = [['Nome', 'CPF'], ['Ana', 52_998_224_725], [], ['Rui', new Date('1990-01-02')]];
  expect(await read(await writeOds({ sheets: [{ name: 'Clientes', rows }] }), ODS)).toMatchObject({
    folhas: [
      {
        linhas: [
          { numero: 1, celulas: ['Nome', 'CPF'] },
          { numero: 2, celulas: ['Ana', '52998224725'] },
          { numero: 4, celulas: ['Rui', '1990-01-02'] },
        ],
      },
    ],
  });
});

test('of a workbook every sheet with rows is read', async () => {
  const sheets = [
    { name: 'A a M', rows: [['Nome'], ['Ana']] },
    { name: 'Vazia', rows: [] },
    { name: 'N a Z', rows: [['Nome'], ['Rui']] },
  ];
  const book = await read(await writeXlsx({ sheets }), XLSX);
  expect('folhas' in book && book.folhas.map(({ nome }) => nome)).toEqual(['A a M', 'N a Z']);
});

/** The second sheet's cells: percentages and codes, each beside numbers that are none. */
const SHOWN = [
  ['Nome', 'Comissão', 'CEP', 'Código', 'Fator'],
  ['Ana', '10,5%', '01310-100', '00042', '0,105'],
  ['Rui', '100%', '88010-400', '00007', '2,5'],
  ['Eva', '1,2', '1310100', '1234567', '-3'],
  ['Bia', '7%', '01310-100', '005', '1234,5'],
];
const CELLS = [
  [0.105, '0.0%', 1_310_100, '00000\\-000', 42, '00000', 0.105, 'General'],
  [1, '0%', 88_010_400, '00000"-"000', 7, '00000', 2.5, '0.00'],
  [1.2, '0.0" %"', 1_310_100, '0', 1_234_567, '00000', -3, '00'],
  [0.07, '0.00%', 1_310_100, '00000\\-000', 5, '000', 1234.5, '00000'],
] as const;

async function shownXlsx() {
  const rows = [SHOWN[0]!, ...CELLS.map((row, r) => [SHOWN[r + 1]![0]!, row[0], row[2], row[4], row[6]])];
  const cells = new Map(
    CELLS.flatMap((row, r) =>
      ([0, 2, 4, 6] as const).map(
        (at) =>
          [
            `${r + 1},${at / 2 + 1}`,
            { value: row[at], style: { numFmt: row[(at + 1) as 1 | 3 | 5 | 7] } },
          ] as const,
      ),
    ),
  );
  return writeXlsx({
    sheets: [
      { name: 'Capa', rows: [['x']] },
      { name: 'A', rows, cells },
    ],
  });
}

/** The same as Excel 97 to 2003 has it, one of the cells by a formula; packed. */
const SHOWN_XLS = inflateSync(
  Buffer.from(
    'eNrtl01sVFUUgL97353pmxnaznSK0IJjfYaYSFDshJ8F7fyUKmlig52FGxKYBuk0WIeUaoQVQRs2mJjI0g1LNiAbIQ2LssdoWBjjiupSFxjYCR1zz3tvOgy+pICBaOZM7s2b7917zj3355z7fvwhc+fi1cEV2mQUh9VGgngLU4AO/6T9/7asNhqNEDc68p+Sh41GYzUoBoiBrHlXsK6d8v8v9kw7QPv6u0ACSAIpYAPQDfQAvX4IIAP0AVmgH9gIvARsAjYDA8AgsAXYCrwM5IBXgCHgVcADXuvstxdSpng2McRUGEvUOvvYvSYbS/JHhRp58iwwwa4ntt+HFvs6yD3rH7cvH1BnnuNMU6fO8ae2H8p6+th5Ou/yr8mT2m+VPcO7h5/FdsJNQzzG9Pz3XYllRbwLVtB8a27KXeFX4BAnbDyp1PL5hYkKz0XKMoaqsmNYVjCiDArNN2gyDMjY+qTOSn1FWt6QekQiGhyZX96/N1ix+6oo7b6U2pO6B43imvT5RcjbDHJXenwVHIaYKjHPLFU+Imd2sZfNKI/k5IHKW6QmD1SG8KhRw6N8zGOOOTziUx4nOYnH7VP2fc50sw+D2smb7GQbOTPACEkLwt8hdgRPOdPLKLHWlzmzhQKpVuSxA6/5OkuRrlC/xxDbxGyCkvXRb5OijBOquCPRHu637bgOf768XXy+L4KPRPDRCJ6I4IUIriN4MYKrCF6K4MkIXn6MH5FTuUianyXUGzVGlRNUWSTJrZicalXivD1WKB6wFpCTzbiWfiSudct534DmKL3ynBGP07g8uPTn7femDxYOC39D+Hapzwo506L/c+Ff+LOle5o5wa+NTgUfWAr1GaO6j+/kK6x1EpdUyg489GnGzTLjtmZY0VdzX6fmtiVea8U8lgtfhM+xZm10JvDZoCapM8eHGD0gg7Wm1JjAWQmLv1HH6F7Zb2nr6xjjHMTojeJjmrhF9zjKLDPSNitepm1QfIcqC5L0rQolRh1UiY+p4uge2Q0ZVk73X353ZangEx1khAsP8yWfOHLjtTJe9InVH/ayqnWoeopPmBXVdlLCY3u34BMtV2bOLP11oeSTNdVbiz4xcqWWpSpa1U6oepxPg1HbFd9EXuRewSdabuBro3aaqs/9NBwQIzd0K+6yVW1C1WVJWraRPSCD/PH+9dzi71cLPmmfEIMjV3wr/UWfmNCPia+LUbs4Zqe79NT710gx/xgZOrIe+RtI9RAt',
    'base64',
  ),
);

/** As LibreOffice writes it: repeated rows and cells, a note, a merged cell. */
function shownOds() {
  const cell = (value: string, text: string, more = '', type = 'float') =>
    `<table:table-cell ${more} office:value-type="${type}" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`;
  const words = (text: string) =>
    `<table:table-cell office:value-type="string"><office:annotation><text:p>0042</text:p></office:annotation><text:p>${text}</text:p></table:table-cell>`;
  const share = (value: string, text: string) =>
    cell(value, text, 'table:formula="of:=[.A1]&gt;0"', 'percentage');
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
  const empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';
  const content = `<office:document-content><office:body><office:spreadsheet>
    <table:table table:name="Capa">${row(words('x'))}</table:table>
    <table:table table:name="A">${row(words('Nome') + words('Comissão') + words('CEP'))}${empty}
      ${row(words('Ana') + share('0.105', '10,5%') + cell('1310100', '01310-100'))}
      ${row(words('Rui') + share('1', '100%') + cell('42', '00042'), 'table:number-rows-repeated="2"')}
      ${row(`${words('Eva')}<table:covered-table-cell/>${cell('0.5', '0,50', 'table:number-columns-repeated="2"')}${share('0.07', '7,00%')}`)}
    </table:table></office:spreadsheet></office:body></office:document-content>`;
  const parts = { mimetype: ODS, 'content.xml': content };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

test.each([
  ['XLSX', XLSX, shownXlsx],
  ['the old Excel', CFB, async () => SHOWN_XLS],
])('percentages and codes of %s are read as the sheet shows them', async (_, tipo, make) => {
  const book = await read(await make(), tipo);
  expect('folhas' in book && book.folhas[1]?.linhas.map(({ celulas }) => celulas)).toEqual(SHOWN);
});

test('percentages and codes of an OpenDocument sheet are read as it shows them', async () => {
  const book = await read(shownOds(), ODS);
  expect('folhas' in book && book.folhas[1]?.linhas).toEqual([
    { numero: 1, celulas: ['Nome', 'Comissão', 'CEP', '', ''] },
    { numero: 5, celulas: ['Ana', '10,5%', '01310-100', '', ''] },
    { numero: 6, celulas: ['Rui', '100%', '00042', '', ''] },
    { numero: 7, celulas: ['Rui', '100%', '00042', '', ''] },
    { numero: 8, celulas: ['Eva', '', '0,5', '0,5', '7%'] },
  ]);
});

test('a hidden sheet comes last, and says so', async () => {
  const sheets = [
    { name: 'Listas', hidden: true, rows: [['Nome'], ['x']] },
    { name: 'Clientes', rows: [['Nome'], ['Ana']] },
  ];
  const book = await read(await writeXlsx({ sheets }), XLSX);
  expect('folhas' in book && book.folhas.map(({ nome }) => nome)).toEqual(['Clientes', 'Listas (oculta)']);
});

test('yes and no are words, and texts read in the wrong code are as they were meant', async () => {
  const rows = [
    ['Nome', 'Ativo'],
    ['JoÃ£o', true],
    ['AndrÃ©', false],
  ];
  expect(await read(await writeXlsx({ sheets: [{ name: 'A', rows }] }), XLSX)).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', 'Sim'] }, { celulas: ['André', 'Não'] }] }],
  });
});

test('a million empty rows are none', async () => {
  const empty = '<row/>'.repeat(1_000_000);
  const rows = `<row><c t="inlineStr"><is><t>Nome</t></is></c></row>${empty}`;
  expect(await read(workbook({ rows, texts: '' }), XLSX)).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }] }],
  });
});

test('a table of a page that is named .xls is read', async () => {
  const page =
    '<html><body><table><tr><th>Nome<th>CPF</tr><tr><td>Jo\xe3o &amp; Cia<td>1</tr></table></body>';
  expect(await read(Buffer.from(page, 'latin1'))).toMatchObject({
    folhas: [{ linhas: [{ celulas: ['Nome', 'CPF'] }, { celulas: ['João & Cia', '1'] }] }],
  });
});

test.each([
  ['Windows', 'Jo\xe3o'],
  ['MS-DOS', 'Jo\xc6o'],
  ['old Macs', 'Jo\x8bo'],
])('text in the code page of %s reads as Portuguese', async (_, name) => {
  expect(await read(Buffer.from(`Nome;CPF\n${name};1\n`, 'latin1'))).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', '1'] }] }],
  });
});

test.each([
  ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['UTF-8 written twice', (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))],
])('text in %s without a mark reads as it was meant', async (_, encode) => {
  expect(await read(encode('Nome;CPF\nJoão;1\nConceição;2\n'))).toMatchObject({
    folhas: [{ linhas: [{ numero: 1 }, { celulas: ['João', '1'] }, { celulas: ['Conceição', '2'] }] }],
  });
});

test.each([
  [
    'commas inside the text',
    'Nome;Celular;Obs\nAna;1;"em Joinville, SC, dois filhos"\nRui;2;casa, carro, moto\n',
    ';',
  ],
  ['tabs', 'Nome\tCPF\nAna, a boa\t1\n', '\t'],
  ['a first line that says it', 'sep=|\nNome|CPF\nAna|1\n', '|'],
  ['one column', 'Nome\nAna\n', ';'],
])('the delimiter of a file with %s is found', async (_, text, separador) => {
  expect(await read(Buffer.from(text))).toMatchObject({ separador });
});

test('a delimiter that was chosen parts the cells', async () => {
  const text = Buffer.from('Nome,Obs\nAna,a;b;c\nRui,d;e;f\n');
  expect(await readWorkbook(text, CSV, { most: 100, wanted: ',' })).toMatchObject({
    separador: ',',
    folhas: [{ linhas: [{ celulas: ['Nome', 'Obs'] }, { numero: 2 }, { numero: 3 }] }],
  });
});

test.each([
  ['Excel’s XML of 2003', Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:x"/>'), CSV, 'xml'],
  ['half of an old workbook', XLS.subarray(0, 700), CFB, 'ilegivel'],
  ['more rows than may be read', Buffer.from('Nome\n'.repeat(102)), CSV, 'longa'],
])('%s is told for what it is', async (_, bytes, tipo, problem) => {
  expect(await read(bytes, tipo)).toEqual({ problem });
});
