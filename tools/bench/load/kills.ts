// What a load run does to its servers: each of two gateways, two backends and a worker is killed without a word in turn, and started again,
// while steps go on. A step belongs to a client that knows both gateways, as a load balancer does: it asks once more at the other one.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, send } from '../../../e2e/api/client.ts'
import type { Twin, Twins } from '../../../e2e/stack/twins.ts'
import { type Counted, steadily } from './steady.ts'

/** What one kill cost. */
export interface Kill extends Counted {
  readonly name: string
  /** Steps that were answered by the other gateway. */
  readonly retried: number
  /** Milliseconds from the kill until the server was well again; it was gone for `awayMs` of them. */
  readonly backAfter: number
  /** How the run ended that the killed worker was in the middle of. */
  readonly run?: string
}

/** How long a server is gone before it is started again. */
const awayMs = 5_000
/** A stretch of load: some seconds before the kill, and as long as a restart takes after it. */
const stretchMs = 30_000

interface Place {
  readonly twins: Twins
  readonly key: string
  readonly perSecond: number
}

/** Kills each in turn under load. */
export async function killEach({ twins, key, perSecond }: Place): Promise<readonly Kill[]> {
  const [g1, g2] = twins.gateways
  const [b1, b2] = twins.backends
  const all: readonly (readonly [string, Twin])[] = [
    ['gateway 1', g1],
    ['gateway 2', g2],
    ['backend 1', b1],
    ['backend 2', b2],
    ...(twins.worker === undefined ? [] : ([['worker', twins.worker]] as const)),
  ]
  const kills: Kill[] = []
  for (const [turn, [name, server]] of all.entries()) {
    let retried = 0
    const step = async (at: number) => {
      retried += (await stepOfBoth([g1.url, g2.url], key, at)) ? 1 : 0
    }
    // A run that the worker is in the middle of when it is killed.
    const run = server === twins.worker ? await startRun({ url: g1.url, key }) : undefined
    const load = steadily({ perSecond, milliseconds: stretchMs, step }, (turn + 1) * 100_000)
    await sleep(3_000)
    const killed = performance.now()
    await server.kill()
    await sleep(awayMs)
    await server.start()
    const backAfter = Math.round(performance.now() - killed)
    const counted = await load
    const ended = run === undefined ? undefined : await endOf({ url: g1.url, key }, run)
    kills.push({ ...counted, name, retried, backAfter, ...(ended === undefined ? {} : { run: ended }) })
  }
  return kills
}

const shell = '{ shell { profile { userId access } menu { path title } unreadCount } }'
const employees = (turn: number) =>
  `query Script${turn} { personalInformationList(page: ${1 + (turn % 4)}, size: 50) { total rows { id fullName department { code } } } }`
const create = 'mutation Create($input: PostCodesCreate!) { createPostCodes(input: $input) { id } }'
const lists = ['departments', 'commonCodes', 'workingInformation', 'absentCodeEntry']

/** One step, at the gateway whose turn it is; once more at the other where that one is gone. Gives whether that was needed. */
async function stepOfBoth(urls: readonly [string, string], key: string, turn: number): Promise<boolean> {
  const order = turn % 2 === 0 ? urls : ([urls[1], urls[0]] as const)
  const idempotencyKey = `kill-${turn}-${process.pid}`
  const ask = (url: string): Promise<unknown> => {
    const connection: Connection = { url, key }
    const steps = [
      () => send(connection, shell),
      () => send(connection, employees(turn)),
      () => send(connection, `{ ${lists[turn % lists.length]}List(size: 50) { total rows { id updatedAt } } }`),
      () => send(connection, create, { input: rowOf(turn) }, { idempotencyKey }),
    ]
    return steps[Math.floor(turn / 2) % steps.length]?.() ?? Promise.resolve()
  }
  try {
    await ask(order[0])
    return false
  } catch (error) {
    // An answer of the product is one; a broken connection is none, and a write under its key may be sent again. The first
    // attempt of a write may still hold its key for a moment: the transaction ends when its server's connection breaks.
    if (!isGone(error)) throw error
  }
  for (let attempt = 0; ; attempt++) {
    try {
      await ask(order[1])
      return true
    } catch (error) {
      if (attempt === 5 || !isBusy(error)) throw error
      await sleep(500)
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isBusy = (error: unknown): boolean => codeOf(error) === 'KEY_BUSY'
const isGone = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError || isBusy(error)

const rowOf = (turn: number) => ({
  postCode: '99995',
  subDistrict: 'Kill',
  city: 'Kill',
  province: 'Kill',
  village: `Kill ${process.pid} ${turn}`,
})

/** Starts the evaluation of two weeks; gives its number. */
async function startRun(connection: Connection): Promise<number> {
  const started = await send<{ readonly runDailyAttendanceProcess: { readonly run: number } }>(
    connection,
    'mutation Run($input: DailyAttendanceProcessRunInput) { runDailyAttendanceProcess(input: $input) { run } }',
    { input: { dateFrom: evaluated.from, dateTo: evaluated.to, mode: 'ALL', acceptWarnings: true } },
  )
  return started.runDailyAttendanceProcess.run
}
/** Days of the open month; the demo company has them evaluated once already. */
const evaluated = { from: '2026-11-01', to: '2026-11-17' }

/** Its status, once it has ended; the one it has after two minutes. */
async function endOf(connection: Connection, run: number): Promise<string> {
  for (let turn = 0; ; turn++) {
    const { dailyAttendanceProcessStatus: at } = await send<{
      readonly dailyAttendanceProcessStatus: { readonly status: string }
    }>(
      connection,
      'query Status($input: ProcessRunInput!) { dailyAttendanceProcessStatus(input: $input) { status } }',
      { input: { run } },
    )
    if ((at.status !== 'RUNNING' && at.status !== 'QUEUED') || turn === 120) return at.status
    await sleep(1_000)
  }
}
