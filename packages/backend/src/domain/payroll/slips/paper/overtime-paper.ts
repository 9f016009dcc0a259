// The overtime of a payslip on paper: a line a day.
import { angka, tanggal } from '@kantor/shared/formats/indonesian'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { idList } from '../../../../db/id-list.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { overtimeDays } from '../special-rows.ts'
import { headOf, netOf, notesOf, type PaperBlock, rupiah, type SlipPaper, sumOf } from './slip-paper.ts'
import type { SlipRecord } from './slip-records.ts'

interface Day {
  readonly slip: number
  readonly workDate: string
  readonly order: string | null
  readonly clockIn: string | null
  readonly clockOut: string | null
  readonly minutes: readonly number[]
  readonly index: string
  readonly wage: string | null
}

const columns: PaperBlock['columns'] = [
  { share: 0.19, align: 'left', head: 'Tanggal' },
  { share: 0.17, align: 'left', head: 'Surat perintah' },
  { share: 0.14, align: 'left', head: 'Masuk–pulang' },
  ...(['1,5', '2', '3', '4'] as const).map((head) => ({ share: 0.09, align: 'right', head: `${head} x` }) as const),
  { share: 0.14, align: 'right', head: 'Jam indeks' },
]

/** The papers of payslips with overtime. */
export async function overtimePapers(
  context: QueryContext,
  company: string,
  slips: readonly SlipRecord[],
): Promise<readonly SlipPaper[]> {
  const found = await rowsOf<Day & Record<string, unknown>>(
    context.tx,
    sql`select o.slip, to_char(o.work_date, 'YYYY-MM-DD') as "workDate", r.doc_no as order, o.clock_in as "clockIn", o.clock_out as "clockOut",
        json_build_array(o.h15, o.h20, o.h30, o.h40) as minutes, o.index_hours::text as index, o.wage::text as wage
      from ${overtimeDays(context)} o left join ${context.rows('OvertimeOrder')} r on r.id = o.order_id
      where o.slip = ${idList(slips.map(({ id }) => id))} order by o.slip, o.work_date`,
  )
  const days = Map.groupBy(found, ({ slip }) => slip)
  return slips.flatMap((slip) => {
    const worked = days.get(slip.id)
    return worked === undefined ? [] : [paperOf(company, slip, worked)]
  })
}

function paperOf(company: string, slip: SlipRecord, days: readonly Day[]): SlipPaper {
  const total = (at: number) => angka(String(days.reduce((sum, { minutes }) => sum + (minutes[at] ?? 0), 0)))
  const index = days.reduce((sum, day) => sum + Number(day.index), 0).toFixed(4)
  const paid = sumOf(slip.lines.filter(({ code }) => code === 'OVERTIME').map(({ amount }) => amount))
  const wage = days[0]?.wage ?? null
  const block: PaperBlock = {
    title: 'LEMBUR (menit menurut pengali)',
    columns,
    rows: days.map(({ workDate, order, clockIn, clockOut, minutes, index: own }) => [
      tanggal(workDate),
      order ?? '–',
      `${clockIn ?? '–'}–${clockOut ?? '–'}`,
      ...minutes.map((m) => angka(String(m))),
      angka(own),
    ]),
    total: ['Jumlah', '', '', ...[0, 1, 2, 3].map(total), angka(index)],
  }
  return {
    ...headOf(company, slip, 'SLIP LEMBUR'),
    bands: [[block]],
    net: netOf(`UPAH LEMBUR (upah sejam Rp ${rupiah(wage)})`, paid),
    notes: notesOf(slip),
  }
}
