import { coverAdequacy } from './adequacy.ts';
import { indemnity } from './indemnity.ts';
import { liabilityLimit } from './liability.ts';
import { assetPremium } from './premium.ts';

export const PROTECTION = {
  [indemnity.kind]: indemnity,
  [coverAdequacy.kind]: coverAdequacy,
  [assetPremium.kind]: assetPremium,
  [liabilityLimit.kind]: liabilityLimit,
} as const;
