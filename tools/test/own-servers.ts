// The tests' own PostgreSQL and Redis: started by the run, quick because nothing of them is kept, gone with the run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { at } from '../run/paths.ts'
import { freePort } from '../run/server.ts'
import { isReachable } from './database.ts'
import { packagedPrograms, startable, systemPrograms, type User, userOfServer } from './postgres-programs.ts'
import { type Kept, keptFile, type Plan } from './throw-away.ts'

export interface OwnServer {
  readonly url: string
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

const prefix = 'kantor-run-'
const role = 'kantor'

/** Nothing outlives the run, so nothing waits for a disk; a transaction of a test may touch every table of the product. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '512MB',
  max_connections: '400',
  max_locks_per_transaction: '256',
  // Filled templates want their statistics once; hundreds of copies do not.
  autovacuum_max_workers: '1',
  autovacuum_naptime: '2min',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  listen_addresses: '127.0.0.1',
}

/** Starts a PostgreSQL for this run; undefined where there are no programs of one. */
export async function ownPostgres(): Promise<OwnServer | undefined> {
  await clearLeftovers()
  const programs = systemPrograms() ?? packagedPrograms()
  if (programs === undefined) return undefined
  const user = userOfServer()
  if (user === undefined && process.getuid?.() === 0) return undefined
  const folder = folderFor(user)
  const bin = startable(programs, folder, user)
  const data = join(folder, 'data')
  // The order of texts as in the embedded database: by code points, on every machine.
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C']
  const options = ['--auth=trust', '--encoding=UTF8', '--no-sync', `--username=${role}`, ...locale]
  execFileSync(join(bin, 'initdb'), ['-D', data, ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const flags = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const all = [...flags, `port=${port}`, `unix_socket_directories=${folder}`].flatMap((flag) => ['-c', flag])
  const isReady = () => {
    const pidFile = join(data, 'postmaster.pid')
    return Promise.resolve(existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'))
  }
  const plan: Plan = {
    command: [join(bin, 'postgres'), '-D', data, ...all],
    folder,
    signal: 'SIGQUIT',
    mark: folder,
    ...user,
  }
  return started(plan, `postgres://${role}@127.0.0.1:${port}/postgres`, isReady)
}

/** Starts a Redis for this run; undefined where there is none. */
export async function ownRedis(): Promise<OwnServer | undefined> {
  const found = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'redis-server')))
  if (found === undefined) return undefined
  const [folder, port] = [folderFor(undefined), await freePort()]
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const url = `redis://127.0.0.1:${port}`
  const plan: Plan = {
    command: [join(found, 'redis-server'), ...options],
    folder,
    signal: 'SIGTERM',
    mark: `127.0.0.1:${port}`,
  }
  return started(plan, url, () => isReachable(url))
}

function folderFor(user: User | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (user === undefined) return folder
  chmodSync(folder, 0o755)
  chownSync(folder, user.uid, user.gid)
  return folder
}

async function started(plan: Plan, url: string, isReady: () => Promise<boolean>): Promise<OwnServer> {
  const { folder } = plan
  const child = spawn(process.execPath, [at('tools/test/throw-away.ts'), JSON.stringify(plan)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let isGone = false
  void ended.then(() => {
    isGone = true
  })
  while (!(await isReady())) {
    if (isGone) {
      const log = readFileSync(join(folder, 'log'), 'utf8')
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`${plan.command[0]} did not start.\n${log}`)
    }
    await pause(50)
  }
  leaveAlone(child)
  let isStopping = false
  void ended.then(() => {
    if (!isStopping) console.error(`The server of this run has ended: ${url}. What needs it fails from here on.`)
  })
  const stop = async () => {
    isStopping = true
    child.ref()
    child.stdin?.end()
    await ended
  }
  return { url, stop }
}

/** The run may end while it runs: closing the pipe is what ends the server. */
function leaveAlone(child: ChildProcess): void {
  child.unref()
  const { stdin } = child
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
}

/** What a run left behind whose servers lost their keepers by force: they are ended, and their folders removed. */
async function clearLeftovers(): Promise<void> {
  for (const folder of globSync(join(tmpdir(), `${prefix}*`))) {
    const { keeper, server, signal, mark } = keptIn(folder)
    // Without a word about it the folder is that of a run that begins at this moment, or very old.
    const isLeft = keeper === undefined ? isOld(folder) : !isAlive(keeper)
    if (!isLeft) continue
    if (server !== undefined && mark !== undefined && commandOf(server).includes(mark)) {
      process.kill(server, signal)
      while (commandOf(server).includes(mark)) await pause(50)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const keptIn = (folder: string): Partial<Kept> =>
  existsSync(keptFile(folder)) ? (JSON.parse(readFileSync(keptFile(folder), 'utf8')) as Kept) : {}

const isOld = (folder: string): boolean => statSync(folder).mtimeMs < performance.timeOrigin - 3_600_000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process; empty where there is none. */
const commandOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
