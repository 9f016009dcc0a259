// A change as a list of steps: what a row was and what it is to be. Stored with a change that waits, and laid over the state
// of the day on which it is applied.

import type { ApprovalLevel, DocumentTypeName } from '@kantor/shared/rules/approval/types'
import type { PositionRule } from '@kantor/shared/rules/rights/by-position'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import type {
  AccountState,
  AdminLevel,
  AssignmentRow,
  DirectRow,
  Identity,
  MembershipRow,
} from './accounts/account-state.ts'

export interface TemplateLine {
  readonly formId: string
  readonly view: boolean
  readonly add: boolean
  readonly edit: boolean
  readonly delete: boolean
}
export interface Defaults {
  readonly defaultCompany: string | null
  readonly defaultBranch: string | null
}
/** What an API client may do and where, apart from its codes. */
export interface ClientScope {
  readonly owner: number
  readonly maxDataScope: DataScope
  readonly adminAutomation: boolean
  readonly branches: readonly string[]
}
/** A rule that gives a template to the employees in a position. */
export interface PositionRuleRow extends PositionRule {
  readonly company: string
  readonly priority: number
}
/** A flow as it is requested; `place` counts from 1 among the flows of its kind. */
export interface FlowRow {
  readonly flowCompany: string
  readonly docType: DocumentTypeName
  readonly place: number
  readonly department: number | null
  readonly condition: string | null
  readonly active: boolean
  readonly flowSteps: readonly {
    readonly level: ApprovalLevel
    readonly condition: string | null
    readonly slaHours: number
  }[]
}
interface RowOfKind {
  readonly ASSIGNMENT: AssignmentRow
  readonly DIRECT: DirectRow
  readonly MEMBERSHIP: MembershipRow
  readonly DEFAULTS: Defaults
  readonly ADMIN_LEVEL: { readonly level: AdminLevel }
  readonly LINE: TemplateLine
  readonly INCLUDE: { readonly template: number }
  readonly CLIENT: ClientScope
  readonly CLIENT_CODE: { readonly clientCode: string }
  readonly POSITION_RULE: PositionRuleRow
  readonly IDENTITY: Identity
  readonly TEMPLATE_STATUS: { readonly templateStatus: 'DRAFT' | 'ACTIVE' | 'RETIRED' }
  readonly SOD_RULE: { readonly ruleStatus: 'ACTIVE' | 'INACTIVE'; readonly ruleName: string }
  readonly APPROVAL_FLOW: FlowRow
  readonly POLICY: { readonly setting: number | string | boolean }
}
export type StepKind = keyof RowOfKind
/** `before` null: new; `after` null: gone. */
export type Step<K extends StepKind = StepKind> = {
  [N in K]: {
    readonly kind: N
    readonly key: string
    readonly before: RowOfKind[N] | null
    readonly after: RowOfKind[N] | null
  }
}[K]

export const assignmentKey = (r: Pick<AssignmentRow, 'template' | 'company' | 'branch' | 'validFrom'>): string =>
  [r.template, r.company, r.branch, r.validFrom].join('|')
export const directKey = (r: Omit<DirectRow, 'dataScope' | 'validTo' | 'reason'>): string =>
  [r.code, r.effect, r.company, r.branch, r.validFrom].join('|')
export const ruleKey = (r: Omit<PositionRuleRow, 'template' | 'dataScope' | 'isActive'>): string =>
  [r.company, r.priority, r.positionLevel, r.position, r.department, r.division].map((part) => part ?? '*').join('|')
export const clientCodeKey = (r: { readonly clientCode: string }): string => r.clientCode
export const membershipKey = (r: Pick<MembershipRow, 'company' | 'branch'>): string => `${r.company}|${r.branch}`

/** The steps from one list of rows to another; rows are distinguished by their key. */
export function stepsBetween<K extends StepKind>(
  kind: K,
  keyOf: (row: RowOfKind[K]) => string,
  before: readonly RowOfKind[K][],
  after: readonly RowOfKind[K][],
): readonly Step<K>[] {
  const [old, now] = [new Map(before.map((r) => [keyOf(r), r])), new Map(after.map((r) => [keyOf(r), r]))]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return keys.flatMap((key) => {
    const step = { kind, key, before: old.get(key) ?? null, after: now.get(key) ?? null }
    return isSameRow(step.before, step.after) ? [] : [step as Step<K>]
  })
}

const sorted = (row: object | null) => (row === null ? null : Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
const isSameRow = (a: object | null, b: object | null): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Rows with the steps of one kind laid over them. */
export function withSteps<K extends StepKind>(
  kind: K,
  keyOf: (row: RowOfKind[K]) => string,
  rows: readonly RowOfKind[K][],
  steps: readonly Step[],
): readonly RowOfKind[K][] {
  const left = new Map(rows.map((row) => [keyOf(row), row]))
  for (const step of steps) {
    if (step.kind !== kind) continue
    if (step.after === null) left.delete(step.key)
    else left.set(step.key, step.after as RowOfKind[K])
  }
  return [...left.values()]
}

/** The account as the steps would leave it. */
export function accountWith(account: AccountState, steps: readonly Step[]): AccountState {
  const defaults = steps.findLast((s) => s.kind === 'DEFAULTS')?.after
  const level = steps.findLast((s) => s.kind === 'ADMIN_LEVEL')?.after?.level
  return {
    ...account,
    ...defaults,
    ...steps.findLast((s) => s.kind === 'IDENTITY')?.after,
    level: level ?? account.level,
    memberships: withSteps('MEMBERSHIP', membershipKey, account.memberships, steps),
    assignments: withSteps('ASSIGNMENT', assignmentKey, account.assignments, steps),
    direct: withSteps('DIRECT', directKey, account.direct, steps),
  }
}
