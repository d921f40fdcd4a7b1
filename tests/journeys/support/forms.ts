import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** A field by its label, whatever its role. */
export const field = (place: Place, name: string | RegExp): Locator =>
  place
    .getByRole('textbox', { name, exact: true })
    .or(place.getByRole('combobox', { name, exact: true }))
    .or(place.getByRole('searchbox', { name, exact: true }))
    .first();

export const fill = (place: Place, answers: Record<string, string>): Promise<void> =>
  inTurn(Object.entries(answers), ([name, text]) => field(place, name).fill(text));

/** Chooses from lists, typing to search in searchable ones. */
export const choose = (place: Place, answers: Record<string, string>): Promise<void> =>
  inTurn(Object.entries(answers), async ([name, option]) => {
    const input = field(place, name);
    await input.click();
    if (await input.isEditable()) await input.fill(option);
    await input.page().getByRole('option', { name: option, exact: true }).click();
  });

/** Urgency and current score of an item, where no other item and no survey answer says them. */
export async function urgencyAndNote(item: Locator): Promise<void> {
  const asked = {
    'Quando precisa?': 'Imediato',
    'Nota da proteção atual': '3',
    'Nota da situação de hoje': '3',
  };
  await button(item, 'Mais detalhes').waitFor();
  await inTurn(Object.entries(asked), async ([name, option]) => {
    if (await field(item, name).isVisible()) await choose(item, { [name]: option });
  });
}

/** Takes the calculated amount, unless the item fills it in itself at that moment. */
export async function takeSuggestion(item: Locator): Promise<void> {
  await button(item, 'Mais detalhes').waitFor();
  const use = item.getByText(/^Usar R\$/);
  const gone = () => use.waitFor({ state: 'detached' });
  if (await use.isVisible()) await use.click({ timeout: 5_000 }).catch(gone);
}

/** Sim or Não. */
export const answer = (place: Place, answers: Record<string, 'Sim' | 'Não'>): Promise<void> =>
  inTurn(Object.entries(answers), ([name, option]) =>
    place.getByRole('radiogroup', { name, exact: true }).getByText(option, { exact: true }).click(),
  );

export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** Lines as copied from a spreadsheet, pasted from this cell on. */
export const pasteLines = (cell: Locator, lines: readonly (readonly string[])[]): Promise<void> =>
  cell.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    lines.map((line) => line.join('\t')).join('\n'),
  );

/** A small PDF document. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF),
});

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Drops a file on the area with this label. */
export const give = (place: Place, label: string | RegExp, name: string): Promise<void> =>
  place.locator('input[type=file]').and(place.getByLabel(label)).first().setInputFiles(pdf(name));

async function inTurn<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all) await work(one);
}
