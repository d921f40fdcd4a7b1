import { vi } from 'vitest';

/** As a browser: an element's size is reported as soon as it begins to be observed. */
export function tellObservedSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      readonly #told: () => void;
      constructor(told: () => void) {
        super(told);
        this.#told = told;
      }
      override observe() {
        this.#told();
      }
    },
  );
}
