/** Lets the page answer between two pieces of work: what follows is a task of its own. */
export const nextTask = (): Promise<void> =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      then();
    };
    port2.postMessage(null);
  });
