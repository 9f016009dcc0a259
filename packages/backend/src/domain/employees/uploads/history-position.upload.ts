// The past of employments from a sheet: positions over stretches of days, before what is known here.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { historyPosition } from '@kantor/shared/catalogue/upload-management/employee-upload/history-position'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placePosition, spansOf } from '../calc/history.ts'
import type { Slice } from '../calc/slices.ts'
import { type Change, pastComplaints } from '../job-fit.ts'
import { Chains, postedWords } from './chains.ts'
import { learnPosts, type Post } from './posts.ts'

type Row = CheckedRow<(typeof historyPosition)['columns']>
const rule = 'R-EMP-HISTORY'

export const historyPositionUpload = uploadFor(historyPosition, (context) => {
  const chains = new Chains(context)
  const posts = new Map<number, Post>()
  const byEmployee = new Map<number, Row[]>()
  /** The last day of each row, by its number: known once the whole file is. */
  const ends = new Map<number, string>()
  return {
    async check(rows) {
      await chains.learn(rows)
      await learnPosts(context, rows, posts)
      for (const row of rows) {
        const { employeeNo, validFrom } = row.values
        if (employeeNo == null || validFrom == null) continue
        byEmployee.set(employeeNo, [...(byEmployee.get(employeeNo) ?? []), row])
        const posted = chains.lockedOn(employeeNo, validFrom)
        if (posted !== undefined) row.error('validFrom', 'PERIOD_LOCKED', postedWords(posted))
      }
    },
    async whole() {
      const judged: (Change & { readonly row: Row })[] = []
      for (const [employee, rows] of byEmployee) {
        const sorted = rows.toSorted((a, b) => ((a.values.validFrom ?? '') < (b.values.validFrom ?? '') ? -1 : 1))
        const spans = sorted.map(({ values }) => ({
          validFrom: values.validFrom ?? '',
          validTo: values.validTo ?? null,
        }))
        for (const [i, placed] of spansOf(spans, chains.of(employee), context.today).entries()) {
          const row = sorted[i]
          if (row === undefined) continue
          if ('to' in placed) {
            ends.set(row.no, placed.to)
            const change = changeOf(chains.of(employee), row.values, placed.to, posts)
            if (change !== undefined) judged.push({ ...change, row })
          } else row.error(placed.field, rule, placed.message)
        }
      }
      for (const [i, complaints] of (await pastComplaints(context, judged)).entries())
        for (const { rule: broken, message } of complaints) judged[i]?.row.error('departmentCode', broken, message)
    },
    async write({ no, values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const stored = await slicesOf(context, id)
      const to = ends.get(no) ?? values.validTo ?? ''
      const placed = place(stored, values, to, posts)
      const change = changeOf(stored, values, to, posts)
      if (placed === undefined || change === undefined)
        throw badInput([{ field: 'validFrom', rule, message: 'lies outside the employment' }])
      const complaints = (await pastComplaints(context, [change])).flat()
      if (complaints.length > 0) throw badInput(complaints)
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})

type Values = Row['values']

/** A position brings its level, with the grade of the position where the level was another. */
function place(slices: readonly Slice[], values: Values, to: string, posts: ReadonlyMap<number, Post>) {
  const span = { from: values.validFrom ?? '', to }
  const post = posts.get(values.positionCode ?? 0)
  const isOther = slices.some((s) => isWithin(s, span) && s.carried.level !== post?.level)
  const job = post === undefined || !isOther ? {} : { level: post.level, grade: post.grade }
  const changes = { department: values.departmentCode ?? null, position: values.positionCode ?? null, ...job }
  return placePosition(slices, span, changes, values.letterNo ?? null)
}

/** The slices before, and those of the days that a row writes; undefined outside the employment. */
function changeOf(
  slices: readonly Slice[],
  values: Values,
  to: string,
  posts: ReadonlyMap<number, Post>,
): Change | undefined {
  const after = place(slices, values, to, posts)
  return after && { before: slices, after: after.filter((s) => isWithin(s, { from: values.validFrom ?? '', to })) }
}

const isWithin = (
  { validFrom, validTo }: Slice,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => validFrom <= to && (validTo === null || validTo >= from)
