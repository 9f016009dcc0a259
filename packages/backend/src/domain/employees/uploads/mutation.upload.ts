// Changes of assignments from a sheet: each is placed in the chain of its employee, planned ones replace one another.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { mutation } from '@kantor/shared/catalogue/upload-management/employee-upload/mutation'
import { positionRule } from '@kantor/shared/rules/employment/job-fit'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { uploadFor, type WrittenRow } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placeMutation, type Refusal } from '../calc/mutation.ts'
import { type Slice, sliceOn } from '../calc/slices.ts'
import { groupRule } from '../group-validity.ts'
import { type Change, changeComplaints, isQuestion, refuseUnfit } from '../job-fit.ts'
import { Chains, postedWords } from './chains.ts'
import { learnPosts, type Post, takePost } from './posts.ts'

type Columns = (typeof mutation)['columns']
type Values = WrittenRow<Columns>['values']
const rule = 'R-EMP-SLICE'
const words: { readonly [R in Refusal]: readonly [column: 'effectiveDate' | 'eventType', message: string] } = {
  OUTSIDE: ['effectiveDate', 'lies outside the employment'],
  EFFECTIVE: ['effectiveDate', 'an assignment begins on this day and has taken effect: choose another day'],
  SAME: ['eventType', 'nothing changes on this day: fill in what is to change'],
}

export const mutationUpload = uploadFor(mutation, (context) => {
  const chains = new Chains(context)
  const posts = new Map<number, Post>()
  const place = (slices: Parameters<typeof placeMutation>[0], values: Values) =>
    placeMutation(slices, values.effectiveDate ?? '', changesOf(values, posts, slices), whyOf(values), context.today)
  return {
    async check(rows) {
      await chains.learn(rows)
      await learnPosts(context, rows, posts)
      const changes: (Change & { readonly row: (typeof rows)[number] })[] = []
      for (const row of rows) {
        const { employeeNo, effectiveDate, positionCode } = row.values
        if (employeeNo == null || effectiveDate == null) continue
        const placed = place(chains.of(employeeNo), row.values)
        if (typeof placed === 'string') row.error(words[placed][0], rule, words[placed][1])
        else {
          const bare = await chains.groupComplaint(employeeNo, placed)
          if (bare !== undefined) row.error('groupCode', groupRule, bare)
          if (positionCode != null) takePost(row, posts.get(positionCode))
          changes.push({ row, before: chains.of(employeeNo), after: placed })
          chains.keep(employeeNo, placed)
        }
        const left = chains.leftBefore(employeeNo, effectiveDate)
        if (left !== undefined) row.error('effectiveDate', 'R-EMP-LEFT', `${left} is the last working day`)
        const posted = effectiveDate > context.today ? undefined : chains.lockedOn(employeeNo, effectiveDate)
        if (posted !== undefined) row.error('effectiveDate', 'PERIOD_LOCKED', postedWords(posted))
      }
      for (const [i, complaints] of (await changeComplaints(context, changes)).entries())
        for (const said of complaints) {
          const { field, rule: broken, message } = said
          // Said of every row that names the position, whether the employee has it already or not.
          if (broken === positionRule) continue
          const column = columnOf[field] ?? 'effectiveDate'
          if (isQuestion(said)) changes[i]?.row.warn(column, broken, message)
          else changes[i]?.row.error(column, broken, message)
        }
    },
    async write({ values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const stored = await slicesOf(context, id)
      const placed = place(stored, values)
      if (typeof placed === 'string') throw badInput([{ field: words[placed][0], rule, message: words[placed][1] }])
      await refuseUnfit(context, stored, placed)
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})

/** The columns at which complaints about parts of a job are shown. */
const columnOf: { readonly [part: string]: keyof Columns } = {
  department: 'departmentCode',
  level: 'levelCode',
  grade: 'gradeCode',
  assignmentEvent: 'eventType',
}

/** What the row says to change; a position brings its department, its level with its grade, and whether overtime is paid. */
function changesOf(values: Values, posts: ReadonlyMap<number, Post>, slices: readonly Slice[]) {
  const post = posts.get(values.positionCode ?? 0)
  const level = values.levelCode ?? post?.level
  const isOtherLevel =
    level != null && level !== sliceOn(slices, addDays(values.effectiveDate ?? '', -1))?.carried.level
  const given = {
    department: values.departmentCode ?? post?.department,
    position: values.positionCode,
    level,
    location: values.locationCode,
    workGroup: values.groupCode,
    otEligible: post?.otEligible,
  }
  // A grade belongs to one level: another level has that of the position, or none until one is given.
  const grade = values.gradeCode ?? (isOtherLevel ? (post?.grade ?? null) : undefined)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
  return grade === undefined ? changes : { ...changes, grade }
}

const whyOf = ({ eventType, reason, letterNo }: Values) => ({
  assignmentEvent: eventType ?? null,
  assignmentReason: reason ?? null,
  letterNo: letterNo ?? null,
  letterDate: null,
})
