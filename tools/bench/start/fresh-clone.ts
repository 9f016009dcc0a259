// One commit in an empty folder, started as a new user would: `npm start` twice, with what can be seen of its steps from outside, so
// that commits which print other lines are measured alike.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../run/paths.ts'
import { freePort } from '../../run/server.ts'
import { memoryOf } from '../gateway/cpu.ts'
import { type Process, processesBelow } from './processes.ts'

/** Whether the packages are on the machine already. */
export type Store = 'warm' | 'cold'

export interface Mark {
  readonly what: string
  /** Since the beginning, by the clock and of the processor, of all processes together. */
  readonly seconds: number
  readonly cpu: number
}
export interface MeasuredStart {
  readonly name: string
  readonly marks: readonly Mark[]
  readonly backendMegabytes: number
  readonly gatewayMegabytes: number
}

interface Place {
  readonly folder: string
  readonly data: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
}
/** What is looked for until it is seen. */
interface Sign {
  readonly what: string
  readonly isSeen: (place: Place, printed: string) => boolean
  /** The first page need not wait for it, nor does every start show it. */
  readonly isOptional?: boolean
}

const file =
  (...parts: readonly string[]) =>
  (place: Place) =>
    existsSync(join(place.folder, ...parts))
const word = (pattern: RegExp) => (_: Place, printed: string) => pattern.test(printed)
const ready = /^Kantor is ready/m
const firstSigns: readonly Sign[] = [
  { what: 'packages installed', isSeen: file('node_modules', '.kantor-install') },
  { what: 'web app built', isSeen: file('.cache', 'build-web.json') },
  { what: 'backend loaded', isSeen: ({ data }) => existsSync(data) },
  { what: 'tables there', isSeen: word(/Writing the demo company/) },
  { what: 'demo company written', isSeen: word(/demo data written/), isOptional: true },
  { what: 'ready', isSeen: word(ready) },
]
const laterSigns: readonly Sign[] = [{ what: 'ready', isSeen: word(ready) }]

const patienceSeconds = 1_200
/** How long a start is watched behind its first page, for what it goes on to do. */
const optionalSeconds = 300
/** Until what a start leaves to do, and the clock of the product, have come to rest. */
const restSeconds = 20

/** A first and a second start of a commit. */
export async function measureStarts(commit: string, store: Store): Promise<readonly MeasuredStart[]> {
  const base = mkdtempSync(join(tmpdir(), 'kantor-start-'))
  const folder = join(base, 'clone')
  try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder])
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
    const [port, backendPort] = [await freePort(), await freePort()]
    const data = join(base, 'data')
    const ports = {
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    }
    const fetched = { npm_config_cache: join(base, 'npm'), npm_config_store_dir: join(base, 'store') }
    const env = { ...ownEnvironment(), ...ports, DATA_DIR: data, ...(store === 'cold' ? fetched : {}) }
    const place = { folder, data, port, env }
    return [await startOnce('first start', place, firstSigns), await startOnce('second start', place, laterSigns)]
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** Without what the running command added for itself: packages of this folder would be found in the other one. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, TODAY: _day, TODAY_SINCE: _since, DATABASE_URL: _url, ...env } = process.env
  const path = (env.PATH ?? '').split(':').filter((part) => !part.startsWith(root))
  return { ...env, PATH: path.join(':') }
}

async function startOnce(name: string, place: Place, signs: readonly Sign[]): Promise<MeasuredStart> {
  const began = performance.now()
  const child = spawn('node', ['tools/boot.mjs', 'start'], {
    cwd: place.folder,
    env: place.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const marks = await marksOf(child, place, signs, () => (performance.now() - began) / 1000)
    await sleep(restSeconds * 1000)
    const megabytes = (server: string) => memoryOf(serverBelow(child, server).pid).rss
    return { name, marks, backendMegabytes: megabytes('backend'), gatewayMegabytes: megabytes('gateway') }
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)))
  }
}

/** Notes when each sign is first seen, the first page last; goes on to the optional ones. */
async function marksOf(
  child: ChildProcess,
  place: Place,
  signs: readonly Sign[],
  seconds: () => number,
): Promise<readonly Mark[]> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const marks: Mark[] = []
  const note = (what: string) => marks.push({ what, seconds: seconds(), cpu: cpuBelow(child) })
  let waiting = signs
  const mustWait = () => waiting.some((sign) => !sign.isOptional) || (waiting.length > 0 && seconds() < restAfter)
  let restAfter = Number.POSITIVE_INFINITY
  while (mustWait()) {
    if (child.exitCode !== null || seconds() > patienceSeconds)
      throw new Error(`The start failed.\n${printed.slice(-4000)}`)
    const seen = waiting.filter((sign) => sign.isSeen(place, printed))
    for (const { what } of seen) note(what)
    waiting = waiting.filter((sign) => !seen.includes(sign))
    if (seen.some(({ what }) => what === 'ready')) {
      if (await answers(place)) note('first page')
      restAfter = seconds() + optionalSeconds
    }
    await sleep(50)
  }
  return marks
}

async function answers({ port }: Place): Promise<boolean> {
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
  return page.ok && (await page.text()).includes('<div id="root">')
}

const cpuBelow = (child: ChildProcess): number => processesBelow(child.pid ?? 0).reduce((sum, one) => sum + one.cpu, 0)

function serverBelow(child: ChildProcess, server: string): Process {
  const pattern = new RegExp(`packages/${server}/(src|dist)/main\\.`)
  const found = processesBelow(child.pid ?? 0).find(({ command }) => pattern.test(command))
  if (found === undefined) throw new Error(`No ${server} runs below the start.`)
  return found
}
