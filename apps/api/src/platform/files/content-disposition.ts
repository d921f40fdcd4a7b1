/** As a download under its own name, accents included (RFC 6266): what people sent is not shown as a page of ours. */
export function contentDisposition(nome: string): string {
  const plain = nome.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nome)}`;
}
