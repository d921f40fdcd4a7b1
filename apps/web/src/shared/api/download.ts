import { EXPORT_HEADERS } from '@farol/contracts';
import { offlineError, timeoutError } from './api-error.ts';
import type { WireRequest } from './upload.ts';

/** Progress of a download; rows and expected bytes if the server sends them. */
export type Received = { bytes: number; expectedBytes: number | null; rows: number | null };

/** Milliseconds without a byte. */
const SILENCE_MS = 120_000;

/** Reads a reply's body piece by piece. A long file may take longer than a page, but not stand still. */
export async function fetchWithProgress(
  request: WireRequest,
  onReceived: (received: Received) => void,
  signal?: AbortSignal,
): Promise<Response> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const signals = [signal, silence.signal].filter((one) => one !== undefined);
  try {
    const response = await fetch(request.url, { ...request, signal: AbortSignal.any(signals) });
    if (!response.ok || !response.body) return response;
    const rows = numberIn(response, EXPORT_HEADERS.rows);
    const expectedBytes = numberIn(response, EXPORT_HEADERS.bytes);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      heard();
      onReceived({ bytes, expectedBytes, rows });
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
    }
    const type = response.headers.get('content-type') ?? '';
    return new Response(new Blob(pieces, { type }), { status: response.status });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw silence.signal.aborted ? timeoutError() : offlineError();
  } finally {
    clearTimeout(timer);
  }
}

function numberIn(response: Response, header: string): number | null {
  const text = response.headers.get(header);
  return text === null ? null : Number(text);
}
