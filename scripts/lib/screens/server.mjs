import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, ROOT } from '../runtime.mjs';

const READY = /^Farol está no ar: (\S+)$/m;

/** The product as `npm start` serves it, on a data folder that goes away at the end. */
export async function startForScreens() {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-telas-'));
  // The database's account has to pass through it.
  await chmod(dataDir, 0o711);
  const password = randomBytes(12).toString('base64url');
  const child = spawn(projectNode(), ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  const url = await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`O servidor não subiu:\n${said}`)));
  });
  return {
    url,
    password,
    async end() {
      child.kill('SIGTERM');
      await closed;
      await rm(dataDir, { recursive: true });
    },
  };
}
