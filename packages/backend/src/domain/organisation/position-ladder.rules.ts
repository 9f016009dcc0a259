// Levels and grades: how many positions stand on a level; the order of grades within one.
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const positionLevelRules = rulesFor(PositionLevel, {
  derived: {
    positions: ({ columns }) =>
      sql`select count(*) from position p where p.level_id = ${columnIn(columns, 'id')} and p.status <> 'CLOSED'`,
  },
})

export const positionGradeRules = rulesFor(PositionGrade, {
  async check({ tx, actor }, { level, rank, gradeCode, validFrom, validTo }, before) {
    if (level == null || rank == null || validFrom == null) return []
    await lockUntilCommit(tx, JSON.stringify(['PositionGrade', actor.companyCode, level]))
    const [other] = await rowsOf<{ code: string }>(
      tx,
      sql`select grade_code as code from position_grade where company_code = ${actor.companyCode} and level_id = ${level}
        and rank = ${rank} and grade_code <> ${gradeCode ?? ''} and id <> ${before?.id ?? 0}
        and (valid_to is null or valid_to >= ${validFrom}::date)
        and (${validTo ?? null}::date is null or valid_from <= ${validTo ?? null}::date) limit 1`,
    )
    if (other === undefined) return []
    return [{ field: 'rank', rule: 'R-GRADE-RANK', message: `${other.code} has this rank on the level already` }]
  },
})
