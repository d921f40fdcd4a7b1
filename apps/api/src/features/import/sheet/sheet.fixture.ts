import { zipSync } from 'fflate';

const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const rel = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELS}/${kind}" Target="${target}"/>`;
const rels = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;

/** A workbook of one sheet with these rows and shared texts. */
export const workbook = ({ rows, texts }: { rows: string; texts: string }): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': '<Types/>',
          '_rels/.rels': rels(rel('rId1', 'officeDocument', 'xl/workbook.xml')),
          'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': rels(
            rel('rId1', 'worksheet', 'worksheets/sheet1.xml'),
            rel('rId2', 'sharedStrings', 'sharedStrings.xml'),
          ),
          'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
          'xl/sharedStrings.xml': `<sst ${MAIN}>${texts}</sst>`,
        }).map(([name, text]) => [name, Buffer.from(text)]),
      ),
      { level: 6 },
    ),
  );

const text = (of: string) => `<si><t>${of}</t></si>`;
const SHARED_CELL = '<c t="s"><v>0</v></c>';

/** Small files that unpack to much. */
export function bombed(kind: 'texts' | 'entities' | 'amplified'): Buffer {
  if (kind === 'texts')
    return workbook({ rows: `<row>${SHARED_CELL}</row>`, texts: text('a'.repeat(50)).repeat(600_001) });
  if (kind === 'entities')
    return workbook({
      rows: `<row><c t="inlineStr"><is><t>${'&amp;'.repeat(1_200_001)}</t></is></c></row>`,
      texts: '',
    });
  return workbook({
    rows: `<row>${SHARED_CELL.repeat(100)}</row>`.repeat(1_000),
    texts: text('a'.repeat(2_000)),
  });
}
