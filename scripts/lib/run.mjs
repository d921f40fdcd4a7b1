import { spawn } from 'node:child_process';
import { ROOT } from './runtime.mjs';

/** Runs a command to its end; with `quiet` its output is returned instead of shown. */
export function run(command, args, { env = process.env, cwd = ROOT, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : code, output }));
  });
}

export const seconds = (since) =>
  ((performance.now() - since) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Prints the step's title and, at its end, its duration; on a terminal the seconds are counted. */
export async function step(title, work) {
  const since = performance.now();
  const terminal = process.stdout.isTTY;
  process.stdout.write(`${title}…${terminal ? '' : '\n'}`);
  const ticking =
    terminal && setInterval(() => process.stdout.write(`\r${title}… ${seconds(since)} s `), 500);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    process.stdout.write(`${terminal ? '\r' : ''}${title}: ${seconds(since)} s   \n`);
  }
}
