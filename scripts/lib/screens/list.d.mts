export type Screen = { name: string; path: string; as?: string };
export function listScreens(server: { url: string; password: string }): Promise<Screen[]>;
