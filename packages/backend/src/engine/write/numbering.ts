// Numbers of documents and people: without gaps, because the counter is raised inside the transaction that uses it. Most are declared
// (`number` of the entity, decision 0169): `insertRow` and `updateRow` take them, right before their statement.
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { numberText } from '@kantor/shared/rules/numbering'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { lockUntilCommit, shareUntilCommit } from '../../db/locks.ts'
import type { Actor, RuleContext } from '../context.ts'
import { once, type StepRank, together } from './in-step.ts'
import type { Values } from './stored.ts'

export interface NumberingScope {
  readonly companyCode: string
  readonly branchCode: string
  /** YYYY-MM-DD: what {YY} and {MM} stand for. */
  readonly today: string
}

/**
 * The next number of a series, `{YY}{SEQ:5}` -> `2600001`. Parts: {YYYY} {YY} {MM} {DD} {COMPANY} {BRANCH} {SEQ:digits}.
 * Counting starts again every time the text around {SEQ} changes. Other writers of the series wait until this one commits.
 */
export function nextNumber(tx: Db, { today: day, ...scope }: NumberingScope, series: string, pattern: string) {
  return counted(tx, 'ask', { series, pattern, parts: { ...scope, day } })
}

/** Rows that belong to no company, such as changes of rights, are counted together. */
const ofAllCompanies = '*'

/**
 * The values of a row with its declared number, where this write is the one that gives it: a new row, or the move that the declaration names. A number
 * that the values bring along is kept, and so is the stored one: a number that was given never changes. `stored` is the row as it was.
 */
export async function numbered(context: RuleContext, entity: Entity, next: Values, stored?: Values): Promise<Values> {
  const { number } = entity
  if (number === undefined) return next
  const { field, series, pattern, by } = number
  const given = stored?.[field] ?? next[field]
  if (isFilled(given)) return next[field] === given ? next : { ...next, [field]: given }
  if (!isDue(entity, next, stored)) return next
  const day = by === undefined ? context.today : String(next[by] ?? context.today)
  const parts = { ...codesOf(entity, context.actor), day, values: next }
  return { ...next, [field]: await counted(context.tx, 'number', { series, pattern, parts }) }
}

/**
 * Called before the rules of a new row. Rules that read other rows, such as documents of the same day, must see those of writers before them: such an entity
 * has its series for itself from the beginning of the transaction. Where the rules of an entity read none (`apart`, or no rules) and the transaction makes one
 * document (`isAlone`), others of the series go on until the counter is raised. A transaction that may make several would hold the counter of the first
 * while it waits for what the others hold, so it has the series for itself as well.
 */
export async function beginNumber({ tx, actor, engine }: RuleContext, entity: Entity, isAlone: boolean): Promise<void> {
  const { number } = entity
  if (number === undefined || number.at !== undefined) return
  const rules = engine.rules.get(entity.name)
  const isShared = isAlone && (rules === undefined || rules.apart === true)
  const name = `series ${codesOf(entity, actor).companyCode} ${number.series}`
  await once(tx, name, () => (isShared ? shareUntilCommit(tx, name) : lockUntilCommit(tx, name)))
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Does this write give the number? At create each new row, at a move the write that brings the row into its status. */
function isDue({ number, lifecycle, steps }: Entity, next: Values, stored: Values | undefined): boolean {
  if (number?.at === undefined) return stored === undefined
  const to = (lifecycle?.[number.at] ?? steps?.[number.at])?.to
  return next.status === to && stored?.status !== to
}

const codesOf = ({ scope }: Entity, { companyCode, branchCode }: Pick<Actor, 'companyCode' | 'branchCode'>) =>
  scope === 'global' ? { companyCode: ofAllCompanies, branchCode: ofAllCompanies } : { companyCode, branchCode }

interface Counted {
  readonly series: string
  readonly pattern: string
  readonly parts: Parameters<typeof numberText>[1]
}

async function counted(tx: Db, rank: StepRank, { series, pattern, parts }: Counted): Promise<string> {
  const { before, after, digits } = numberText(pattern, parts)
  const value = await raise(tx, rank, { company: parts.companyCode, scope: `${series}|${before}#${after}` })
  if (String(value).length > digits)
    throw new KantorError('BAD_STATE', `The number series ${series} is used up. Give it more digits.`)
  return `${before}${String(value).padStart(digits, '0')}${after}`
}

interface Counter {
  readonly company: string
  readonly scope: string
}

/** Raises the counters of all rows in step; several of them always in the same order, so that two transactions do not wait for each other. */
const raise = (tx: Db, rank: StepRank, counter: Counter): Promise<number> =>
  together(tx, { key: 'numbers', rank }, counter, async (asked) => {
    const answers: number[] = []
    const nameOf = ({ company, scope }: Counter) => JSON.stringify([company, scope])
    const all = Map.groupBy(asked.keys(), (at) => nameOf(asked[at] as Counter))
    for (const name of [...all.keys()].sort()) {
      const places = all.get(name) ?? []
      const last = await raiseBy(tx, asked[places[0] ?? 0] as Counter, places.length)
      for (const [i, at] of places.entries()) answers[at] = last - places.length + 1 + i
    }
    return answers
  })

/** Gives the counter's value after it was raised. */
async function raiseBy(tx: Db, { company, scope }: Counter, by: number): Promise<number> {
  const [row] = await rowsOf<{ value: number }>(
    tx,
    sql`insert into number_sequence (company_code, scope, value) values (${company}, ${scope}, ${by})
        on conflict (company_code, scope) do update set value = number_sequence.value + ${by} returning value`,
  )
  return Number(row?.value)
}
