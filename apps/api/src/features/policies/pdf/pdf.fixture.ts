import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';

export const sample = (name: string): Promise<Buffer> =>
  readFile(new URL(`./samples/${name}.pdf`, import.meta.url));

type Made = {
  /** Lines of each page. */
  pages: readonly (readonly string[])[];
  userPassword?: string;
};

/** A PDF of pdfkit with these lines. */
export function madePdf({ pages, userPassword }: Made): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, ...(userPassword && { userPassword }) });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  for (const lines of pages) {
    doc.addPage();
    for (const line of lines) doc.fontSize(10).text(line);
  }
  doc.end();
  return done;
}

/** A liability policy, followed by pages of general conditions. */
export const longPolicy = (pages: number): Promise<Buffer> =>
  madePdf({ pages: [LIABILITY, ...Array.from({ length: pages - 1 }, () => ['Condições gerais.'])] });

const LIABILITY = [
  'AKAD SEGUROS S.A.   CNPJ 14.868.712/0001-31',
  'Apólice de Responsabilidade Civil Profissional',
  'Número da apólice: 1007800/25',
  'Segurado: Lívia Torres Pacheco - CPF: 529.982.247-25',
  'Vigência: de 00h00 de 01/10/2026 até 24h00 de 30/09/2027',
  'Cobertura   Limite máximo de garantia (R$)   Franquia (R$)',
  'Erros e omissões profissionais   300.000,00   2.500,00',
  'Prêmio líquido: R$ 1.100,00',
  'Prêmio total (com IOF): R$ 1.181,18',
];
