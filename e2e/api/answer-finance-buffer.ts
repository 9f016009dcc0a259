// The ledger of another system takes what payroll and people services hand to finance, books it and says what was paid.
// Run: KANTOR_API_KEY=... node answer-finance-buffer.ts waiting, ... answer booked.json, ... back FB/2026/00024 "No receipt is attached"
// (looking needs frmKINNUXM01I, answering frmKINNUXM01E; booked.json is a list of Booked)
import { readFileSync } from 'node:fs'
import { type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

type Status = 'PENDING' | 'ACCEPTED' | 'POSTED' | 'PAID' | 'SETTLED' | 'REJECTED' | 'RECALLED'
export interface Entry {
  readonly id: string
  readonly entryNo: string
  readonly kind: string
  readonly sourceNo: string
  readonly status: Status
  readonly currency: string
  /** The amount paid out, as decimal text; if it is negative, the payee pays it back. */
  readonly payable: string
}
/** What the ledger knows of an entry: its slip, and its payment or receipt once there is one. */
export interface Booked {
  readonly entryNo: string
  readonly slipNo: string
  readonly paymentNo?: string
  /** `2026-12-01` */
  readonly paidDate?: string
}

const fields = 'id entryNo kind sourceNo status currency payable'
const open = `query Open($after: ID!) {
  entries: bufferEntriesList(filter: { status: [PENDING, ACCEPTED, POSTED] }, after: $after, size: 200) { rows { ${fields} } }
}`
const byNumber = `query ByNumber($entryNo: String!) {
  entries: bufferEntriesList(where: { entryNo: { equals: $entryNo } }, size: 10) { rows { ${fields} } }
}`
const accept = 'mutation Accept($input: BufferEntriesAcceptEntryInput!) { acceptEntryBufferEntries(input: $input) }'
const post = 'mutation Post($input: BufferEntriesPostEntryInput!) { postEntryBufferEntries(input: $input) }'
const pay = 'mutation Pay($input: BufferEntriesPayEntryInput!) { payEntryBufferEntries(input: $input) }'
const settle = 'mutation Settle($input: BufferEntriesSettleEntryInput!) { settleEntryBufferEntries(input: $input) }'
const reject = 'mutation Reject($input: BufferEntriesRejectEntryInput!) { rejectEntryBufferEntries(input: $input) }'

interface Found {
  readonly entries: { readonly rows: readonly Entry[] }
}

/** Everything that finance has not answered to the end, oldest first. */
export async function waitingEntries(connection: Connection): Promise<readonly Entry[]> {
  const all: Entry[] = []
  for (;;) {
    const { entries } = await sendWithRetry<Found>(connection, open, { after: all.at(-1)?.id ?? '0' })
    if (entries.rows.length === 0) return all
    all.push(...entries.rows)
  }
}

async function entryOf(connection: Connection, entryNo: string): Promise<Entry> {
  const { entries } = await sendWithRetry<Found>(connection, byNumber, { entryNo })
  const [entry] = entries.rows
  if (entry === undefined) throw new Error(`There is no entry ${entryNo} that this key may see.`)
  return entry
}

/** Moves an entry as far as the ledger is, step by step; a repeated call does nothing twice. Returns its status afterwards. */
export async function answerEntry(connection: Connection, booked: Booked): Promise<Status> {
  const { id: entry, status, payable } = await entryOf(connection, booked.entryNo)
  const { slipNo, paymentNo, paidDate } = booked
  let now = status
  if (now === 'PENDING') {
    await sendWithRetry(connection, accept, { input: { entry } })
    now = 'ACCEPTED'
  }
  if (now === 'ACCEPTED') {
    await sendWithRetry(connection, post, { input: { entry, slipNo } })
    now = 'POSTED'
  }
  if (now !== 'POSTED' || paidDate === undefined) return now
  const isPaidOut = Number(payable) > 0
  await sendWithRetry(connection, isPaidOut ? pay : settle, { input: { entry, paymentNo, paidDate } })
  return isPaidOut ? 'PAID' : 'SETTLED'
}

/** Sends an entry back to its department with a reason of at least ten letters; its document may be handed over again. */
export async function sendBack(connection: Connection, entryNo: string, reason: string): Promise<void> {
  const { id: entry } = await entryOf(connection, entryNo)
  await sendWithRetry(connection, reject, { input: { entry, reason } })
}

async function main(): Promise<void> {
  const [what = 'waiting', given = '', reason = ''] = process.argv.slice(2)
  if (!['waiting', 'answer', 'back'].includes(what))
    throw new Error('Say: waiting, or answer <booked.json>, or back <number> "<reason>".')
  const connection = connectionFromEnvironment()
  if (what === 'answer')
    for (const booked of JSON.parse(readFileSync(given, 'utf8')) as readonly Booked[])
      console.log(JSON.stringify({ entryNo: booked.entryNo, status: await answerEntry(connection, booked) }))
  else if (what === 'back') await sendBack(connection, given, reason)
  else for (const entry of await waitingEntries(connection)) console.log(JSON.stringify(entry))
}

if (import.meta.main) await runScript(main)
