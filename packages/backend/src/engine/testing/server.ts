// The PostgreSQL server that the tests use where one answers.
import pg from 'pg'

export const serverUrl = process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/postgres'

/** Address of a database of that server. */
export function addressOf(name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** How long a statement of a test may take, on a machine that does other things too. */
export const patientMilliseconds = 600_000

export async function isReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Works over one connection to the server, which then ends. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
