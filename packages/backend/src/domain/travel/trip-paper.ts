// The papers of a trip in the text of their template, on screen and as a PDF: days and amounts as Indonesian papers have them.
import { travelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelAdmTemplate } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-adm-template.entity'
import { angka, tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { filledPaper } from '@kantor/shared/rules/travel/paper'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { letterFile } from '../../engine/print/letter.ts'
import { letterheadOf } from '../../engine/print/letterhead.ts'
import { show } from '../../engine/read/read.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { cleanHtml } from '../messages/index.ts'

interface Template {
  readonly name: string
  readonly kind: string
  readonly body: string
  readonly checklist: string | null
}

/** Statuses of an approved trip, and those in which its realization is stored: a paper is signed for what is decided. */
const isReported = ['REALIZATION', 'VERIFIED', 'CLOSED']
const isApproved = ['APPROVED', 'ADVANCE_PAID', 'TRAVELLING', ...isReported]
const reports = ['REALIZATION_REPORT', 'DECLARATION_WITHOUT_RECEIPT']
const blank = '. . . . . . . . . .'

/** The text of a paper and what is handed in with it. */
export async function paperOf(context: ActionContext, trip: number, template: number) {
  const { text, paper } = await filled(context, trip, template)
  return { text, checklist: paper.checklist }
}

/** The same on A4; refused as long as the trip is not approved, a report as long as there is no realization. */
export async function paperPdf(context: ActionContext, trip: number, template: number) {
  const { text, paper, values } = await filled(context, trip, template)
  const isReport = reports.includes(paper.kind)
  if (!(isReport ? isReported : isApproved).includes(values.status))
    throw new KantorError(
      'BAD_STATE',
      isReport
        ? 'The realization of this trip is not submitted yet. The report can be printed afterwards.'
        : 'This trip is not approved: its papers are printed once the last approver has agreed.',
    )
  const { company, city } = await letterheadOf(context)
  return letterFile(`${paper.name} ${values.number}`, {
    title: `${paper.name} ${values.number}`,
    company,
    lang: 'id',
    html: cleanHtml(text),
    place: `${city}, ${tanggal(context.today)}`,
    signatures: [
      { role: 'Yang bertugas', name: values.name },
      ...['Kepala divisi', 'Kepala SDM', 'Kepala keuangan'].map((role) => ({ role, name: blank })),
    ],
  })
}

async function filled(context: ActionContext, trip: number, template: number) {
  const own = queryContext(context)
  const [paper] = await rowsOf<Template>(
    context.tx,
    sql`select t.name, t.kind, t.body, (select string_agg('- ' || c.item, E'\\n' order by c.seq) from ${own.lines('TravelAdmTemplate', 'checklist')} c where c.parent_id = t.id) as checklist
      from ${own.rows(TravelAdmTemplate.name)} t where t.id = ${template}`,
  )
  if (paper === undefined || !(await isThere(context, TravelRequest, { where: { id: trip } })))
    throw new KantorError('NOT_FOUND')
  const values = await valuesOf(context, trip)
  return { paper, values, text: filledPaper(paper.body, values) }
}

interface Named {
  readonly name?: string
  readonly code?: string
}
interface Shown {
  readonly number?: string
  readonly purpose?: string
  readonly status?: string
  readonly employee?: Named
  readonly travelDate?: string
  readonly returnDate?: string
  readonly days?: number
  readonly nights?: number
  readonly perDiemTotal?: string
  readonly approvals?: string | null
  readonly legs?: readonly {
    readonly from?: Named
    readonly to?: Named
    readonly departDate?: string
    readonly departTime?: string
  }[]
  readonly advances?: readonly { readonly currency?: Named; readonly amount?: string }[]
}
const wanted = [
  'number',
  'purpose',
  'status',
  'employee',
  'travelDate',
  'returnDate',
  'days',
  'nights',
  'perDiemTotal',
  'approvals',
  'legs',
  'advances',
]
const dayText = (day: string | undefined): string => (day === undefined ? '' : tanggal(day))

/** The trip in the words of its papers, which are Indonesian; through the screen of trips, so that no user prints what they do not see. */
async function valuesOf(context: ActionContext, trip: number) {
  const { engine, actor, tx } = context
  const row: Shown = await show(engine, actor, travelRequest as never, trip, { fields: wanted, tx })
  const { employee, legs = [], advances = [] } = row
  return {
    number: row.number ?? '',
    purpose: row.purpose ?? '',
    status: row.status ?? '',
    name: employee?.name ?? '',
    employee: `${employee?.name} (${employee?.code})`,
    dates: `${dayText(row.travelDate)} s.d. ${dayText(row.returnDate)} (${row.days} hari, ${row.nights} malam)`,
    legs: legs.map((l) => `${l.from?.name} - ${l.to?.name}, ${dayText(l.departDate)} ${l.departTime}`).join('\n'),
    allowances: [
      `Uang harian IDR ${angka(row.perDiemTotal ?? '0')}`,
      ...advances.map((a) => `Uang muka ${a.currency?.code} ${angka(a.amount ?? '0')}`),
    ].join('\n'),
    signers: row.approvals ?? 'Kepala Divisi, Kepala SDM, Kepala Keuangan',
  }
}
