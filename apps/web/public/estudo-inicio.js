// Asks for the study, or the sheet, while the page's code is still on its way; the page takes the reply over. Does nothing when the page
// was first, with its code in the browser's cache: it has asked by itself.
if (window.farolEstudo === undefined) {
  const [, kind, token] = window.location.pathname.split('/');
  window.farolEstudo = fetch(`/api/publico/${kind}/${token}`, {
    headers: { accept: 'application/json' },
  });
  // Without a connection the page's own call tells it.
  window.farolEstudo.catch(() => undefined);
}
