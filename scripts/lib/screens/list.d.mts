import type { Page } from 'playwright-core';

export type Screen = { name: string; path: string; as?: string; open?(page: Page): Promise<void> };
export function listScreens(server: { url: string; password: string }): Promise<Screen[]>;
