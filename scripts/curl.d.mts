export function ensureCurl(): Promise<void>;
