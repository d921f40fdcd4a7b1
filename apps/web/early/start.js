// Asks for the files and the first data of a screen, and shows its frame, while the code is on its way.
const { homes, files, calls, callsOfAll, callsOfRegistering, names } = PAGE;
const { pathname, search } = location;
const kept = stored('farol.sessao');
let session = null;
try {
  session = JSON.parse(kept);
} catch {
  // The application finds out.
}
// Nobody is logged in: the login has a small page of its own.
if (pathname === '/' && kept === null) location.replace('/auth/login');
else if (session?.token && !session.mustEnrol && !pathname.startsWith('/auth/')) {
  const path = pathname === '/' ? homes[session.loggedAs] : pathname;
  for (const file of files[path] ?? []) {
    const link = document.createElement('link');
    link.href = `/${file}`;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
  const first = [
    ...callsOfAll,
    ...(session.acl?.includes('clientes.criar') ? callsOfRegistering : []),
    ...(search ? [] : (calls[path] ?? [])),
  ];
  const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` };
  const replies = {};
  for (const url of first) {
    replies[url] = fetch(url, { headers });
    // Without a connection the application's own call tells it.
    replies[url].catch(() => undefined);
  }
  window.farolCedo = { token: session.token, replies };
  let menu = null;
  try {
    menu = JSON.parse(stored('farol.menu'));
  } catch {
    // As nobody chose.
  }
  const width = matchMedia('(min-width: 62em)').matches ? 'normal' : 'estreito';
  if (path in names) {
    const isNarrow = menu?.[width] ?? width === 'estreito';
    document.documentElement.dataset.quadro = isNarrow ? 'estreito' : 'normal';
    document.documentElement.style.setProperty('--nome-da-tela', JSON.stringify(names[path]));
  }
}
