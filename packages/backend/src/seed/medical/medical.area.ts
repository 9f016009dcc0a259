// Hospitals, benefits and claims of the demo company: a year of paid claims, some at the ceiling, and a few at every step of their decision.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { MedicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit.entity'
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { Hospital } from '@kantor/shared/catalogue/master/hospital-info'
import { adjudicate } from '@kantor/shared/rules/medical/adjudicate'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type DemoActors, demoActors } from '../approvals/demo-actors.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { benefitEntries, hospitalEntries } from './medical-entries.ts'

const ofPositionLevel = tableColumns(PositionLevel)
const ofEmployee = tableColumns(Employee, 'e')

type Claim = RuleValues<typeof MedicalClaim.fields>

export const medicalArea = seedArea({
  name: 'medical',
  after: ['approvals', 'pay entries'],
  marker: Hospital,
  isCounting: true,
  async run(context) {
    const { tx, today } = context
    const hospitals = await insertRows(tx, Hospital, ssi, hospitalEntries(today))
    const levels = await typedRows(
      tx,
      { id: ofPositionLevel.id, rank: ofPositionLevel.rank },
      sql`from position_level where company_code = ${ssi.companyCode} order by rank`,
    )
    const benefits = await insertRows(tx, MedicalBenefit, ssi, benefitEntries(levels, today))
    const outpatient = benefits[1] ?? 0
    await insertRows(tx, MedicalClaim, ssi, await paidClaims(context, { hospitals, outpatient }))
    await insertWaiting(await demoActors(context), { hospitals, outpatient })
  },
})

interface Choice {
  readonly hospitals: readonly number[]
  readonly outpatient: number
}
const ceiling = '4000000'

/** Two claims of each of some operators within the last ten months; the last two of them have used up their ceiling. */
async function paidClaims({ tx, today }: SeedContext, { hospitals, outpatient }: Choice): Promise<readonly Claim[]> {
  const people = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee e join position_level v on v.id = e.level_id where e.company_code = ${ssi.companyCode}
      and e.active_status = 'ACTIVE' and e.join_date < ${today}::date - 500
      and not exists (select 1 from user_account u where u.employee_id = e.id and u.status = 'ACTIVE') order by v.rank desc, e.id limit 20`,
  )
  const year = today.slice(0, 4)
  return people.flatMap(({ id }, i) => {
    const claimed = i >= 18 ? ['3900000', '900000'] : [String(150_000 + i * 23_000), String(90_000 + i * 11_000)]
    let left: Sen = senOf(ceiling)
    return claimed.map((amount, n): Claim => {
      const ago = 30 + ((i * 37 + n * 90) % 250)
      const receiptDate = addDays(today, -ago) < `${year}-01-03` ? `${year}-01-03` : addDays(today, -ago)
      const line = {
        receiptDate,
        visits: 1,
        claimed: senOf(amount),
        excluded: 0n,
        otherPayer: 0n,
        benefit: 'RJ',
        no: 1,
      }
      const terms = { perVisitCap: null, perClaimCap: null, deductible: 0n, coPayPercent: '10' }
      const { lines, approved, employeeShare } = adjudicate(
        [line],
        () => terms,
        () => left,
      )
      left -= approved
      const [weighed] = lines
      return {
        claimNo: `MC-${receiptDate.slice(0, 7).replace('-', '')}-${String(9_000 + i * 2 + n)}`,
        claimDate: addDays(receiptDate, 2),
        employee: id,
        requester: id,
        patientKind: 'SELF',
        hospital: hospitals[i % hospitals.length] ?? null,
        lines: [
          {
            benefit: outpatient,
            receiptNo: `K${1_000 + i * 7 + n}`,
            receiptDate,
            visits: 1,
            claimed: amount,
            companyShare: moneyText(weighed?.companyShare ?? 0n),
            approved: moneyText(weighed?.approved ?? 0n),
            limitedBy: weighed?.limitedBy ?? null,
          },
        ],
        totalClaimed: amount,
        totalApproved: moneyText(approved),
        employeeShare: moneyText(employeeShare),
        payVia: 'PAYROLL',
        taxable: true,
        payPeriod: `${receiptDate.slice(0, 7).replace('-', '')}-01`,
        status: 'PAID',
      }
    })
  })
}

/** A draft of the demo employee, and claims that wait at human resources and at finance. */
async function insertWaiting(desk: DemoActors, { hospitals, outpatient }: Choice): Promise<void> {
  const input = (employee: number, ago: number, claimed: string, receiptNo: string) => ({
    employee,
    hospital: hospitals[0],
    diagnosis: 'Influenza',
    lines: [{ benefit: outpatient, receiptNo, receiptDate: desk.day(ago + 1), claimed }],
    papers: [],
  })
  const own = desk.employee('employee')
  await desk.draft('employee', 2, medicalClaim, input(own, 2, '185000', 'A-2201'))
}
