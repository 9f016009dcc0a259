// The flags that the evaluation raises (attendance 4.4).
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { seedArea } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

/** flag|name|category|severity|excusable|effect at the close|colour */
const entries = [
  'LATE|Late|ATTENDANCE|WARN|Y|NONE|#D99A16',
  'EARLY|Left early|ATTENDANCE|WARN|Y|NONE|#D99A16',
  'AWAY|Away during the shift|ATTENDANCE|WARN|Y|NONE|#C8552B',
  'NO_IN|No punch in|ATTENDANCE|ERROR|Y|BLOCK|#B3261E',
  'NO_OUT|No punch out|ATTENDANCE|ERROR|Y|BLOCK|#B3261E',
  'ABSENT|Absent without notice|ATTENDANCE|ERROR|Y|NONE|#B3261E',
  'ABSENT_RUN|Absent several days in a row|ATTENDANCE|ERROR|N|NONE|#7A1C16',
  'OT_NO_REQUEST|Overtime without an order|OVERTIME|WARN|Y|NONE|#5A4BA8',
  'OT_NO_SHOW|Approved overtime not worked|OVERTIME|WARN|Y|NONE|#5A4BA8',
  'OT_OVER_LIMIT|Overtime over the limit of the law|OVERTIME|ERROR|N|BLOCK|#7A1C16',
  'OFFDAY_WORK|Work on a day off without an order|OVERTIME|WARN|Y|BLOCK|#C8552B',
  'LEAVE_BUT_PRESENT|Present on a day of leave|ATTENDANCE|WARN|N|BLOCK|#C8552B',
  'COLLECTIVE_WORKED|Worked on collective leave|ATTENDANCE|WARN|N|NONE|#57A83C',
  'ORPHAN_PUNCH|Punch of no day|ATTENDANCE|INFO|N|NONE|#6B7785',
  'OUTSIDE_FENCE|Punch outside the fence|ATTENDANCE|WARN|N|NONE|#6B7785',
  'MOCK_GPS|Position was made up|ATTENDANCE|WARN|N|NONE|#6B7785',
  'OFFLINE_PUNCH|Punch sent later|ATTENDANCE|INFO|N|NONE|#6B7785',
  'NIGHT_FEMALE|Woman at work at night|ATTENDANCE|INFO|N|NONE|#B0478C',
  'MULTI_PUNCH|Many punches|ATTENDANCE|INFO|N|NONE|#6B7785',
] as const

export const flagsArea = seedArea({
  name: 'flags',
  after: ['codes'],
  marker: FlagMaster,
  isReference: true,
  async run({ tx, companies }) {
    const rows = entries.map((entry) => {
      const [flagCode = '', flagName = '', category, severity, excusable, closeEffect, colour = ''] = entry.split('|')
      return {
        flagCode,
        flagName,
        category: category as 'ATTENDANCE',
        severity: severity as 'WARN',
        excusable: excusable === 'Y',
        closeEffect: closeEffect as 'NONE',
        colour,
        system: true,
      }
    })
    for (const company of companies) await insertRows(tx, FlagMaster, company, rows)
  },
})
