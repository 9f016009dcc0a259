// Two PostgreSQL servers of a test's own, the second following the first, made and run with PostgreSQL's programs. These refuse to
// run as root: then they run as the user `postgres`.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Programs {
  readonly folder: string
  /** The user as whom they run; undefined: as the user who runs the tests. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Where the programs are; undefined where they, or a user who may run them, are missing. */
export async function postgresPrograms(): Promise<Programs | undefined> {
  try {
    const folder = (await run('pg_config', ['--bindir'])).stdout.trim()
    const needed = ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres']
    if (!needed.every((name) => existsSync(join(folder, name)))) return undefined
    if (process.getuid?.() !== 0) return { folder, user: undefined }
    const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
    return { folder, user: { uid: await idOf('-u'), gid: await idOf('-g') } }
  } catch {
    return undefined
  }
}

export interface OwnServer {
  readonly url: string
  start(): Promise<void>
  /** At once, as a machine that fails would. */
  stop(): Promise<void>
}
export interface TwoServers {
  readonly first: OwnServer
  readonly second: OwnServer
  close(): Promise<void>
}

/** Makes and starts both; the second is a copy of the first and follows it. */
export async function startTwoServers({ folder, user }: Programs): Promise<TwoServers> {
  const home = await mkdtemp(join(tmpdir(), 'kantor-two-servers-'))
  if (user !== undefined) await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)
  const call = (program: string, ...args: readonly string[]) =>
    run(join(folder, program), [...args], { cwd: home, ...user, env: { ...process.env, LC_ALL: 'C' } })
  const serverIn = async (name: string): Promise<OwnServer & { readonly port: number }> => {
    const port = await freePort()
    const data = join(home, name)
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c fsync=off -c max_wal_senders=4`
    return {
      port,
      url: `postgres://kantor@127.0.0.1:${port}/postgres`,
      start: async () => {
        await call('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', options)
      },
      stop: async () => {
        await call('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data).catch(() => undefined)
      },
    }
  }
  const [first, second] = [await serverIn('first'), await serverIn('second')]
  await call('initdb', '-D', join(home, 'first'), '-U', 'kantor', '-A', 'trust', '--no-sync', '-E', 'UTF8')
  await first.start()
  const from = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'kantor']
  await call('pg_basebackup', '-D', join(home, 'second'), ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  await second.start()
  const close = async () => {
    for (const server of [second, first]) await server.stop()
    await rm(home, { recursive: true, force: true })
  }
  return { first, second, close }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const place = server.address()
      server.close(() => (typeof place === 'object' && place !== null ? resolve(place.port) : reject(new Error('?'))))
    })
  })
