const opensInBrowser = (tipo: string) => tipo.startsWith('image/') || tipo === 'application/pdf';

/** Names keep their accents (RFC 6266). `saved`: as a download, whatever the type. */
export function contentDisposition(nome: string, tipo: string, { saved = false } = {}): string {
  const kind = saved || !opensInBrowser(tipo) ? 'attachment' : 'inline';
  const plain = nome.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nome)}`;
}
