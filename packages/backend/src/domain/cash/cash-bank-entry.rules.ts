// Receipts and payments: what account, party and items fill in, the totals, and what is refused before the entry goes to its signers (finance 2.3 and 4.8).
import { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { compareAmounts, differenceOf, sumOf } from '@kantor/shared/rules/money/amounts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { accountLineComplaints, periodFor, signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { cashEntryDocument } from './cash-bank-entry.posting.ts'
import {
  type EntryGiven,
  type EntryRow,
  entryFacts,
  filledLines,
  itemOfLine,
  itemsFor,
  partsOf,
  restOf,
} from './entry-facts.ts'

const rule = 'R-CASH'
const drafted: ReadonlySet<unknown> = new Set(['DRAFT', 'DISPROVED'])
/** A discount above this amount in rupiah needs a credit note (finance 4.8). */
const discountLimit = '10000'

export const cashBankEntryRules = rulesFor(CashBankEntry, {
  async defaults(context) {
    return { draftNo: await context.nextNumber('CashEntryDraft', 'C-{SEQ:7}'), maker: context.actor.name.slice(0, 200) }
  },
  async derive(context, next, before) {
    if (!drafted.has(next.status)) return {}
    const facts = await entryFacts(context, next)
    const isCash = facts.account !== undefined && facts.account.kind !== 'BANK'
    const lines = await filledLines(context, next, facts, before?.lines ?? [])
    const entry = { ...next, lines }
    return {
      lines,
      accountKind: isCash ? ('CASH' as const) : ('BANK' as const),
      typeCode: `${isCash ? 'C' : 'B'}${next.direction === 'RECEIPT' ? 'R' : 'P'}`,
      currency: facts.currency,
      rate: facts.rate,
      ...(await totalsOf(context, entry, facts)),
    }
  },
  async check(context, next) {
    if (!drafted.has(next.status)) return []
    return lineComplaints(context, next)
  },
  moves: {
    submit: {
      async check(context, next, before) {
        const day = next.entryDate ?? ''
        const type = next.typeCode ?? 'BP'
        await periodFor(context, {
          day,
          type,
          origin: 'CASHBANK',
          maker: context.actor.username.split(' via ')[0] ?? '',
        })
        await signersOf(context, {
          slipType: await slipTypeIdOf(context, type),
          day,
          amount: rupiahOf(next.amount ?? '0', next.rate ?? '1'),
        })
        // What posting would refuse is refused before the entry goes to its signers.
        await cashEntryDocument.plan(context, { ...before, ...next } as EntryRow)
        return accountLineComplaints(
          context,
          (next.lines ?? []).map((line) => (line.kind === 'ACCOUNT' ? line : {})),
          { day, origin: 'CASHBANK' },
        )
      },
    },
  },
})

async function totalsOf(context: RuleContext, entry: EntryGiven, facts: Awaited<ReturnType<typeof entryFacts>>) {
  const items = await itemsFor(context, facts)
  const named = (entry.lines ?? []).filter(({ kind }) => kind === 'ALLOCATE')
  const usual = entry.direction === 'RECEIPT' ? 'DR' : 'CR'
  const sides = named.map((line) => itemOfLine(items, line, entry.direction)?.side ?? usual)
  const amounts = (isUsual: boolean) =>
    sumOf(named.flatMap(({ amount }, i) => ((sides[i] === usual) === isUsual ? [amount] : [])))
  return {
    settledTotal: differenceOf(amounts(true), amounts(false)),
    whtTotal: sumOf((entry.lines ?? []).map(({ whtAmount }) => whtAmount)),
    unallocated: sumOf([restOf(entry, sides, partsOf(entry, facts))]),
  }
}

/** Items that the party does not have, more than is open, and discounts that need a credit note. */
async function lineComplaints(context: RuleContext, next: EntryGiven): Promise<readonly FieldError[]> {
  const facts = await entryFacts(context, next)
  const items = await itemsFor(context, facts)
  const found: FieldError[] = []
  for (const [i, line] of (next.lines ?? []).entries()) {
    const complain = (field: string, message: string) => found.push({ field: `lines.${i}.${field}`, rule, message })
    if (line.kind === 'DISCOUNT' && compareAmounts(line.amount, discountLimit) > 0)
      complain('amount', `is above ${discountLimit}: enter a credit note instead`)
    if (line.kind !== 'ALLOCATE' || line.item == null || line.item === '') continue
    const item = itemOfLine(items, line, next.direction)
    if (item === undefined)
      complain('item', `is no open item of the party in ${facts.currency}: choose one of its open items`)
    else if (compareAmounts(line.amount, item.fcOpen) > 0)
      complain('amount', `is more than is open: settle at most ${sumOf([item.fcOpen])}`)
  }
  if (facts.account?.closedOn != null && (next.entryDate ?? '') > facts.account.closedOn)
    found.push({
      field: 'accountBank',
      rule,
      message: `was closed on ${facts.account.closedOn}: choose another account`,
    })
  return found
}
