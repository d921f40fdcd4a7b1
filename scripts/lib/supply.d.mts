type Lockfile = { packages: Record<string, object> };
export function supplyProblems(lockfile: Lockfile): string[];
