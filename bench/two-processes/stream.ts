/** Follows the live events at an address as a browser does: after a cut it comes back with the last id. */
export function follow(base: string, token: string, heard: () => void) {
  let id: string | undefined;
  let cuts = 0;
  let isOpen = true;
  let abort = new AbortController();
  let ready: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const read = async () => {
    abort = new AbortController();
    const reply = await fetch(`${base}/api/eventos`, {
      headers: { authorization: `Bearer ${token}`, ...(id && { 'last-event-id': id }) },
      signal: abort.signal,
    });
    if (!reply.ok || !reply.body) throw new Error(`events: ${reply.status}`);
    let rest = '';
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      rest += part;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const [, given] = /^id: (.*)$/m.exec(event) ?? [];
        if (!given) continue;
        id = given;
        ready();
        heard();
      }
    }
  };
  const run = async () => {
    while (isOpen) {
      await read().catch(() => undefined);
      if (isOpen) cuts += 1;
      await new Promise((done) => setTimeout(done, 200));
    }
  };
  const running = run();
  return {
    begun,
    cuts: () => cuts,
    async end() {
      isOpen = false;
      abort.abort();
      await running;
    },
  };
}
