// A group of faults: deleting it takes its reports along.
import { ErrorGroup } from '@kantor/shared/catalogue/security-system/entities/error-group.entity'
import { sql } from 'drizzle-orm'
import { rulesFor } from '../../engine/context.ts'

export const errorGroupRules = rulesFor(ErrorGroup, {
  async beforeDelete({ tx }, row) {
    await tx.execute(sql`delete from error_report where fingerprint = ${row.fingerprint}`)
  },
})
