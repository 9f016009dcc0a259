// Bonds of trainings: signed and waived by those who work for the company, never by the one who is bound.
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { worksForCompany } from './company.ts'

export const trainingBondRules = rulesFor(TrainingBond, {
  derive: (context, next, before) =>
    next.status === 'SIGNED' && before?.status === 'DRAFT' ? { signedAt: context.today } : {},
  check(context, next, before) {
    if (!worksForCompany(context))
      throw new KantorError('OUT_OF_SCOPE', 'Bonds are kept by those who work for the whole company.')
    const isSigning = next.status === 'SIGNED' && before?.status === 'DRAFT'
    if (isSigning && next.letter == null)
      return [{ field: 'letter', rule: 'R-TRN-04', message: 'attach the signed agreement first' }]
    return []
  },
  derived: {
    daysLeft: ({ columns, today }) =>
      sql`greatest(0, ${columnIn(columns, 'endDate')} - greatest(${today}::date, ${columnIn(columns, 'startDate')} - 1))`,
  },
})
