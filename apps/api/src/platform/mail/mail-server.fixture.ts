import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A mail server that takes everything, or refuses what begins with a word; resolves to what one connection said. */
export async function listenForMail({ refuses }: { refuses?: RegExp } = {}) {
  const said: string[] = [];
  let inData = false;
  const answer = (socket: Socket, line: string) => {
    said.push(line);
    if (inData) inData = line !== '.';
    else if (line === 'DATA') inData = true;
    if (refuses?.test(line)) return socket.write('550 recusado\r\n');
    if (line === 'STARTTLS') return socket.write('502 sem TLS\r\n');
    if (line === 'DATA') return socket.write('354 fale\r\n');
    if (!inData) socket.write(line === 'QUIT' ? '221 tchau\r\n' : '250 ok\r\n');
  };
  const server = createServer((socket) => {
    let rest = '';
    socket.on('error', () => undefined).write('220 correio\r\n');
    socket.on('data', (data) => {
      const lines = `${rest}${data}`.split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) answer(socket, line);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, said };
}
