export function ensureClamd(): Promise<string>;
