// Reverses a posted document (finance 4.2, rule 6): the mirror of its rows as they are in the ledgers, never the rule once more, so that the same amounts at
// the same rates are taken back whatever has changed since. The reversal is a document of its own with its own date and number.
import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import type { Entity, LedgerPart } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { ledgersOf } from '../../db/ledger/ledger-objects.ts'
import type { RuleContext } from '../context.ts'
import { isThere } from '../read/stored-rows.ts'
import { oneByOne } from '../write/in-step.ts'
import type { Stored } from '../write/stored.ts'
import type { Period } from './periods.ts'
import { type Begun, type LedgerRow, type LedgerRows, postedOf, rowsOfPosted } from './post.ts'

/** Why a posted row cannot be reversed on this day, thrown as an error; gives the posted document behind it. The row is locked by the caller. */
export async function reversible(context: RuleContext, entity: Entity, row: Stored, day: string) {
  const { posting, steps = {}, lifecycle = {} } = entity
  if (posting === undefined) throw new Error(`${entity.name} does not post`)
  const moves = { ...steps, ...lifecycle }
  if (row[posting.reversal.by] != null || row['status'] === moves[posting.undo]?.to)
    throw new KantorError('ALREADY_REVERSED')
  if (row['status'] !== moves[posting.by]?.to) throw new KantorError('BAD_STATE', 'Only a posted document is reversed.')
  if (row[posting.reversal.of] != null) throw new KantorError('IS_REVERSAL')
  const posted = await postedOf(context, entity, row.id)
  if (posted === undefined) throw new KantorError('BAD_STATE', 'Only a posted document is reversed.')
  if (day < posted.day)
    throw new KantorError('REVERSAL_BEFORE_ORIGINAL', undefined, {
      fields: [{ field: 'date', rule: 'REVERSAL_BEFORE_ORIGINAL', message: `must be ${posted.day} or later` }],
    })
  if (await isThere(context, LedgerDocument, { where: { reverses: posted.id } }))
    throw new KantorError('ALREADY_REVERSED')
  return posted
}

/** The mirror of the rows of a posted document; nothing is written yet. */
export async function planReversal(context: RuleContext, posted: number, period: Period): Promise<Begun> {
  oneByOne(context.tx)
  return { period, rows: mirrored(context, await rowsOfPosted(context, posted)), reverses: posted }
}

const mirrored = ({ engine }: RuleContext, rows: LedgerRows): LedgerRows =>
  Object.fromEntries(
    [...ledgersOf(engine.catalogue)].flatMap(([name, { ledger }]) => {
      const own = rows[name]
      return own === undefined ? [] : [[name, own.map((row) => mirrorOf(row, ledger))] as const]
    }),
  )

/** A row with the sides that balance each other exchanged, and every other measure with the opposite sign. */
export function mirrorOf(
  row: LedgerRow,
  { measures, balanced = ['', ''] }: Pick<LedgerPart, 'measures' | 'balanced'>,
): LedgerRow {
  const [a, b] = balanced
  const changed = measures.map((name) => {
    if (name === a) return [name, row[b] ?? null] as const
    if (name === b) return [name, row[a] ?? null] as const
    return [name, opposite(row[name] ?? null)] as const
  })
  return { ...row, ...Object.fromEntries(changed) }
}

const opposite = (value: string | number | null): string | number | null => {
  if (value === null) return null
  const text = String(value)
  if (/^-?0(\.0*)?$/.test(text)) return text.replace('-', '')
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
