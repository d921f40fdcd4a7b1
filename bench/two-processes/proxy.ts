import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * In turn to each service; one that does not answer is left out for two seconds. What may be repeated (all but POST) goes
 * to the other one if the connection breaks. Live events are not held back.
 */
const settings = (port: number, services: readonly number[]) => `
daemon off;
pid proxy.pid;
error_log proxy.log crit;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream farol {
    ${services.map((service) => `server 127.0.0.1:${service} max_fails=1 fail_timeout=2s;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 25m;
    location / {
      proxy_pass http://farol;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;

/** nginx with its files in this folder; it must be installed (Debian: apt-get install nginx-light). */
export async function startProxy(
  folder: string,
  port: number,
  services: readonly number[],
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'proxy.conf');
  await writeFile(file, settings(port, services));
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await once(child, 'spawn').catch(() => {
    throw new Error('nginx is missing: apt-get install nginx-light');
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
