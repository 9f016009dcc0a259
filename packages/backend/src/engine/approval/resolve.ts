// Who decides which step (attendance 4.9), as arithmetic over the line of heads from the subject's department upward.
import type { ApprovalLevel } from '@kantor/shared/rules/approval/types'

type NodeLevel = 'UNIT' | 'DEPARTMENT' | 'DIVISION'
export interface OrgNode {
  readonly level: NodeLevel
  /** Employee who heads it today, the acting head first; null: vacant. */
  readonly head: number | null
}
export interface Line {
  /** From the subject's department upward. */
  readonly nodes: readonly OrgNode[]
  readonly pools: { readonly HR: readonly number[]; readonly FINANCE: readonly number[] }
  /** The requester, the subject, those who made or changed the document and those whom it concerns: none of them decides it. */
  readonly self: ReadonlySet<number>
}
export interface WantedStep {
  readonly seq: number
  readonly level: ApprovalLevel
  readonly slaHours: number
  /** Named by an authority: no one else decides the step. */
  readonly signers?: readonly number[]
}
export interface ResolvedStep extends WantedStep {
  readonly approvers: readonly number[]
  readonly state: 'WAITING' | 'SKIPPED' | 'MERGED' | 'BLOCKED_NO_APPROVER'
  readonly note: 'SELF' | 'VACANT' | 'NO_UNIT' | 'FALLBACK' | null
}

const rank: { readonly [L in NodeLevel]: number } = { UNIT: 0, DEPARTMENT: 1, DIVISION: 2 }
const isNodeLevel = (level: ApprovalLevel): level is NodeLevel => Object.hasOwn(rank, level)

/** Everybody whom some step could fall to. */
export const candidatesOf = ({ nodes, pools }: Pick<Line, 'nodes' | 'pools'>): readonly number[] => [
  ...new Set([...nodes.flatMap((node) => node.head ?? []), ...pools.HR, ...pools.FINANCE]),
]

/** The steps with their deciders; at least one of them waits or states that no one may decide. */
export function resolveSteps(steps: readonly WantedStep[], line: Line): readonly ResolvedStep[] {
  const resolved: ResolvedStep[] = []
  for (const step of steps) resolved.push(merged(resolveStep(step, line), resolved))
  const isOpen = resolved.some((s) => s.state === 'WAITING' || s.state === 'BLOCKED_NO_APPROVER')
  return isOpen ? resolved : [...resolved, fallback(line, resolved)]
}

/** One step by itself, before equal deciders are merged. */
export function resolveStep(step: WantedStep, line: Line): ResolvedStep {
  if (step.signers !== undefined) return signedStep(step, step.signers, line)
  if (!isNodeLevel(step.level)) return poolStep(step, line, step.level, null)
  const start = line.nodes.findIndex((n) => rank[n.level] >= rank[step.level as NodeLevel])
  const node = start < 0 ? undefined : line.nodes[start]
  const head = start < 0 ? undefined : line.nodes.slice(start).find((n) => n.head !== null)?.head
  // No unit up to the top has a head: the fallback is the same as where no step is left.
  if (head === undefined || head === null) return poolStep(step, line, 'HR', 'VACANT')
  if (line.self.has(head)) return { ...step, approvers: [], state: 'SKIPPED', note: 'SELF' }
  const note = node?.level !== step.level ? 'NO_UNIT' : node.head === null ? 'VACANT' : null
  return { ...step, approvers: [head], state: 'WAITING', note }
}

function signedStep(step: WantedStep, signers: readonly number[], { self }: Line): ResolvedStep {
  const approvers = [...new Set(signers)].filter((person) => !self.has(person))
  return { ...step, approvers, state: approvers.length === 0 ? 'BLOCKED_NO_APPROVER' : 'WAITING', note: null }
}

function poolStep(step: WantedStep, line: Line, pool: 'HR' | 'FINANCE', note: ResolvedStep['note']): ResolvedStep {
  const approvers = line.pools[pool].filter((person) => !line.self.has(person))
  return { ...step, approvers, state: approvers.length === 0 ? 'BLOCKED_NO_APPROVER' : 'WAITING', note }
}

/** No one decides twice: where all deciders of a step wait at earlier ones, their decision there counts for both. */
function merged(step: ResolvedStep, before: readonly ResolvedStep[]): ResolvedStep {
  return mergedWith(
    step,
    before.filter((s) => s.state === 'WAITING').flatMap((s) => s.approvers),
  )
}

/** The step, or its merging with another where all its deciders are among those who wait elsewhere. */
export function mergedWith(step: ResolvedStep, elsewhere: readonly number[]): ResolvedStep {
  if (step.signers !== undefined) return step
  if (step.state !== 'WAITING' || !step.approvers.every((person) => elsewhere.includes(person))) return step
  return { ...step, approvers: [], state: 'MERGED', note: null }
}

/** The nearest head above the highest post of the requester, else human resources. */
function fallback(line: Line, before: readonly ResolvedStep[]): ResolvedStep {
  const own = line.nodes.findLastIndex((n) => n.head !== null && line.self.has(n.head))
  const above = line.nodes.slice(own + 1).find((n) => n.head !== null)
  const last = before.at(-1)
  const step = { seq: (last?.seq ?? 0) + 1, slaHours: last?.slaHours ?? 24 }
  if (above !== undefined && above.head !== null)
    return { ...step, level: above.level, approvers: [above.head], state: 'WAITING', note: 'FALLBACK' }
  return poolStep({ ...step, level: 'HR' }, line, 'HR', 'FALLBACK')
}
