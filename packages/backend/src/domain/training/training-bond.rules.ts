// Bonds of trainings: signed and waived by those who work for the company, never by the one who is bound.
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { worksForCompany } from './company.ts'

export const trainingBondRules = rulesFor(TrainingBond, {
  check(context) {
    if (!worksForCompany(context))
      throw new KantorError('OUT_OF_SCOPE', 'Bonds are kept by those who work for the whole company.')
    return []
  },
  moves: {
    sign: {
      derive: ({ today }) => ({ signedAt: today }),
      check: (_context, { letter }) =>
        letter == null ? [{ field: 'letter', rule: 'R-TRN-04', message: 'attach the signed agreement first' }] : [],
    },
  },
  derived: {
    daysLeft: ({ columns, today }) =>
      sql`greatest(0, ${columnIn(columns, 'endDate')} - greatest(${today}::date, ${columnIn(columns, 'startDate')} - 1))`,
  },
})
