// The steps of a change in words: the text in the list of a change and in its history.
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import type { Values } from '../../../engine/write/stored.ts'
import type { Identity } from './accounts/account-state.ts'
import type { ClientScope, FlowRow, Step } from './operations.ts'
import type { Proposal } from './proposal.ts'
import { type RightsSnapshot, templateCode, wordsOfCode } from './rights-snapshot.ts'

type Words = NonNullable<Proposal['words']>
interface Ended {
  readonly company: string
  readonly branch: string
  readonly validFrom: string | null
  readonly validTo: string | null
}
const period = ({ validFrom, validTo }: Ended): string =>
  validFrom === null && validTo === null ? '' : ` ${validFrom ?? '...'} to ${validTo ?? '...'}`
const place = (row: Ended): string => `${row.company}/${row.branch}`

/** What the step is about. */
function subjectOf(snapshot: RightsSnapshot, step: Step): string {
  const row = step.after ?? step.before
  if (row === null) return step.key
  if (step.kind === 'ASSIGNMENT' && 'template' in row) return `Template ${templateCode(snapshot, row.template)}`
  if (step.kind === 'DIRECT' && 'effect' in row)
    return `${row.effect === 'DENY' ? 'Denial of' : 'Grant of'} ${row.code} (${wordsOfCode(snapshot, row.code)})`
  if (step.kind === 'MEMBERSHIP' && 'branch' in row) return `Membership ${row.company}/${row.branch}`
  if (step.kind === 'LINE') return `Form ${step.key}`
  if (step.kind === 'INCLUDE' && 'template' in row) return `Include ${templateCode(snapshot, row.template)}`
  if (step.kind === 'CLIENT_CODE') return `Code ${step.key} (${wordsOfCode(snapshot, step.key)})`
  if (step.kind === 'IDENTITY') return 'Person behind the account'
  if (step.kind === 'TEMPLATE_STATUS') return 'Status'
  if (step.kind === 'POLICY') return step.key
  if (step.kind === 'SOD_RULE' && 'ruleName' in row) return `Rule ${row.ruleName}`
  if (step.kind === 'APPROVAL_FLOW' && 'flowSteps' in row)
    return `Approval flow of ${documentTypeOf(row.docType)?.title ?? row.docType}`
  if (step.kind === 'CLIENT') return 'Owner, scope and branches'
  return step.kind === 'DEFAULTS' ? 'Default company and branch' : 'Level'
}

/** One side of a step; null where there is nothing. */
function sideOf(snapshot: RightsSnapshot, step: Step, side: 'before' | 'after', words: Words): string | null {
  const row = step[side]
  if (row === null) return null
  if ('clientCode' in row) return row.clientCode
  if ('ruleStatus' in row) return row.ruleStatus
  if ('flowSteps' in row) return flowWords(row, words)
  if ('templateStatus' in row) return row.templateStatus
  if ('setting' in row) return String(row.setting).slice(0, 500)
  if ('secondAccount' in row) return identityWords(row, words)
  if ('owner' in row) return clientWords(row, words)
  if ('priority' in row)
    return `${templateCode(snapshot, row.template)} ${row.dataScope}${row.isActive ? '' : ' switched off'}`
  if ('template' in row && !('company' in row)) return 'included'
  if ('level' in row) return row.level
  if ('formId' in row) return lettersOf(row) || 'nothing'
  if ('defaultCompany' in row) return `${row.defaultCompany}/${row.defaultBranch}`
  const scope = 'dataScope' in row && row.dataScope !== null ? ` ${row.dataScope}` : ''
  const isDefault = 'isDefault' in row && row.isDefault ? ' default' : ''
  return `${place(row)}${scope}${isDefault}${period(row)}`.slice(0, 500)
}

const flowWords = ({ place: at, department, condition, active, flowSteps }: FlowRow, words: Words): string => {
  const steps = flowSteps.map((s) => `${s.level}${s.condition === null ? '' : ` if ${s.condition}`} (${s.slaHours} h)`)
  const whose = department === null ? [] : [words.get(`department ${department}`) ?? `department ${department}`]
  const rule = condition === null ? [] : [`if ${condition}`]
  return [`Place ${at}`, ...whose, ...rule, ...(active ? [] : ['switched off']), ...steps].join(', ').slice(0, 500)
}

const identityWords = ({ employee, secondAccount, userType }: Identity, words: Words): string => {
  const who = employee === null ? 'no employee' : (words.get(`employee ${employee}`) ?? `employee ${employee}`)
  return [who, userType, ...(secondAccount ? ['second account'] : [])].join(', ').slice(0, 500)
}

const clientWords = ({ owner, maxDataScope, branches, adminAutomation }: ClientScope, words: Words): string => {
  const who = `owner ${words.get(`user ${owner}`) ?? owner}`
  const where = branches.join(', ') || 'no branch'
  return [who, maxDataScope, where, ...(adminAutomation ? ['may administer'] : [])].join(', ').slice(0, 500)
}

/** 'IAED' as far as ticked. */
export const lettersOf = (line: { view: boolean; add: boolean; edit: boolean; delete: boolean }): string =>
  [line.view && 'I', line.add && 'A', line.edit && 'E', line.delete && 'D'].filter(Boolean).join('')

/** The lines of a stored change. */
export const changeLines = (
  snapshot: RightsSnapshot,
  steps: readonly Step[],
  words: Words = new Map(),
): readonly Values[] =>
  steps.map((step) => ({
    op: step.before === null ? 'ADD' : step.after === null ? 'REMOVE' : 'SCOPE_CHANGE',
    kind: step.kind === 'DEFAULTS' ? 'MEMBERSHIP' : step.kind,
    what: (words.get(step.key) ?? subjectOf(snapshot, step)).slice(0, 200),
    before: sideOf(snapshot, step, 'before', words),
    after: sideOf(snapshot, step, 'after', words),
  }))
