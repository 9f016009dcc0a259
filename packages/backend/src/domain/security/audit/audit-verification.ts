// The verification of the trail as a run (decision 0091): from the last seal that a run has found whole, or all of it on request.

import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { again, type JobContext, type JobKind, startJob } from '../../../engine/jobs/job.ts'
import { runsOf } from '../../../engine/jobs/runs.ts'
import type { Values } from '../../../engine/write/stored.ts'
import { bothOf, type ChainState, countOf, stateOf, systemChain } from './audit-chain.ts'
import { atFirst, type Place, walkOn } from './audit-walk.ts'
import type { Found } from './seal-copy.ts'

const kindName = 'audit-verification'
const feature = '/audit'
/** Batches of one call, which is one transaction below a second. */
const batches = 3

/** A seal to begin behind. */
interface Begin extends Place {
  readonly sealedAt: string | null
}
type Begins = { readonly [chain: string]: Begin }
/** What a run has found, as its result. */
interface Verdict extends Omit<ChainState, 'count'> {
  readonly count: number | null
  /** Entries it looked at. */
  readonly looked: number | null
  readonly fromSeal: number | null
  readonly fromSealedAt: string | null
}
type Result = Partial<Verdict> & { readonly ends?: Begins }
const nothingFound: Verdict & { readonly ends?: Begins } = {
  ok: false,
  count: null,
  at: null,
  why: null,
  expected: null,
  sealedTo: null,
  sealedAt: null,
  copiedTo: null,
  looked: null,
  fromSeal: null,
  fromSealedAt: null,
}
type FoundIn = { readonly [chain: string]: Found }

/** Puts a verification into the queue and gives its number; one at a time for each company. */
export function startVerification(context: RuleContext, whole: boolean): Promise<number> {
  const title = whole ? 'Check the whole trail' : 'Check the trail since its last checked seal'
  return startJob(context, { kind: kindName, feature, title, identity: feature, params: { whole } })
}

/** The newest verification of the company: how far it is, or what it found; `run` is null where there was none. */
export async function verification(context: RuleContext) {
  const { rows } = await runsOf(context, { feature, identity: feature }, { page: 1, size: 1 })
  const [row] = rows
  const { ends: _, ...found } = { ...nothingFound, ...(row?.result as Result | null | undefined) }
  return {
    ...found,
    run: row?.id ?? null,
    status: row?.status ?? null,
    done: row?.done ?? null,
    total: row?.total ?? null,
    error: row?.error ?? null,
    createdAt: row?.createdAt ?? null,
    endedAt: row?.endedAt ?? null,
    whole: row?.params.whole === true,
  }
}

/** The kind of job that verifies. */
export const verificationJob: JobKind = {
  name: kindName,
  steps: [
    { title: 'Entries', run: someEntries },
    { title: 'Seals', run: seals },
  ],
  result: ({ state }) => state.result as Values,
}

const chainsOf = ({ actor }: JobContext): readonly string[] => [actor.companyCode, systemChain]

async function someEntries(context: JobContext): Promise<unknown> {
  const { tx, state, cursor, params } = context
  const chains = chainsOf(context)
  state.begins ??= params.whole === true ? {} : await lastWhole(context)
  const begins = state.begins as Begins
  let { at, place } = (cursor as { at: number; place: Place } | null) ?? {
    at: 0,
    place: begins[chains[0] ?? ''] ?? atFirst,
  }
  for (let n = 0; n < batches; n++) {
    context.checkpoint()
    const chain = chains[at] ?? systemChain
    const walked = await walkOn(tx, chain, place)
    place = walked.place
    if (walked.found !== undefined) state.found = { ...(state.found as FoundIn | undefined), [chain]: walked.found }
    if (walked.found !== undefined || walked.isThrough) {
      state.looked = Number(state.looked ?? 0) + place.seq - (begins[chain]?.seq ?? 0)
      at += 1
      if (at >= chains.length) return undefined
      place = begins[chains[at] ?? ''] ?? atFirst
    }
  }
  state.total ??= await totalOf(context, begins)
  const here = place.seq - (begins[chains[at] ?? '']?.seq ?? 0)
  context.progress(Number(state.looked ?? 0) + here, Number(state.total))
  return again({ at, place })
}

async function totalOf(context: JobContext, begins: Begins): Promise<number> {
  let total = 0
  for (const chain of chainsOf(context)) total += (await countOf(context.tx, chain)) - (begins[chain]?.seq ?? 0)
  return total
}

/** Seals, copy and entries next to the chain; of several breaks the first of the company's own chain is reported. */
async function seals(context: JobContext): Promise<undefined> {
  const { tx, engine, state } = context
  const [begins, found] = [state.begins as Begins, (state.found ?? {}) as FoundIn]
  const of = (chain: string) => stateOf(tx, chain, { found: found[chain], begin: begins[chain], copy: engine.sealCopy })
  const { companyCode } = context.actor
  const both = bothOf(await of(companyCode), await of(systemChain))
  const begin = begins[companyCode]
  const looked = Number(state.looked ?? 0)
  const verdict: Verdict = { ...both, looked, fromSeal: begin?.seq ?? null, fromSealedAt: begin?.sealedAt ?? null }
  state.result = { ...verdict, ends: both.ok ? await newestSeals(context) : {} }
  if (both.ok) context.log(`The trail is whole: ${looked} entries looked at.`)
  else context.log(`The trail is broken: ${both.why}.`, 'ERROR')
  return undefined
}

/** The seals that the last run which found the trail whole has seen. */
async function lastWhole({ tx, actor }: JobContext): Promise<Begins> {
  const [last] = await rowsOf<{ ends: Begins }>(
    tx,
    sql`select result -> 'ends' as ends from job where kind = ${kindName} and company_code = ${actor.companyCode}
      and status = 'DONE' and (result ->> 'ok')::boolean order by id desc limit 1`,
  )
  return last?.ends ?? {}
}

/** The newest seal of each chain, which the next run begins behind. */
async function newestSeals(context: JobContext): Promise<Begins> {
  const rows = await rowsOf<Begin & { chain: string }>(
    context.tx,
    sql`select distinct on (chain) chain, last_seq::int as seq, last_hash as hash, sealed_at as "sealedAt"
      from audit_seal where chain = any(${sql.param(chainsOf(context))}::text[]) order by chain, last_seq desc`,
  )
  return Object.fromEntries(rows.map(({ chain, ...seal }) => [chain, seal]))
}
