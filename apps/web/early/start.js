// Asks for the styles, the files and the first data of a screen, and shows its frame, while the code is on its way.
const { homes, styles, files, ofStage, calls, callsOfAll, callsOfRegistering, frames, weekdays, months } =
  PAGE;
const { pathname, search } = location;
const kept = stored('farol.sessao');
let session = null;
try {
  session = JSON.parse(kept);
} catch {
  // The application finds out.
}
const link = (file, attributes) => {
  const made = Object.assign(document.createElement('link'), attributes);
  // As the code asks for them: with other credentials the browser would fetch them twice.
  made.crossOrigin = '';
  made.href = `/${file}`;
  document.head.append(made);
  return made;
};
const arrival = (made) =>
  new Promise((done) => {
    made.onload = done;
    made.onerror = done;
  });
// The frame brings its own style: it is painted before these are here, and the application waits for them.
const loaded = [];
const style = (file) => loaded.push(arrival(link(file, { rel: 'stylesheet' })));
styles.forEach(style);
const isStyle = (file) => file.endsWith('.css');
// Each request costs a phone some milliseconds: the frame is painted before them, and the page answers between them.
const AT_ONCE = 6;
const coming = [];
const preload = async (modules) => {
  for (const [at, file] of modules.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise((next) => setTimeout(next));
    // Styles too: the code asks for them itself, and waits for them.
    const kind = isStyle(file) ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    coming.push(arrival(link(file, kind)));
  }
};
// A study's stage stands among the first words of its reply: the files of the stage's screen come beside the rest of it,
// and what that screen shows second once these are here.
const preloadOfStage = async (reply) => {
  const reader = reply.clone().body.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const [, stage] = /"estagio":(\d+)/.exec(new TextDecoder().decode(value)) ?? [];
  const { first = [], second = [] } = ofStage[stage] ?? {};
  await preload(first);
  await Promise.all(coming);
  await preload(second);
};
const oncePainted = (work) => {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
};
// Nobody is logged in: the login has a small page of its own.
if (pathname === '/' && kept === null) location.replace('/auth/login');
else if (session?.token && !session.mustEnrol && !pathname.startsWith('/auth/')) {
  const [, parent, id] = /^(.+)\/(\d{1,10})\/?$/.exec(pathname) ?? [];
  const path = pathname === '/' ? homes[session.loggedAs] : id ? `${parent}/$id` : pathname;
  const own = files[path] ?? [];
  own.filter(isStyle).forEach(style);
  oncePainted(() => preload(own.filter((file) => !isStyle(file))));
  const first = [
    ...callsOfAll,
    ...(session.acl?.includes('clientes.criar') ? callsOfRegistering : []),
    ...(search && !id ? [] : (calls[path] ?? [])).map((url) => url.replace('$id', id)),
  ];
  const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` };
  const replies = {};
  for (const url of first) {
    replies[url] = fetch(url, { headers });
    // Without a connection the application's own call tells it.
    replies[url].catch(() => undefined);
    if (id && url.includes(`/${id}`)) replies[url].then(preloadOfStage).catch(() => undefined);
  }
  window.farolCedo = { token: session.token, replies };
  let menu = null;
  try {
    menu = JSON.parse(stored('farol.menu'));
  } catch {
    // As nobody chose.
  }
  const frame = frames[path];
  if (frame) {
    const { name, title, about, isWide, lines, rows } = frame;
    const width = isWide ? 'largo' : matchMedia('(min-width: 62em)').matches ? 'normal' : 'estreito';
    const isNarrow = menu?.[width] ?? width !== 'normal';
    const root = document.documentElement;
    root.dataset.quadro = isNarrow ? 'estreito' : 'normal';
    if (lines > 1) root.dataset.quadroLinhas = lines;
    for (const [size, top] of Object.entries(rows))
      root.style.setProperty(`--quadro-rows-${size}`, `${top}px`);
    // São Paulo has had no daylight saving time since 2019.
    const now = new Date(Date.now() - 3 * 3_600_000);
    const today = `${weekdays[now.getUTCDay()]}, ${now.getUTCDate()} de ${months[now.getUTCMonth()]}`;
    const words = { name, about, title: title === 'today' ? today : title };
    for (const [place, text] of Object.entries(words))
      root.style.setProperty(`--quadro-${place}`, JSON.stringify(text));
  }
}
window.farolEstilos = Promise.all(loaded);
