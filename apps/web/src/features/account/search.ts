import { z } from 'zod';

export const PROFILE_TABS = ['dados', 'seguranca', 'avisos', 'aparencia'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const profileSearch = z.object({ aba: z.enum(PROFILE_TABS).optional().catch(undefined) });
