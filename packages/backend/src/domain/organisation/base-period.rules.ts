// Base periods: on any day one is valid for each purpose; awards for service may have several.
import { HumanBasePeriod } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/human-base-period'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { rulesFor } from '../../engine/context.ts'

const ofHumanBasePeriod = tableColumns(HumanBasePeriod)

export const basePeriodRules = rulesFor(HumanBasePeriod, {
  async check({ tx, actor }, { purpose, validFrom, validTo }, before) {
    if (purpose == null || purpose === 'SERVICE_AWARD' || validFrom == null) return []
    await lockUntilCommit(tx, JSON.stringify(['HumanBasePeriod', actor.companyCode, purpose]))
    const [other] = await typedRows(
      tx,
      { code: ofHumanBasePeriod.periodCode, name: ofHumanBasePeriod.periodName },
      sql`from ${ownRows(actor, ofHumanBasePeriod)} where purpose = ${purpose} and id <> ${before?.id ?? 0} and (valid_to is null or valid_to >= ${validFrom}::date)
        and (${validTo ?? null}::date is null or valid_from <= ${validTo ?? null}::date) order by valid_from limit 1`,
    )
    if (other === undefined) return []
    const message = `${other.code} (${other.name}) is valid for this purpose on some of these days`
    throw new KantorError('OVERLAP', undefined, { fields: [{ field: 'purpose', rule: 'R-BASE-PURPOSE', message }] })
  },
})
