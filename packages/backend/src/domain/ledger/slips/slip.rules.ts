// Slips: draft number, type and sums; what is looked at when a slip is sent, so that a signer is not asked about one that could not be posted.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { totalsOf } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { rulesFor } from '../../../engine/context.ts'
import { periodFor } from '../periods.ts'
import { makerOf, refuseLines } from './slip.posting.ts'
import { signersOf, slipTypeOf } from './slip-facts.ts'

const rule = 'R-SLIP'

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
