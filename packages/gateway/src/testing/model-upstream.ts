// A backend that answers every read of a catalogue with made-up rows: the same question always gets the same answer, nulls,
// failures and values that do not fit among them. In the process, so that thousands of queries can be put to it.
import type { ApiMember, ApiType } from '@kantor/shared/derive/api-types'
import type { Catalogue } from '@kantor/shared/kernel'
import { type RandomSource, randomOf, seedOf } from '@kantor/shared/rules/random'
import type { WholeAnswer } from '../sources/collected.ts'
import type { Upstream, UpstreamRequest } from '../sources/upstream.ts'
import { type Call, problem, type Reply } from './fake-backend.ts'
import { shapedReply, typeAt } from './shaped-reply.ts'

export interface Model extends Upstream {
  readonly sent: UpstreamRequest[]
}
export interface ModelOptions {
  readonly seed: number
  readonly access: readonly string[]
  /** Share of the values that do not fit their type, and of the calls that fail. */
  readonly wrong: number
  readonly fails: number
}

/** A model of the backend for one caller. */
export function modelUpstream(catalogue: Catalogue, options: ModelOptions): Model {
  const sent: UpstreamRequest[] = []
  return {
    sent,
    async whole(request) {
      sent.push(request)
      const url = new URL(request.path, 'http://model')
      const path = url.pathname
      if (path === '/api/profile') return answerOf({ body: { user_id: 1, access: options.access, companies: [] } })
      const call: Call = { method: request.method, path, query: url.searchParams, headers: {}, text: '' }
      try {
        return answerOf(shapedReply(call, replyTo(call, catalogue, options), catalogue))
      } catch (error) {
        if (error instanceof BatchFailed) return answerOf(error.reply)
        throw error
      }
    },
    send: () => Promise.reject(new Error('nothing of the model is a stream')),
    close: async () => {},
  }
}

function answerOf({ status = 200, body, headers = {} }: Reply): WholeAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = text.startsWith('<') ? 'text/html' : 'application/json'
  return { status, headers: { 'content-type': type, ...headers }, pieces: [Buffer.from(text)] }
}

/** Rows behind references that a shape names could not be read: the whole answer fails. */
class BatchFailed extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('batch')
    this.reply = reply
  }
}

const failures: readonly Reply[] = [
  problem(403, 'FORBIDDEN', { anyOf: ['frmOTHERX01I'] }),
  problem(404, 'NOT_FOUND'),
  problem(400, 'BAD_USER_INPUT', { fields: [{ field: 'search', rule: 'max', message: 'too long' }] }),
  problem(429, 'RATE_LIMITED', { retryAfter: 7 }),
  problem(500, 'INTERNAL_SERVER_ERROR'),
  { body: '<html>' },
  { body: [] },
]

const message = {
  msg_id: 4,
  title: 'Pay slip',
  create_time: '2026-11-01T00:00:00Z',
  priority: 'NORMAL',
  requires_ack: false,
}
const job = { id: 3, title: 'Months', feature: '/people', status: 'DONE', phase: 'RUN', steps: 1, done: 1, total: null }
/** What makers ask, right and not quite. */
const fixedReplies: { readonly [path: string]: readonly unknown[] } = {
  '/api/menu': [{ items: [] }, { items: [{ path: '/people', label: 'Staff' }] }, {}],
  '/api/message/count': [{ count: 3 }, { count: 0 }, {}],
  '/api/message/init': [{ unread: [{ ...message, acknowledged: true }, message], readed: [] }],
  '/api/jobs': [{ rows: [{ ...job, step: 1, createdAt: '2026-11-01T00:00:00Z', mayCancel: false }, job] }],
}

/** What a question gets depends on the question, not on the words that narrow or shape its answer. */
function replyTo(call: Call, catalogue: Catalogue, { seed, wrong, fails }: ModelOptions): Reply {
  const bare = new URLSearchParams(call.query)
  bare.delete('shape')
  const fields = bare.get('fields')?.split(',')
  bare.delete('fields')
  const isBatch = call.path.startsWith('/api/entities/')
  const random = randomOf(seed ^ seedOf(isBatch ? call.path : `${call.path}?${bare}`))
  if (random.chance(fails)) return random.pick(failures)
  const world: World = { catalogue, seed, wrong, fails }
  const fixed = fixedReplies[call.path]
  if (fixed !== undefined) return { body: random.pick(fixed) }
  const type = typeAt(call.path.replace('/api', ''), catalogue)
  if (type === undefined) return problem(404, 'NOT_FOUND')
  if (call.path.startsWith('/api/lookups/')) return { body: [rowOf(type, random, world), rowOf(type, random, world)] }
  if (!isBatch) return { body: narrowed(rowOf(type, random, world), fields) }
  const ids = (bare.get('ids') ?? '').split(',').filter((id) => id !== '' && isThere(id))
  return { body: { rows: ids.map((id) => pick(behind(type, id, world), fields)) } }
}

type Row = Record<string, unknown>
interface World {
  readonly catalogue: Catalogue
  readonly seed: number
  readonly wrong: number
  readonly fails: number
}

const isThere = (id: string): boolean => seedOf(id) % 5 !== 0

/** A row of an entity, the same in every batch in which it is requested. */
const behind = (type: ApiType, id: string, world: World): Row => ({
  ...rowOf(type, randomOf(world.seed ^ seedOf(`/api/entities/${type.name}/${id}`)), world),
  id: Number(id),
})

/** Gives a reference the row behind it, as a batch would give it, for a shape that asks for it. */
function withRecord(ref: Row, of: ApiType | undefined, world: World): Row {
  if (of === undefined) return ref
  return Object.defineProperty(ref, 'record', {
    get() {
      const random = randomOf(world.seed ^ seedOf(`/api/entities/${of.name}`))
      if (random.chance(world.fails)) throw new BatchFailed(random.pick(failures))
      const id = String(ref['id'])
      return isThere(id) ? behind(of, id, world) : null
    },
  })
}

/** What `fields=` leaves of a row, or of the rows of a page. */
function narrowed(row: Row, fields: readonly string[] | undefined): Row {
  const { rows } = row
  return Array.isArray(rows) ? { ...row, rows: rows.map((r: Row) => pick(r, fields)) } : pick(row, fields)
}
const pick = (row: Row, fields: readonly string[] | undefined): Row =>
  fields === undefined
    ? row
    : Object.fromEntries(Object.entries(row).filter(([n]) => n === 'id' || n === 'rowVersion' || fields.includes(n)))

function rowOf(type: ApiType, random: RandomSource, world: World): Row {
  const row: Row = { surplus: 'never asked for' }
  for (const [name, member] of type.members) {
    if (name === 'record') continue
    // Whether a page has rows is checked even if they are not requested.
    row[name] = valueOf(member, random, world, name === 'rows' ? 0 : world.wrong)
  }
  return row
}

function valueOf(member: ApiMember, random: RandomSource, world: World, here: number): unknown {
  if (random.chance(here)) return random.pick([null, 1.5, 'x', true, {}, [], '2026-01-31'])
  if (!member.always && random.chance(0.25)) return null
  const { of } = member
  if (of === undefined)
    return member.list === true ? [leafOf(member, random), leafOf(member, random)] : leafOf(member, random)
  if (member.list !== true) return withRecord(rowOf(of, random, world), of.members.get('record')?.of, world)
  return Array.from({ length: Math.floor(random.next() * 4) }, () => rowOf(of, random, world))
}

function leafOf({ leaf, values }: ApiMember, random: RandomSource): unknown {
  if (values !== undefined) return random.pick([...values])
  const whole = Math.floor(random.next() * 100_000)
  const byScalar: { readonly [scalar: string]: unknown } = {
    ID: whole,
    Int: whole,
    Boolean: whole % 2 === 0,
    Decimal: `${whole}.50`,
    Date: '2026-03-31',
    DateTime: '2026-03-31T08:00:00.000Z',
  }
  return byScalar[leaf ?? ''] ?? random.pick(['Budi "B"', 'línea\n2', '\u2028', '', `n${whole}`])
}
