// Databases on a PostgreSQL server.
import pg from 'pg'

/** The address of a database of the server that another address names. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a database, on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<pg.QueryResult<{ readonly name?: unknown }>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
