// Asks for the study while the page's code is still on its way; the page takes the reply over. Does nothing when the page
// was first, with its code in the browser's cache: it has asked by itself.
if (window.farolEstudo === undefined) {
  window.farolEstudo = fetch(`/api/publico/estudo/${window.location.pathname.split('/')[2]}`, {
    headers: { accept: 'application/json' },
  });
  // Without a connection the page's own call tells it.
  window.farolEstudo.catch(() => undefined);
}
