// The PostgreSQL and the Redis of a run: one that was named, else the run's own, else what answers at the usual address.
import { databaseUrlOf, isBuildMachine, isReachable, redisUrlOf } from './database.ts'
import { type OwnServer, ownPostgres, ownRedis } from './own-servers.ts'

export interface Servers {
  /** What a build machine must not be without. */
  readonly missing: readonly string[]
  stop(): Promise<void>
}

/** Starts what is not named, and gives the tests the addresses in DATABASE_URL_TEST and REDIS_URL_TEST. */
export async function startServers(env: NodeJS.ProcessEnv, { withRedis = false } = {}): Promise<Servers> {
  const own: OwnServer[] = []
  const start = async (name: string, begin: () => Promise<OwnServer | undefined>, usual: string) => {
    const named = env[name]
    if (named && (await isReachable(named))) return named
    if (named) throw new Error(`Nothing answers at ${name}.`)
    const server = await begin()
    if (server === undefined) return (await isReachable(usual)) ? usual : undefined
    own.push(server)
    return server.url
  }
  const database = await start('DATABASE_URL_TEST', ownPostgres, databaseUrlOf(env))
  const redis = withRedis ? await start('REDIS_URL_TEST', ownRedis, redisUrlOf(env)) : env.REDIS_URL_TEST
  if (database !== undefined) env.DATABASE_URL_TEST = database
  if (redis !== undefined) env.REDIS_URL_TEST = redis
  const missing = [...(database ? [] : ['PostgreSQL']), ...(redis || !withRedis ? [] : ['Redis'])]
  for (const name of missing)
    console.log(`There is no ${name}: its programs are not on PATH, and none answers at the usual address.`)
  return {
    missing: isBuildMachine(env) ? missing : [],
    stop: async () => {
      await Promise.all(own.map((server) => server.stop()))
    },
  }
}
