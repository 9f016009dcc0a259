// Changes of assignments from a sheet: each is placed in the chain of its employee, planned ones replace one another.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { mutation } from '@kantor/shared/catalogue/upload-management/employee-upload/mutation'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type CheckedRow, uploadFor, type WrittenRow } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placeMutation, type Refusal } from '../calc/mutation.ts'
import { sliceOn } from '../calc/slices.ts'
import { groupRule } from '../group-validity.ts'
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
    placeMutation(slices, values.effectiveDate ?? '', changesOf(values, posts), whyOf(values), context.today)
  return {
    async check(rows) {
      await chains.learn(rows)
      await learnPosts(context, rows, posts)
      for (const row of rows) {
        const { employeeNo, effectiveDate, positionCode } = row.values
        if (employeeNo == null || effectiveDate == null) continue
        const placed = place(chains.of(employeeNo), row.values)
        if (typeof placed === 'string') row.error(words[placed][0], rule, words[placed][1])
        else {
          const bare = await chains.groupComplaint(employeeNo, placed)
          if (bare !== undefined) row.error('groupCode', groupRule, bare)
          chains.keep(employeeNo, placed)
          if (positionCode != null) takePost(row, posts.get(positionCode))
          checkFit(row, posts.get(positionCode ?? 0), sliceOn(placed, effectiveDate)?.carried.level)
        }
        const left = chains.leftBefore(employeeNo, effectiveDate)
        if (left !== undefined) row.error('effectiveDate', 'R-EMP-LEFT', `${left} is the last working day`)
        const posted = effectiveDate > context.today ? undefined : chains.lockedOn(employeeNo, effectiveDate)
        if (posted !== undefined) row.error('effectiveDate', 'PERIOD_LOCKED', postedWords(posted))
      }
    },
    async write({ values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const placed = place(await slicesOf(context, id), values)
      if (typeof placed === 'string') throw badInput([{ field: words[placed][0], rule, message: words[placed][1] }])
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})

/** What the row says to change; a position brings its department and whether overtime is paid. */
function changesOf(values: Values, posts: ReadonlyMap<number, Post>) {
  const post = posts.get(values.positionCode ?? 0)
  const given = {
    department: values.departmentCode ?? post?.department,
    position: values.positionCode,
    level: values.levelCode,
    grade: values.gradeCode,
    location: values.locationCode,
    workGroup: values.groupCode,
    otEligible: post?.otEligible,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
}

const whyOf = ({ eventType, reason, letterNo }: Values) => ({
  assignmentEvent: eventType ?? null,
  assignmentReason: reason ?? null,
  letterNo: letterNo ?? null,
  letterDate: null,
})

function checkFit(row: CheckedRow<Columns>, post: Post | undefined, level: unknown): void {
  const { departmentCode } = row.values
  if (post === undefined) return
  if (departmentCode != null && departmentCode !== post.department)
    row.warn('departmentCode', 'R-POSITION', 'is not the department of the position')
  if (level !== post.level) row.warn('levelCode', 'R-POSITION', 'is not the level of the position')
}
