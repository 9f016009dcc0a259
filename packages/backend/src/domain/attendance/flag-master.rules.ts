// Flags that the evaluation raises keep their meaning and are never deleted; thresholds, colour and effect are the company's.
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../engine/context.ts'

export const flagMasterRules = rulesFor(FlagMaster, {
  check: (_context, next, before) =>
    before?.system === true && next.category !== before.category
      ? [{ field: 'category', rule: 'R-FLAG-SYSTEM', message: 'is kept by the system and cannot change' }]
      : [],
  beforeDelete(_context, row) {
    if (row.system === true) throw new KantorError('IN_USE', 'The evaluation raises this flag. It cannot be deleted.')
  },
})
