/** The page's own frame (early/start.js) still stands where the application will. */
export const isNothingDrawn = (): boolean => document.querySelector('#root > .quadro') !== null;
