// Builds an image as a folder: what its Dockerfile copies is copied, what it runs is run there. It shows what a container engine
// would show of files, packages and commands; users, mounts and the system of the base image are the engine's own.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, posix } from 'node:path'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'

export interface Image {
  /** The folder that represents `/`. */
  readonly root: string
  readonly workdir: string
  readonly env: { readonly [name: string]: string }
  /** The command that starts a container, and the one that asks whether it is well. */
  readonly command: readonly string[]
  readonly health: readonly string[]
}
export interface BuildOptions {
  readonly dockerfile: string
  /** Files of the build context, relative to its folder. */
  readonly context: { readonly folder: string; readonly files: readonly string[] }
  /** Where the folders of the stages are made. */
  readonly into: string
}

/** Creates users and assigns folders to them: the engine's work. The folder is created and owned by the user who runs this. */
const folderForUser = /^install --directory --owner=node --group=node (?<folder>\/\S+)$/

interface Stage {
  readonly root: string
  workdir: string
  env: { [name: string]: string }
  command: readonly string[]
  health: readonly string[]
}

/** Builds all stages and gives the last one; throws with the output of a command that fails, and names a file that is missing. */
export async function buildImage(options: BuildOptions): Promise<Image> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of DockerfileParser.parse(readFileSync(options.dockerfile, 'utf8')).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? 'image'
      stage = newStage(join(options.into, name))
      stages.set(name, stage)
    } else if (stage === undefined) throw new Error(`${instruction.getKeyword()} is before the first FROM`)
    else await carryOut(instruction, stage, stages, options)
  }
  if (stage === undefined) throw new Error(`${options.dockerfile} has no stage`)
  return stage
}

function newStage(root: string): Stage {
  mkdirSync(root, { recursive: true })
  return { root, workdir: '/', env: {}, command: [], health: [] }
}

async function carryOut(
  instruction: Instruction,
  stage: Stage,
  stages: ReadonlyMap<string, Stage>,
  options: BuildOptions,
): Promise<void> {
  const words = instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((word) => !word.startsWith('--'))
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = posix.resolve(stage.workdir, words[0] ?? '/')
      mkdirSync(join(stage.root, stage.workdir), { recursive: true })
      return
    case 'ENV':
      for (const word of words) stage.env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
      return
    case 'COPY':
      return copy(instruction as Copy, words, stage, stages, options)
    case 'RUN':
      return runShell(instruction.getArgumentsContent()?.replaceAll(/\\\n/g, ' ') ?? '', stage)
    case 'CMD':
      stage.command = jsonWords(instruction)
      return
    case 'HEALTHCHECK':
      stage.health = jsonWords(instruction)
      return
    // Users, volumes and ports: the engine's own.
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`What ${instruction.getKeyword()} does is not known here`)
  }
}

/** The words of a command in its JSON form, which no shell takes apart. */
function jsonWords(instruction: Instruction): readonly string[] {
  const text = instruction.getArgumentsContent() ?? ''
  return JSON.parse(text.slice(text.indexOf('['))) as readonly string[]
}

function copy(
  instruction: Copy,
  words: readonly string[],
  stage: Stage,
  stages: ReadonlyMap<string, Stage>,
  { context }: BuildOptions,
): void {
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
  const target = posix.resolve(stage.workdir, words.at(-1) ?? '')
  const isFolder = words.at(-1)?.endsWith('/') === true || words.length > 2
  for (const source of words.slice(0, -1)) {
    if (from === null || from === undefined) copyContext(source, join(stage.root, target), isFolder, context)
    else copyStage(source, join(stage.root, target), isFolder, stages.get(from))
  }
}

function copyContext(
  source: string,
  target: string,
  isFolder: boolean,
  { folder, files }: BuildOptions['context'],
): void {
  const below = source === '.' ? '' : `${source.replace(/\/$/, '')}/`
  const found = files.filter((file) => file === source || file.startsWith(below))
  if (found.length === 0) throw new Error(`COPY ${source}: there is no such file in the build context`)
  for (const file of found) {
    const to =
      file === source ? (isFolder ? join(target, basename(file)) : target) : join(target, file.slice(below.length))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(folder, file), to)
  }
}

function copyStage(source: string, target: string, isFolder: boolean, stage: Stage | undefined): void {
  if (stage === undefined) throw new Error(`COPY --from: there is no such stage before it`)
  const from = join(stage.root, source)
  const isFile = statSync(from).isFile()
  cpSync(from, isFile && isFolder ? join(target, basename(from)) : target, { recursive: true, verbatimSymlinks: true })
}

/** Runs a line in the shell, in the folder and with the settings of the stage. */
async function runShell(line: string, stage: Stage): Promise<void> {
  const made = folderForUser.exec(line)?.groups?.['folder']
  if (made !== undefined) {
    mkdirSync(join(stage.root, made), { recursive: true })
    return
  }
  await runIn(stage, ['sh', '-c', line])
}

/** How this machine reaches the registry of packages: a build behind a proxy, or one with certificates of its own, needs them too. */
const network = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** The environment of a container: of the machine only what every program needs. */
export const environmentIn = (image: Pick<Image, 'env'>, env: { readonly [name: string]: string } = {}) => ({
  PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
  HOME: process.env['HOME'] ?? '/root',
  ...Object.fromEntries(network.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...image.env,
  ...env,
})

/** Runs a command in a folder that represents an image; returns its output, or throws with the output when the command fails. */
export function runIn(
  image: Pick<Image, 'root' | 'workdir' | 'env'>,
  [program = '', ...args]: readonly string[],
  env: { readonly [name: string]: string } = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: join(image.root, image.workdir),
    env: environmentIn(image, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const output = parts.join('')
      if (code === 0) resolve(output)
      else reject(new Error(`"${[program, ...args].join(' ')}" ended with ${code}.\n${output.slice(-4000)}`))
    })
  })
}
