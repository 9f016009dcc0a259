// The sheets of percentages of pay for a time.
import { PayPercentage } from '@kantor/shared/catalogue/payroll-management/payroll-master/pay-percentage.entity'
import { percentBasic } from '@kantor/shared/catalogue/upload-management/payroll-upload/percent-basic'
import { percentPosition } from '@kantor/shared/catalogue/upload-management/payroll-upload/percent-position'
import { percentTransport } from '@kantor/shared/catalogue/upload-management/payroll-upload/percent-transport'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type UploadRules, uploadFor } from '../../../engine/upload/upload.ts'
import { payTemplate } from './template.ts'

type Columns = typeof percentBasic.columns
interface Span {
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

const percentage = (target: 'BASIC' | 'POSITION' | 'TRANSPORT'): UploadRules<Columns> =>
  payTemplate<Columns>((context) => {
    /** Of the employees of the file, stored and in rows above. */
    const spans = new Map<number, Span[]>()
    return {
      from: { column: 'dateFrom', day: ({ dateFrom }) => dateFrom, closed: 'REFUSE' },
      async learn(rows) {
        const unknown = rows.flatMap(({ values }) => values.employeeNo ?? []).filter((id) => !spans.has(id))
        if (unknown.length === 0) return
        const found = await storedRows(context, PayPercentage, ['employee', 'dateFrom', 'dateTo'], {
          where: { employee: [...new Set(unknown)], target },
        })
        for (const id of unknown) spans.set(id, [...found.filter(({ employee }) => employee === id)])
      },
      records(row, { payee }) {
        const { dateFrom, dateTo, percent, reason, letterNo = null } = row.values
        if (dateFrom == null || dateTo == null || percent == null || reason == null) return []
        const known = spans.get(payee.id) ?? []
        // A percentage with the same first day is replaced; any other percentage for these days conflicts with it.
        const others = known.filter((span) => span.dateFrom !== dateFrom)
        if (others.some((span) => (span.dateFrom ?? '') <= dateTo && (span.dateTo ?? '9') >= dateFrom))
          row.error('dateFrom', 'OVERLAP', 'another percentage holds on some of these days')
        spans.set(payee.id, [...others, { dateFrom, dateTo }])
        if (target === 'BASIC' && Number(percent) < 100 && !letterNo)
          row.error('letterNo', 'R-UP', 'less than 100 % of the basic salary needs a letter')
        return [
          {
            entity: PayPercentage,
            at: { employee: payee.id, target, dateFrom },
            values: { percent, dateTo, reason, letterNo },
          },
        ]
      },
    }
  })

export const percentBasicUpload = uploadFor(percentBasic, percentage('BASIC'))
export const percentPositionUpload = uploadFor(percentPosition, percentage('POSITION'))
export const percentTransportUpload = uploadFor(percentTransport, percentage('TRANSPORT'))
