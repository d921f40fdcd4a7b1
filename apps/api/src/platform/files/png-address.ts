/** A PNG in base64 as the address of an image; null without one. */
export const pngAddress = (png: string | null): string | null => png && `data:image/png;base64,${png}`;
