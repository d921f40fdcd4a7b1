// Requests the study, or the sheet, while the page's code is loading; the page uses the reply. Does nothing when the
// page came first, its code cached: it has requested by itself.
if (window.farolEstudo === undefined) {
  const [, kind, token] = window.location.pathname.split('/');
  window.farolEstudo = fetch(`/api/publico/${kind}/${token}`, {
    headers: { accept: 'application/json' },
  });
  // Without a connection the page's own call reports it.
  window.farolEstudo.catch(() => undefined);
}
