// `npm start` as on a fresh clone: until login, to-do list and a customer's link answer with their scripts, then Ctrl+C.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const START_LIMIT = 300_000;
const STOP_LIMIT = 20_000;
const ROOT = join(import.meta.dirname, '..');

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Processes of the group, of Farol's folder or of its PostgreSQL, by their command or working folder. */
function processesLeft(group) {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return false;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(processGroup) === group || command.includes(`${ROOT}/`);
    } catch {
      // It ended while being looked at.
      return false;
    }
  });
}

async function answered(response, what) {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response;
}

/** Opens a page and every file that it names. */
async function openPage(url, path) {
  const page = await (await answered(await fetch(url + path), path)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  if (!files.some((file) => /\.js($|\?)/.test(file))) throw new Error(`${path} has no script`);
  for (const file of new Set(files)) await answered(await fetch(url + file), `${path}: ${file}`);
  console.log(`${path.replace(/(ficha\/).*/, '$1…')}: ${new Set(files).size} files`);
}

async function visit(url, password) {
  await openPage(url, '/login');
  const call = async (method, path, body, token) => {
    const headers = { ...(body && { 'content-type': 'application/json' }) };
    if (token) headers.authorization = `Bearer ${token}`;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return (await answered(response, path)).json();
  };
  const { token } = await call('POST', '/authenticate', { usuario_username: 'corretor', password });
  await openPage(url, '/to-do-list');
  const { data } = await call('GET', '/motor-interno/cliente', undefined, token);
  const link = await call(
    'POST',
    `/motor-interno/cliente/${data[0].cliente_id}/ficha/link`,
    undefined,
    token,
  );
  await openPage(url, `/ficha/${link.token}`);
  await call('GET', `/publico/ficha/${link.token}`);
}

const port = await freePort();
// A process group of its own: Ctrl+C reaches all of it, as from a terminal.
const npm = spawn('npm', ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
let said = '';
npm.stdout.on('data', (chunk) => {
  said += chunk;
  process.stdout.write(chunk);
});
const ended = new Promise((resolve) => {
  npm.once('close', resolve);
});
const isRunning = () => npm.exitCode === null && npm.signalCode === null;

try {
  const limit = Date.now() + START_LIMIT;
  while (!/Ctrl\+C encerra/.test(said)) {
    if (!isRunning()) throw new Error(`npm start ended with ${npm.exitCode}`);
    if (Date.now() > limit) throw new Error('npm start does not serve');
    await wait(200);
  }
  await visit(`http://127.0.0.1:${port}`, /senha {3}(\S+)/.exec(said)[1]);
  process.kill(-npm.pid, 'SIGINT');
  await Promise.race([ended, wait(STOP_LIMIT)]);
  const left = processesLeft(npm.pid);
  if (left.length > 0) throw new Error(`Processes left after Ctrl+C: ${left.join(', ')}`);
  console.log('Fresh start: served, stopped, nothing left');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const pid of processesLeft(npm.pid)) process.kill(Number(pid), 'SIGKILL');
}
