// Slips: draft number, type and sums; what is looked at when a slip is sent, so that a signer is not asked about one that could not be posted.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { totalsOf } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { type RuleValues, rulesFor } from '../../../engine/context.ts'
import { periodFor } from '../periods.ts'
import { makerOf, refuseLines } from './slip.posting.ts'
import { signersOf, slipTypeOf } from './slip-facts.ts'

const rule = 'R-SLIP'
type Values = RuleValues<(typeof Slip)['fields']>

/** The amounts of an automatic slip are those of its document: of its lines, texts and centres alone are changed. */
function changedAmounts(next: Values, before: Values): readonly FieldError[] {
  const kept = (lines: Values['lines']) =>
    JSON.stringify((lines ?? []).map(({ id: _, center: __, description: ___, ...line }) => Object.entries(line).sort()))
  if (kept(next.lines) !== kept(before.lines))
    return [
      {
        field: 'lines',
        rule,
        message: 'come from the document: change centre and description alone, or correct the document',
      },
    ]
  return next.slipDate === before.slipDate && next.slipType === before.slipType
    ? []
    : [{ field: 'slipDate', rule, message: 'date and type are those of the document' }]
}

export const slipRules = rulesFor(Slip, {
  async defaults(context) {
    return { draftNo: await context.nextNumber('SlipDraft', 'D-{SEQ:7}'), maker: context.actor.name.slice(0, 200) }
  },
  async derive(context, next) {
    const type = next.slipType == null ? undefined : await slipTypeOf(context, next.slipType)
    const { debit, credit } = totalsOf(next.lines ?? [])
    return {
      ...(type === undefined ? {} : { typeCode: type.code }),
      totalDebit: moneyText(debit),
      totalCredit: moneyText(credit),
    }
  },
  async check(context, next, before) {
    if (before !== undefined && next.origin !== 'MANUAL') return changedAmounts(next, before)
    if (next.origin !== 'MANUAL' || next.slipType == null || next.slipType === before?.slipType) return []
    const type = await slipTypeOf(context, next.slipType)
    const message = 'is made by documents: choose a type that is entered by hand'
    return type?.enteredBy === 'AUTO' ? [{ field: 'slipType', rule, message }] : []
  },
  moves: {
    submit: {
      async check(context, next, before): Promise<readonly FieldError[]> {
        await refuseLines(context, next)
        const day = next.slipDate ?? ''
        await periodFor(context, {
          day,
          type: next.typeCode ?? '',
          origin: next.origin ?? 'MANUAL',
          maker: await makerOf(context, before.id),
        })
        const { debit } = totalsOf(next.lines ?? [])
        await signersOf(context, { slipType: next.slipType ?? 0, day, amount: debit })
        const type = await slipTypeOf(context, next.slipType ?? 0)
        return type?.requireAttachment && (next.attachments ?? []).length === 0
          ? [{ field: 'attachments', rule, message: 'slips of this type are sent with at least one file' }]
          : []
      },
    },
  },
})
