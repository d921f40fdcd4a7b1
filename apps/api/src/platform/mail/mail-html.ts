const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Addresses become links; a mail program shows the words of the text beside them. */
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

function blockOf(paragraph: string): string {
  const lines = paragraph.split('\n');
  const points = lines.filter((line) => line.startsWith('- '));
  const said = lines.filter((line) => !line.startsWith('- ')).map(withLinks);
  const words = said.length > 0 ? `<p>${said.join('<br>')}</p>` : '';
  const list = points.map((line) => `<li>${withLinks(line.slice(2))}</li>`).join('');
  return list === '' ? words : `${words}<ul>${list}</ul>`;
}

/** The same words as the plain text, for mail programs that show HTML; without pictures, styles or tracking. */
export function mailHtml(text: string, company: string): string {
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');
  return `<!doctype html>
<html lang="pt-BR"><body style="font-family: sans-serif; line-height: 1.5; max-width: 560px">
<p><strong>${escaped(company)}</strong></p>
${body}
<p style="color: #666">feito com Farol</p>
</body></html>
`;
}
