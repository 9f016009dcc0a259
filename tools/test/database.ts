// The PostgreSQL and the Redis that tests and measurements use where they are not the run's own.
import { connect } from 'node:net'
import type { Environment } from '../run/process.ts'

/** The server to use: the one named, or the one that usually runs on a developer's machine. */
export const databaseUrlOf = (env: Environment): string =>
  env.DATABASE_URL_TEST || 'postgres://root@127.0.0.1:5432/postgres'

/** The Redis to use, likewise. */
export const redisUrlOf = (env: Environment): string => env.REDIS_URL_TEST || 'redis://127.0.0.1:6379'

/** True when something accepts connections there. */
export function isReachable(url: string, milliseconds = 1000): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || (protocol === 'redis:' ? 6379 : 5432)),
      timeout: milliseconds,
    })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** On a build machine what is missing is a failure; elsewhere what needs it is left out. */
export const isBuildMachine = (env: Environment): boolean => env.CI === 'true' || env.CI === '1'
