import { offlineError } from './api-error.ts';

export type WireRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

/** XMLHttpRequest, because fetch has no upload progress. */
export function sendWithProgress(
  { url, method, headers, body }: WireRequest,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () =>
      resolve(
        new Response(request.status === 204 ? null : (request.response as Blob), { status: request.status }),
      );
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    request.send(body ?? null);
  });
}
