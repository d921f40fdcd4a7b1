import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

export type Pdf = {
  pages: number;
  /** Draws a page, from 1, this many CSS pixels wide; resolves to false where another drawing took its place. */
  draw: (canvas: HTMLCanvasElement, page: number, width: number) => Promise<boolean>;
  close: () => void;
};

/** Canvases beyond this are refused by some phones; larger pages are drawn with fewer pixels. */
const MOST_PIXELS = 16_000_000;

/** Opens a PDF, a locked one by its password; its pages are read as they are drawn. */
export async function openPdf(url: string, password?: string): Promise<Pdf> {
  const loading = getDocument(password === undefined ? { url } : { url, password });
  const document = await loading.promise;
  let last: { cancel: () => void } | null = null;
  let turn = 0;
  return {
    pages: document.numPages,
    draw: async (canvas, number, width) => {
      turn += 1;
      const mine = turn;
      last?.cancel();
      const page = await document.getPage(number);
      if (mine !== turn) return false;
      const plain = page.getViewport({ scale: 1 });
      const ratio = plain.height / plain.width;
      const dense = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * width * ratio)));
      const viewport = page.getViewport({ scale: (width / plain.width) * dense });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${Math.floor(width * ratio)}px`;
      const drawing = page.render({ canvas, viewport });
      last = drawing;
      try {
        await drawing.promise;
        return true;
      } catch (error) {
        if (mine !== turn) return false;
        throw error;
      }
    },
    close: () => {
      turn += 1;
      last?.cancel();
      void loading.destroy();
    },
  };
}
