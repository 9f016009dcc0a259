// Codes of human resources: base periods, awards with their grants, letters with the contract types that use them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { Award } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/award.entity'
import { EmployeeAward } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-award.entity'
import { HumanBasePeriod } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/human-base-period'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asNumber, asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { awardEntries, letterEntries, periodEntries } from './hr-code-entries.ts'
import { insertWrittenLetters } from './written-letters.ts'

const ofEmployee = tableColumns(Employee, 'e')

type ValuesOf<E> = E extends Entity<string, infer F, string> ? RuleValues<F> : never

export const hrCodesArea = seedArea({
  name: 'codes of human resources',
  after: ['qualifications'],
  marker: HumanBasePeriod,
  async run(seed) {
    const { tx, today } = seed
    const validFrom = `${Number(today.slice(0, 4)) - 5}-01-01`
    await insertRows(
      tx,
      HumanBasePeriod,
      ssi,
      periodEntries.map((entry) => {
        const [periodCode = '', periodName = '', purpose = '', length = '', unit = '', anchor = '', remind = ''] =
          entry.split('|')
        return {
          periodCode,
          periodName,
          validFrom,
          length: Number(length),
          remindBeforeDays: remind === '' ? null : Number(remind),
          ...({ purpose, unit, anchor } as Pick<ValuesOf<typeof HumanBasePeriod>, 'purpose' | 'unit' | 'anchor'>),
        }
      }),
    )
    await insertLetters(tx)
    await insertWrittenLetters(seed)
    await insertAwards(tx, Number(today.slice(0, 4)), today)
  },
})

async function insertLetters(tx: Db): Promise<void> {
  const position = await idsBy(tx, Position, ssi, 'positionCode')
  const signatories = [{ position: position('HRD-HEAD'), order: 1 }]
  await insertRows(
    tx,
    AgreementLetterSet,
    ssi,
    letterEntries.map(({ code, name, type, language, version, status, body }) => ({
      letterCode: code,
      letterName: name,
      letterType: type,
      language,
      version,
      status,
      body,
      signatories,
    })),
  )
  await tx.execute(sql`update contract_type c set letter_template_id = l.id from agreement_letter_set l
    where l.company_code = c.company_code and l.status = 'ACTIVE' and c.company_code = ${ssi.companyCode}
      and l.letter_code = case c.relation when 'PKWTT' then 'PKWTT' when 'PKWT_TERM' then 'PKWT' when 'PKWT_WORK' then 'PKWT' end`)
}

/** Who has been there for the years of an award got it in the last three years; this year's are still proposed. */
async function insertAwards(tx: Db, year: number, today: string): Promise<void> {
  const ids = await insertRows(
    tx,
    Award,
    ssi,
    awardEntries.map((entry) => {
      const [awardCode = '', awardName = '', category = '', years = '', amount = '', giftItem = ''] = entry.split('|')
      return {
        awardCode,
        awardName,
        valueAmount: amount,
        giftItem: giftItem === '' ? null : giftItem,
        category: category as NonNullable<ValuesOf<typeof Award>['category']>,
        serviceYears: years === '' ? null : Number(years),
      }
    }),
  )
  const service = awardEntries.flatMap((entry, i) => {
    const [, , , years = '', amount = ''] = entry.split('|')
    return years === '' ? [] : [{ award: ids[i] ?? 0, years: Number(years), amount }]
  })
  const reached = await typedRows(
    tx,
    {
      employee: ofEmployee.id,
      award: asNumber(sql`a.award`),
      amount: asText(sql`a.amount`),
      day: asText(
        sql`to_char(coalesce(e.group_join_date, e.join_date) + make_interval(years => a.years), 'YYYY-MM-DD')`,
      ),
    },
    sql`from employee e cross join jsonb_to_recordset(${JSON.stringify(service)}::jsonb) as a(award int, years int, amount text)
      where e.company_code = ${ssi.companyCode} and e.active_status <> 'INACTIVE'
        and extract(year from coalesce(e.group_join_date, e.join_date)) + a.years between ${year - 2} and ${year} order by e.id, a.award`,
  )
  await insertRows(
    tx,
    EmployeeAward,
    ssi,
    reached.map(({ employee, award, amount, day }, i) => {
      const isOver = day < today && !day.startsWith(String(year))
      const [granted, given] = [isOver || (day < today && i % 2 === 0), Number(day.slice(0, 4))]
      return {
        award,
        employee,
        amount,
        awardYear: given,
        awardDate: day,
        status: granted ? ('GRANTED' as const) : ('PROPOSED' as const),
        letterNo: granted ? `${String(i + 1).padStart(3, '0')}/AWD/HR/${given}` : null,
      }
    }),
  )
}
