// The holiday allowance of a payslip on paper, with how it was worked out.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { angka, tanggal } from '@kantor/shared/formats/indonesian'
import { sql } from 'drizzle-orm'
import { idList } from '../../../../db/id-list.ts'
import { asNumber, asText, orNull, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { thrSlips } from '../special-rows.ts'
import { headOf, type PaperBlock, rupiah, type SlipPaper, slipPaper } from './slip-paper.ts'
import type { SlipRecord } from './slip-records.ts'

const ofCommonCode = tableColumns(CommonCode, 'c')

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
  const found = await typedRows(
    context.tx,
    {
      slip: asNumber(sql`t.slip`),
      religion: orNull(ofCommonCode.codeName),
      holiday: orNull(asText(sql`to_char(t.holiday, 'YYYY-MM-DD')`)),
      months: orNull(asNumber(sql`t.months`)),
      wage: orNull(asText(sql`t.wage`)),
      factor: orNull(asText(sql`t.factor`)),
    },
    sql`from ${thrSlips(context)} t left join ${context.rows('CommonCode')} c on c.id = t.religion where t.slip = ${idList(slips.map(({ id }) => id))}`,
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
