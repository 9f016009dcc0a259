// What an administrator of an area may do to whom (R-SEC-08): the first thing that speaks against it is the answer.
import { type DataScope, narrowerOf, type Place } from './rights.ts'

export interface Area {
  readonly company: string
  /** Empty: all of the company. */
  readonly branches: readonly string[]
  readonly departments: readonly string[]
  /** Templates by code. */
  readonly assignableTemplates: readonly string[]
  readonly maxDataScope: DataScope
  readonly canCreateUsers?: boolean
  readonly canResetPassword?: boolean
  readonly canUnlock?: boolean
  readonly canSuspend?: boolean
}
export interface AreaTarget {
  readonly isOwn: boolean
  readonly memberships: readonly Place[]
  /** Code of his department; null: he is no employee. */
  readonly department: string | null
}
export type AreaAct =
  | { readonly kind: 'assign'; readonly template: string; readonly dataScope: DataScope }
  | { readonly kind: 'createUser' | 'resetPassword' | 'unlock' | 'suspend' | 'edit' }
  | { readonly kind: 'direct' | 'level' | 'membership' | 'identity' }

export type AreaVerdict =
  | 'OK'
  | 'SELF_CHANGE'
  | 'OUT_OF_AREA'
  | 'ACTION_NOT_ALLOWED'
  | 'TEMPLATE_NOT_ASSIGNABLE'
  | 'SCOPE_TOO_WIDE'

/** May the administrator of this area do it? */
export function areaVerdict(area: Area, target: AreaTarget, act: AreaAct): AreaVerdict {
  if (target.isOwn) return 'SELF_CHANGE'
  if (!isInArea(area, target)) return 'OUT_OF_AREA'
  if (!isSwitchedOn(area, act)) return 'ACTION_NOT_ALLOWED'
  if (act.kind !== 'assign') return 'OK'
  if (!area.assignableTemplates.includes(act.template)) return 'TEMPLATE_NOT_ASSIGNABLE'
  return narrowerOf(act.dataScope, area.maxDataScope) === act.dataScope ? 'OK' : 'SCOPE_TOO_WIDE'
}

/** Every membership lies in the area; `*` is outside any list. */
export function isInArea(area: Area, target: Pick<AreaTarget, 'memberships' | 'department'>): boolean {
  const isInside = (m: Place) =>
    m.company === area.company && (area.branches.length === 0 || area.branches.includes(m.branch))
  const isInDepartment =
    area.departments.length === 0 || (target.department !== null && area.departments.includes(target.department))
  return isInDepartment && target.memberships.every(isInside)
}

/** Direct rights, levels and memberships are never delegated; the rest as far as the area says so. */
function isSwitchedOn(area: Area, act: AreaAct): boolean {
  switch (act.kind) {
    case 'assign':
    case 'edit':
      return true
    case 'createUser':
      return area.canCreateUsers === true
    case 'resetPassword':
      return area.canResetPassword === true
    case 'unlock':
      return area.canUnlock === true
    case 'suspend':
      return area.canSuspend === true
    default:
      return false
  }
}
