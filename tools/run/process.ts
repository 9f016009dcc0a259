// Starts other programs: under the workspace's Node, with the package's own binaries first on PATH.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { at } from './paths.ts'

export type Environment = { readonly [name: string]: string | undefined }

export interface RunOptions {
  /** Working directory below the root: `packages/web`; default: the root. */
  readonly in?: string
  readonly env?: Environment
  /** Collect the output instead of showing it. */
  readonly quiet?: boolean
}

export interface Done {
  readonly code: number
  /** What it printed, both streams in order; empty unless `quiet`. */
  readonly output: string
}

/** PATH with the binaries of a package, of the root and of the tools before the machine's own. */
function environmentOf(folder: string, env: Environment = {}): NodeJS.ProcessEnv {
  const bins = [folder, '.', 'tools'].map((place) => at(place, 'node_modules', '.bin'))
  const own = [...bins, dirname(process.execPath)]
  return { ...process.env, PATH: [...own, process.env.PATH ?? ''].join(delimiter), ...env }
}

/** Starts a command line (a word of PATH and its arguments) and gives the running child. */
export function start(command: readonly string[], options: RunOptions & SpawnOptions = {}): ChildProcess {
  const [program = '', ...args] = command
  const folder = options.in ?? '.'
  return spawn(program, args, {
    ...options,
    cwd: at(folder),
    env: environmentOf(folder, options.env),
    shell: process.platform === 'win32',
  })
}

/** Runs a command line to its end. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<Done> {
  const child = start(command, { ...options, stdio: options.quiet ? 'pipe' : 'inherit' })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => parts.push(text))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  return { code, output: parts.join('') }
}

/** Runs a command line; throws with its output when it fails. */
export async function mustRun(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const done = await run(command, { quiet: true, ...options })
  if (done.code !== 0) throw new Error(`"${command.join(' ')}" failed in ${options.in ?? 'the root'}.\n${done.output}`)
  return done.output
}
