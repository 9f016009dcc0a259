// The holiday allowance of a payslip on paper, with how it was worked out.
import { angka, tanggal } from '@kantor/shared/formats/indonesian'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { idList } from '../../../../db/id-list.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { thrSlips } from '../special-rows.ts'
import { headOf, type PaperBlock, rupiah, type SlipPaper, slipPaper } from './slip-paper.ts'
import type { SlipRecord } from './slip-records.ts'

interface Allowance {
  readonly slip: number
  readonly religion: string | null
  readonly holiday: string | null
  readonly months: number | null
  readonly wage: string | null
  readonly factor: string | null
}
const two: PaperBlock['columns'] = [
  { share: 0.64, align: 'left' },
  { share: 0.36, align: 'right' },
]

/** The papers of payslips with a holiday allowance. */
export async function thrPapers(
  context: QueryContext,
  company: string,
  slips: readonly SlipRecord[],
): Promise<readonly SlipPaper[]> {
  const found = await rowsOf<Allowance & Record<string, unknown>>(
    context.tx,
    sql`select t.slip, c.code_name as religion, to_char(t.holiday, 'YYYY-MM-DD') as holiday, t.months, t.wage::text as wage, t.factor::text as factor
      from ${thrSlips(context)} t left join ${context.rows('CommonCode')} c on c.id = t.religion where t.slip = ${idList(slips.map(({ id }) => id))}`,
  )
  const allowances = new Map(found.map((one) => [one.slip, one]))
  return slips.flatMap((slip) => {
    const own = allowances.get(slip.id)
    return own === undefined ? [] : [paperOf(company, slip, own)]
  })
}

function paperOf(company: string, slip: SlipRecord, { religion, holiday, months, wage, factor }: Allowance): SlipPaper {
  const whole = slipPaper(company, slip)
  const rows: readonly (readonly string[])[] = [
    ...(holiday === null ? [] : [['Hari raya', `${religion ?? ''} ${tanggal(holiday)}`.trim()]]),
    ...(months === null ? [] : [['Masa kerja', `${angka(String(months))} bulan`]]),
    ['Upah dasar', rupiah(wage)],
    ...(factor === null ? [] : [['Faktor', angka(factor)]]),
  ]
  return {
    ...whole,
    ...headOf(company, slip, 'SLIP TUNJANGAN HARI RAYA'),
    bands: [[{ title: 'PERHITUNGAN THR', columns: two, rows }], ...whole.bands],
  }
}
