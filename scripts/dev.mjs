// `npm run dev`: the API from its sources, restarted on changes, and Vite with its proxy to it.
import { spawn } from 'node:child_process';
import { onParentGone } from './lib/parent.mjs';
import { projectNode, ROOT } from './lib/runtime.mjs';

const commands = [
  ['--watch', 'apps/server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'apps/web', '--config', 'apps/web/vite.config.ts'],
];
const children = commands.map((words) => spawn(projectNode(), words, { cwd: ROOT, stdio: 'inherit' }));
const stopAll = (signal) => {
  for (const child of children) child.kill(signal);
};

onParentGone(() => stopAll('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll('SIGTERM'));
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
