// What a row of rights must hold by itself: a code of the catalogue, an assignable template, a place within the
// memberships, dates in order, an end where the code is sensitive.

import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { daysOf, sensitiveGrantDays } from '@kantor/shared/rules/rights/change'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { assignmentKey, directKey, type Step } from '../operations.ts'
import { isSensitiveCode, type RightsSnapshot } from '../rights-snapshot.ts'
import type { AccountState, AssignmentRow, DirectRow, MembershipRow } from './account-state.ts'

type Complain = (field: string, rule: string, message: string) => void
interface PlaceRow {
  readonly company: string
  readonly branch: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Complaints about assignments and direct rights; rows that no step touches are left alone. */
export function rightsComplaints(
  snapshot: RightsSnapshot,
  account: AccountState,
  { assignments, direct }: Pick<AccountState, 'assignments' | 'direct'>,
  steps: readonly Step[],
): readonly FieldError[] {
  const touched = new Set(steps.map((step) => `${step.kind} ${step.key}`))
  return complaintsIn((complain) => {
    for (const [i, row] of assignments.entries()) {
      if (!touched.has(`ASSIGNMENT ${assignmentKey(row)}`)) continue
      const say: Complain = (field, rule, message) => complain(`assignments.${i}.${field}`, rule, message)
      checkPlace(snapshot, row, say, account.memberships)
      checkTemplate(snapshot, row, say)
    }
    for (const [i, row] of direct.entries()) {
      if (!touched.has(`DIRECT ${directKey(row)}`)) continue
      const say: Complain = (field, rule, message) => complain(`direct.${i}.${field}`, rule, message)
      // What is denied everywhere is denied also where he is no member yet.
      checkPlace(snapshot, row, say, row.effect === 'DENY' ? undefined : account.memberships)
      checkDirect(snapshot, row, say)
    }
    for (const step of steps)
      if (step.kind === 'ASSIGNMENT' && step.before !== null) checkKept(snapshot, step.before, complain)
  })
}

/** Complaints about a new list of memberships. */
export function membershipComplaints(
  snapshot: RightsSnapshot,
  account: AccountState,
  memberships: readonly MembershipRow[],
): readonly FieldError[] {
  return complaintsIn((complain) => {
    for (const [i, row] of memberships.entries())
      checkPlace(snapshot, row, (field, rule, message) => complain(`memberships.${i}.${field}`, rule, message))
    const marked = memberships.filter((row) => row.isDefault)
    if (marked.length !== 1) complain('memberships', 'R-SEC default', 'exactly one is the default')
    const { defaultCompany, defaultBranch } = account
    const covers = (row: MembershipRow) =>
      (row.company === '*' || row.company === defaultCompany) && (row.branch === '*' || row.branch === defaultBranch)
    const isPlace = snapshot.places.some((p) => p.company === defaultCompany && p.branch === defaultBranch)
    if (!isPlace || !memberships.some(covers))
      complain('defaultCompany', 'R-SEC default', 'the default company and branch must lie within the memberships')
  })
}

function complaintsIn(check: (complain: Complain) => void): readonly FieldError[] {
  const errors: FieldError[] = []
  check((field, rule, message) => errors.push({ field, rule, message }))
  return errors
}

function checkPlace(snapshot: RightsSnapshot, row: PlaceRow, say: Complain, within?: readonly MembershipRow[]): void {
  const { company, branch, validFrom, validTo } = row
  const isThere = snapshot.places.some(
    (p) => (company === '*' || p.company === company) && (branch === '*' || p.branch === branch),
  )
  if (!isThere) say('branch', 'reference', 'there is no such company and branch')
  const covers = (m: MembershipRow) =>
    (m.company === '*' || m.company === company) && (m.branch === '*' || m.branch === branch)
  if (isThere && within !== undefined && !within.some(covers))
    say('company', 'R-SEC subset', 'lies outside the memberships of the user')
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    say('validTo', 'dates', 'must not lie before the first day')
}

function checkTemplate(snapshot: RightsSnapshot, row: AssignmentRow, say: Complain): void {
  const template = snapshot.names.get(row.template)
  if (template === undefined || template.status !== 'ACTIVE') say('template', 'reference', 'is not one of the choices')
  else if (template.dynamicAll) say('template', 'R-SEC-10', 'is given and taken on the screen of super users only')
  else if (template.ownerCompany !== null && template.ownerCompany !== row.company)
    say('company', 'R-SEC owner', `this template belongs to ${template.ownerCompany}`)
}

function checkDirect(snapshot: RightsSnapshot, row: DirectRow, say: Complain): void {
  if (!snapshot.known.has(row.code)) say('code', 'R-SEC-03', 'is no code of the catalogue')
  if (row.effect === 'GRANT' && row.dataScope === null) say('dataScope', 'required', 'a grant needs a data scope')
  if (row.effect !== 'GRANT' || !isSensitiveCode(snapshot, row.code, row.dataScope ?? 'GROUP')) return
  const days = daysOf(row)
  if (days === null || days > sensitiveGrantDays)
    say(
      'validTo',
      'R-SEC sensitive',
      `is sensitive: give a last day, ${addDays(row.validFrom, sensitiveGrantDays - 1)} at the latest`,
    )
}

/** The template of all codes and the rows that positions give are not changed here. */
function checkKept(snapshot: RightsSnapshot, row: AssignmentRow, complain: Complain): void {
  const template = snapshot.names.get(row.template)
  if (template?.dynamicAll)
    complain('assignments', 'R-SEC-10', `${template.code} is given and taken on the screen of super users only`)
  if (row.source === 'POSITION_RULE')
    complain('assignments', 'R-SEC-09', `${template?.code} follows from the position: change the position or its rule`)
}
