// The frame for a hundred people at once: the gateway's answer next to the calls of REST that are behind it.
import { Agent } from 'node:http'
import type { Stack } from '../../../e2e/stack/start-stack.ts'
import { byText, shell } from './cases.ts'
import { median } from './series.ts'
import { type Ask, answerTo, shoot } from './shot.ts'
import { type Caller, signedIn } from './sign-in.ts'

const people = 100
/** Two sessions each: the security policy ends older ones. Twenty sessions with five connections are a hundred people. */
const users = 'admin hr.head hr.staff payroll attendance finance unit.head dept.head div.head employee'.split(' ')
const rounds = 5
/** Longer than other shots: of few hundred answers a hundredth is chance. */
const lasting = 6

export interface ShellFigures {
  readonly gateway: { readonly p50: number; readonly p99: number }
  readonly rest: { readonly p50: number; readonly p99: number }
}

/** Medians of the rounds, which alternate. */
export async function shellFigures(stack: Stack, milliseconds: number): Promise<ShellFigures> {
  const callers: Caller[] = []
  for (const user of [...users, ...users]) callers.push(await signedIn(stack, user))
  const everybody = Array.from({ length: people }, (_, n) => callers[n % callers.length] as Caller)
  console.log(`  the frame for ${people} people at once ...`)
  const [gateway, rest]: { p50: number; p99: number }[][] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const asks = callers.map((caller) => ask(stack, caller))
    const shot = await shoot({ asks, connections: people, milliseconds: lasting * milliseconds, pids: [] })
    const own = await restShot(stack, everybody, lasting * milliseconds)
    // The first round fills what both keep per caller.
    if (round === 0) continue
    gateway?.push(shot)
    rest?.push(own)
  }
  const middle = (all: readonly { p50: number; p99: number }[] = []) => ({
    p50: median(all.map((s) => s.p50)),
    p99: median(all.map((s) => s.p99)),
  })
  return { gateway: middle(gateway), rest: middle(rest) }
}

const ask = ({ info }: Stack, caller: Caller): Ask =>
  byText(`${info.url}/graphql`, { query: shell, variables: {} }, caller)

/** Menu and unread messages at once, as the gateway asks for them. */
async function restShot({ info }: Stack, callers: readonly Caller[], milliseconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * people })
  const times: number[] = []
  const began = performance.now()
  const one = async (caller: Caller) => {
    const asks = ['menu', 'message/count'].map((path): Ask => {
      return { url: `${info.restUrl}/${path}`, method: 'GET', headers: caller }
    })
    while (performance.now() - began < milliseconds) {
      const started = performance.now()
      const answers = await Promise.all(asks.map((a) => answerTo(a, agent)))
      if (answers.some((a) => a.status !== 200)) throw new Error('REST refused the frame.')
      times.push(performance.now() - started)
    }
  }
  await Promise.all(callers.map(one))
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
