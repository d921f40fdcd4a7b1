import { z } from 'zod';

/** Who mail is sent from; without a name, the company's is shown. */
export type Sender = { name: string | null; address: string };

/** Of messages that only go to a folder. */
export const LOCAL_SENDER: Sender = { name: null, address: 'nao-responda@farol.local' };

const NAMED = /^"?([^"<>\r\n]+?)"?\s*<([^<>]+)>$/;

/** Reads an address or `Name <address>`; null when it is neither. */
export function parseSender(text: string): Sender | null {
  const [, name = null, address = text.trim()] = NAMED.exec(text.trim()) ?? [];
  return z.email().safeParse(address).success ? { name, address } : null;
}
