// Flags that the evaluation raises keep their meaning and are never deleted; thresholds, colour and effect are the company's. Another threshold or
// effect begins on a day, and closed months keep theirs (decision 0060).
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../../engine/context.ts'
import { type DatedFields, datedComplaints, datedValues, firstOtherDay, markStale } from '../../master/index.ts'

const settings: DatedFields = {
  from: 'settingsFrom',
  past: 'earlierSettings',
  rule: 'R-FLAG-SETTINGS',
  values: {
    thresholdMinutes: { line: 'thresholdMinutes', otherwise: 0 },
    closeEffect: { line: 'closeEffect', otherwise: 'NONE' },
    active: { line: 'active', otherwise: false },
  },
}

export const flagMasterRules = rulesFor(FlagMaster, {
  derive: (context, next, before) => datedValues(context, settings, next, before),

  async check(context, next, before) {
    const isOther = before?.system === true && next.category !== before.category
    return [
      ...(isOther
        ? [{ field: 'category', rule: 'R-FLAG-SYSTEM', message: 'is kept by the system and cannot change' }]
        : []),
      ...(await datedComplaints(context, settings, next, before)),
    ]
  },

  async afterWrite(context, row, before) {
    const first = before === undefined ? null : await firstOtherDay(context, settings, row, before)
    if (first !== null) await markStale(context, 'ALL', first, context.today)
  },

  beforeDelete(_context, row) {
    if (row.system === true) throw new KantorError('IN_USE', 'The evaluation raises this flag. It cannot be deleted.')
  },
})
