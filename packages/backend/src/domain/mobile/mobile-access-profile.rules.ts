// Profiles of phones: one of them is the default, and no level is in two of them.
import { MobileAccessProfile } from '@kantor/shared/catalogue/security-system/entities/mobile-access-profile.entity'
import { sql } from 'drizzle-orm'
import { lineColumns, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'

const ofMobileAccessProfilePositionLevels = lineColumns(MobileAccessProfile, 'positionLevels', 'l')
const ofMobileAccessProfile = tableColumns(MobileAccessProfile, 'p')

export const mobileAccessProfileRules = rulesFor(MobileAccessProfile, {
  async check(context, next, before) {
    const { tx, rows, lines } = queryContext(wholeCompany(context))
    const own = before?.id ?? 0
    const levels = JSON.stringify((next.positionLevels ?? []).map(({ level }) => level))
    const taken = await typedRows(
      tx,
      { level: ofMobileAccessProfilePositionLevels.level, name: ofMobileAccessProfile.profileName },
      sql`from ${lines('MobileAccessProfile', 'positionLevels')} l
        join ${rows('MobileAccessProfile')} p on p.id = l.parent_id
        where p.id <> ${own} and l.level_id in (select value::int from jsonb_array_elements_text(${levels}::jsonb))`,
    )
    const complaints = (next.positionLevels ?? []).flatMap(({ level }, i) => {
      const other = taken.find((t) => t.level === level)
      return other === undefined
        ? []
        : [
            {
              field: `positionLevels.${i}.level`,
              rule: 'R-MOB-01',
              message: `is already in the profile ${other.name}`,
            },
          ]
    })
    if (complaints.length > 0 || next.isDefault !== true) return complaints
    const [another] = await typedRows(
      tx,
      { name: ofMobileAccessProfile.profileName },
      sql`from ${rows('MobileAccessProfile')} p where p.is_default and p.id <> ${own}`,
    )
    return another === undefined
      ? []
      : [{ field: 'isDefault', rule: 'R-MOB-01', message: `${another.name} is the default: take it away there first` }]
  },
  derived: {
    employees: ({ columns }) =>
      sql`select count(*) from mobile_access a where a.status <> 'CLOSED' and ${profileSql(sql`a`)} = ${columnIn(columns, 'id')}`,
  },
})

/** The profile of an access: its own, that of the level of its employee, or the default one. */
export const profileSql = (access: ReturnType<typeof sql>) => sql`coalesce(${access}.profile_id,
  (select x.parent_id from mobile_access_profile_position_levels x join employee m on m.level_id = x.level_id where m.id = ${access}.employee_id limit 1),
  (select d.id from mobile_access_profile d where d.is_default and d.company_code = ${access}.company_code limit 1))`
