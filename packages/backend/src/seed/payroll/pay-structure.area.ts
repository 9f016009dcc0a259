// The pay structure of the demo company: minimum wages of its regions, and its salary grades with eight steps each.
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { RegionalSalary } from '@kantor/shared/catalogue/payroll-management/payroll-code/regional-salary.entity'
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { seedArea, ssi } from '../area.ts'
import { gradeEntries } from '../organisation/organisation-entries.ts'
import { cell, readCsv } from '../writing/csv.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

export const payStructureArea = seedArea({
  name: 'pay structure',
  after: ['organisation'],
  marker: RegionalSalary,
  async run({ tx }) {
    await insertRows(
      tx,
      RegionalSalary,
      ssi,
      readCsv('regional-salary-demo.csv').map((row) => ({
        code: cell(row, 'code'),
        regionName: cell(row, 'region'),
        kind: cell(row, 'kind') as 'UMP' | 'UMK',
        year: Number(cell(row, 'year')),
        effectiveFrom: `${cell(row, 'year')}-01-01`,
        monthlyAmount: `${cell(row, 'monthly_amount')}.00`,
        decreeNo: null,
      })),
    )
    const gradeOf = await idsBy(tx, PositionGrade, ssi, 'gradeCode')
    await insertRows(tx, SalaryGrade, ssi, gradeEntries.map(gradeRow(gradeOf)))
  },
})

const million = 1_000_000
/** Steps of each salary grade. */
export const gradeSteps = 8

const gradeRow = (gradeOf: (code: string) => number) => (entry: string) => {
  const [gradeCode = '', gradeName = '', , , ...range] = entry.split('|')
  const [least = 0, middle = 0, most = 0] = range.map((amount) => Number(amount) * million)
  const money = (amount: number) => `${Math.round(amount / 1_000) * 1_000}.00`
  return {
    gradeCode,
    gradeName,
    positionGrade: gradeOf(gradeCode),
    effectiveFrom: '2024-01-01',
    currency: 'IDR',
    minAmount: money(least),
    midAmount: money(middle),
    maxAmount: money(most),
    steps: Array.from({ length: gradeSteps }, (_, i) => ({
      step: i + 1,
      amount: money(least + ((most - least) * i) / (gradeSteps - 1)),
      monthsToNext: i < gradeSteps - 1 ? 24 : null,
    })),
  }
}
