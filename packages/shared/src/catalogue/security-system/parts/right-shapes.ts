// What several actions on rights take and answer: the difference with its warnings and conflicts, and rows of rights.

import { type Fields, shared } from '../../../kernel/index.ts'
import { approvalReasons } from '../../../rules/rights/change.ts'
import { rightsWarnings } from '../../../rules/rights/diff.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { sodSeverities } from '../../../rules/rights/segregation.ts'
import { DirectRight } from '../entities/direct-right.entity.ts'
import { placeField, rightCodeField, validFields } from './right-fields.ts'

const scope = { type: 'enum', values: dataScopes, required: true } as const
const code = { type: 'text', required: true, max: 31 } as const
const title = { type: 'text', required: true, max: 1000, label: 'Screens' } as const
const places = { type: 'text', required: true, max: 1000, help: 'Company and branch, or all of them.' } as const
export const screens = shared('ScreenName', ['index', 'create', 'show', 'edit', 'delete'])
const route = shared('RightsRoute', {
  path: { type: 'text', required: true },
  screen: { type: 'enum', values: screens, required: true },
  title: { type: 'text', required: true },
} as const satisfies Fields)
const rightLine = shared('RightsLine', { code, scope, title, places })

/** Conflicts of segregation of duties as a preview shows them. */
export const conflictFields = shared('RightsConflict', {
  rule: { type: 'text', required: true },
  name: { type: 'text', required: true },
  severity: { type: 'enum', values: sodSeverities, required: true },
  branch: { type: 'text', required: true },
  codesA: { type: 'text', required: true, max: 4000 },
  codesB: { type: 'text', required: true, max: 4000 },
  isNew: { type: 'boolean' },
  mitigatedUntil: { type: 'date' },
} as const satisfies Fields)

/** The difference that a change makes (R-SEC-05), what speaks against it (R-SEC-06) and whether it must wait (R-SEC-08). */
export const diffFields = shared('RightsDifference', {
  baseVersion: { type: 'integer', required: true },
  added: { type: 'lines', of: rightLine },
  removed: { type: 'lines', of: rightLine },
  scopeChanged: { type: 'lines', of: shared('RightsScopeChange', { code, from: scope, to: scope, title, places }) },
  unchanged: { type: 'integer', required: true },
  routesGained: { type: 'lines', of: route },
  routesLost: { type: 'lines', of: route },
  warnings: {
    type: 'lines',
    of: shared('RightsWarningLine', { kind: { type: 'enum', values: rightsWarnings, required: true }, code, title }),
  },
  conflicts: { type: 'lines', of: conflictFields },
  needsApproval: { type: 'boolean' },
  reasons: {
    type: 'lines',
    of: shared('RightsReason', {
      reason: { type: 'enum', values: approvalReasons, required: true },
      text: { type: 'text', required: true },
    }),
  },
  refusal: { type: 'text', help: 'Code of the error that saving would give. If empty, it can be saved.' },
  refusalText: { type: 'text', max: 1000 },
} as const satisfies Fields)

/** What saving a change answers. */
export const savedFields = shared('RightsSaved', {
  outcome: { type: 'enum', values: shared('RightsOutcome', ['APPLIED', 'PENDING', 'UNCHANGED']), required: true },
  number: { type: 'text', help: 'Number of the rights change.' },
  change: { type: 'ref', to: 'RightsChange' },
  version: { type: 'integer', required: true, help: 'The version to send with the next change.' },
  reasons: {
    type: 'lines',
    of: shared('RightsSavedReason', { reason: { type: 'enum', values: approvalReasons, required: true } }),
  },
} as const satisfies Fields)

/** Why a user may, or may not: one row per thing that counts. */
export const whyFields = shared('RightsExplanation', {
  allowed: { type: 'boolean' },
  summary: { type: 'text', required: true, max: 1000 },
  title: { type: 'text', help: 'Title of the screen.' },
  anyOf: {
    type: 'text',
    max: 1000,
    help: 'Any one of these codes is sufficient. If empty, every signed-in user may open it.',
  },
  facts: {
    type: 'lines',
    of: shared('RightsFact', {
      code: { type: 'text', max: 31 },
      kind: {
        type: 'enum',
        values: ['ACCOUNT', 'MEMBERSHIP', 'TEMPLATE', 'DIRECT_GRANT', 'DIRECT_DENY', 'NONE'],
        required: true,
      },
      counts: { type: 'boolean', help: 'Grants or removes the right in this company and branch on this day.' },
      text: { type: 'text', required: true, max: 1000 },
      scope: { type: 'enum', values: dataScopes },
      places: { type: 'text' },
      ...validFields,
    }),
  },
} as const satisfies Fields)

/** Assignments of templates as they are sent: the whole new list. */
export const assignmentLines = {
  type: 'lines',
  key: ['template', 'company', 'branch', 'validFrom'],
  of: shared('RightsAssignment', {
    template: { type: 'ref', to: 'UserTemplate', required: true },
    company: placeField,
    branch: placeField,
    dataScope: { type: 'enum', required: true, values: dataScopes, default: 'SELF' },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
    reason: { type: 'text' },
  }),
} as const

/** Direct rights as they are sent: the whole new list. */
export const directLines = {
  type: 'lines',
  key: ['code', 'effect', 'company', 'branch', 'validFrom'],
  of: shared('RightsDirect', {
    code: rightCodeField,
    effect: { type: 'enum', values: DirectRight.fields.effect.values, required: true },
    company: placeField,
    branch: placeField,
    dataScope: { type: 'enum', values: dataScopes },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
    reason: { type: 'text', required: true },
  }),
} as const

/** Memberships as they are sent: the whole new list. */
export const membershipLines = {
  type: 'lines',
  key: ['company', 'branch'],
  minRows: 1,
  of: shared('RightsMembership', {
    company: placeField,
    branch: placeField,
    isDefault: { type: 'boolean' },
    ...validFields,
  }),
} as const

/** Who and why: with every change of rights. */
export const reasonField = { type: 'longText', required: true, max: 1000 } as const
export const versionField = {
  type: 'integer',
  required: true,
  min: 0,
  help: 'Version that you read. If it was changed since, the error is STALE_VERSION.',
} as const
