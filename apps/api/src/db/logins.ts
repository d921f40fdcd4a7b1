type Settings = {
  databaseUrl?: string | undefined;
  databaseServiceUrl?: string | undefined;
  databaseMigrationUrl?: string | undefined;
};

/** Of a server of one's own. One login for all works, and SQL of its own in a request would then have all of its rights. */
export function loginsOf(
  { databaseUrl = '', databaseServiceUrl, databaseMigrationUrl }: Settings,
  log: (line: string) => void,
) {
  const named = { DATABASE_SERVICE_URL: databaseServiceUrl, DATABASE_MIGRATION_URL: databaseMigrationUrl };
  const missing = Object.entries(named).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0)
    log(
      `Falta ${missing.join(' e ')}: o usuário de DATABASE_URL faz também esse papel (docs/operations.md, "Database logins").`,
    );
  return {
    connectionString: databaseUrl,
    serviceConnectionString: databaseServiceUrl ?? databaseUrl,
    migrationConnectionString: databaseMigrationUrl ?? databaseUrl,
  };
}
