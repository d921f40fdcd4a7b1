export const CHROMIUM_ARGS: string[];
export function ensureChromium(): Promise<string>;
