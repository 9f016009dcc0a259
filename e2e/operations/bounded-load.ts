// Real queries at a bounded rate: four callers, each asking again when it has been answered and a moment has passed.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Outcome } from './two-gateways.ts'

const callers = 4
const pauseMs = 60
const place = { postCode: '99997', subDistrict: 'Failover', city: 'Failover', province: 'Failover' }
const create = 'mutation Create($input: PostCodesCreate!) { createPostCodes(input: $input) { id village } }'
const reads: readonly (readonly [query: string, variables: object])[] = [
  [
    'query List($size: Int) { personalInformationList(size: $size) { total rows { id fullName department { code record { id departmentName } } } } }',
    { size: 50 },
  ],
  ['{ shell { profile { username } menu { path } unreadCount } }', {}],
  ['{ departmentsList(size: 50) { total rows { id departmentName } } }', {}],
]

export interface Load {
  /** Requests answered as they should be. */
  readonly done: number
  /** Answered only at the second try. */
  readonly retried: number
  /** Writes among them. */
  readonly written: number
  readonly failures: readonly string[]
  /** Waits until so many more are done or one has failed. */
  more(requests: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the callers; they use the two gateways alternately. `mark` is part of the rows they write. */
export function startLoad(gateways: readonly [string, string], key: string, mark: string): Load {
  const state = { done: 0, retried: 0, written: 0, failures: [] as string[] }
  let isOver = false
  const count = ({ data, code, retried }: Outcome, isWrite: boolean) => {
    const isWell = code === undefined && data !== null
    if (!isWell) state.failures.push(code ?? 'NO_DATA')
    state.done += isWell ? 1 : 0
    state.written += isWell && isWrite ? 1 : 0
    state.retried += retried ? 1 : 0
  }
  const call = async (caller: number): Promise<void> => {
    for (let turn = caller; !isOver; turn++) {
      const order = turn % 2 === 0 ? gateways : [...gateways].reverse()
      const [query, variables] = reads[turn % (reads.length + 1)] ?? [create, written(mark)]
      const isWrite = query === create
      const asked = { query, variables, ...(isWrite ? { idempotencyKey: randomUUID() } : {}) }
      count(await ask(order, key, asked), isWrite)
      await sleep(pauseMs)
    }
  }
  const calls = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return Object.assign(state, {
    async more(requests: number) {
      const wanted = state.done + requests
      while (state.done < wanted && state.failures.length === 0) await sleep(20)
    },
    async stop() {
      isOver = true
      await calls
    },
  })
}

const written = (mark: string) => ({ input: { ...place, village: `${mark} ${randomUUID().slice(0, 8)}` } })
