// Levels and grades: how many positions stand on a level; the order of grades within one.
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

export const positionLevelRules = rulesFor(PositionLevel, {
  derived: {
    positions: ({ columns }) =>
      sql`select count(*) from position p where p.level_id = ${columnIn(columns, 'id')} and p.status <> 'CLOSED'`,
  },
})

export const positionGradeRules = rulesFor(PositionGrade, {
  async check(context, { level, rank, gradeCode, validFrom, validTo }, before) {
    if (level == null || rank == null || validFrom == null) return []
    await lockUntilCommit(context.tx, JSON.stringify(['PositionGrade', context.actor.companyCode, level]))
    const other = await storedRow(context, PositionGrade, ['gradeCode'], {
      where: { level, rank },
      and: (c) => sql`${c.gradeCode} <> ${gradeCode ?? ''} and ${c.id} <> ${before?.id ?? 0}
        and (${c.validTo} is null or ${c.validTo} >= ${validFrom}::date)
        and (${validTo ?? null}::date is null or ${c.validFrom} <= ${validTo ?? null}::date)`,
    })
    if (other === undefined) return []
    return [{ field: 'rank', rule: 'R-GRADE-RANK', message: `${other.gradeCode} has this rank on the level already` }]
  },
})
