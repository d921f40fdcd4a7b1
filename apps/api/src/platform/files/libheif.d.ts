/** What is used of the library, which brings no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  type Image = {
    get_width(): number;
    get_height(): number;
    /** Fills `data` with RGBA, turned as the file says; null where it does not decode. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: object | null) => void,
    ): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } };
  export default libheif;
}
