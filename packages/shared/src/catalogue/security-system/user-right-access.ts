// The rights of one user: looked at with their sources, changed with the difference before the eyes, explained.
// Specification: path assigned; save and destroy named in the spec; E saves, D takes away all direct rights.

import { type Actions, definePage, type Fields, shared } from '../../kernel/index.ts'
import { dataScopes } from '../../rules/rights/rights.ts'
import { DirectRight } from './entities/direct-right.entity.ts'
import {
  assignmentLines,
  diffFields,
  directLines,
  reasonField,
  savedFields,
  screens,
  versionField,
  whyFields,
} from './parts/right-shapes.ts'

const user = { type: 'ref', to: 'UserAccount', required: true } as const
const ofUser = shared('OfUser', { user })
/** Where and when: the caller's own company and branch and today unless said otherwise. */
const place = {
  company: { type: 'text', max: 32 },
  branch: { type: 'text', max: 32 },
  on: { type: 'date' },
} as const satisfies Fields
const screen = { type: 'enum', values: screens, required: true } as const
const rights = { user, assignments: assignmentLines, direct: directLines } as const satisfies Fields
const dates = { validFrom: { type: 'date' }, validTo: { type: 'date' } } as const satisfies Fields
const text = { type: 'text', required: true, max: 1000 } as const
const scope = { type: 'enum', values: dataScopes, required: true } as const

const actions = {
  rightsOf: {
    kind: 'query',
    code: 'index',
    title: 'Rights of a user',
    params: { user, ...place },
    result: {
      user,
      status: text,
      adminLevel: text,
      version: { type: 'integer', required: true, help: 'Version to send with the next change.' },
      isOwn: { type: 'boolean', help: 'These are your own rights, which you cannot change.' },
      refusal: { type: 'text', help: 'Why there are no rights in this company and branch on this day.' },
      company: text,
      branch: text,
      on: { type: 'date', required: true },
      memberships: { type: 'lines', of: { company: text, branch: text, isDefault: { type: 'boolean' }, ...dates } },
      assignments: {
        type: 'lines',
        of: {
          template: { type: 'ref', to: 'UserTemplate', required: true },
          company: text,
          branch: text,
          dataScope: scope,
          ...dates,
          source: text,
          reason: { type: 'text' },
          counts: {
            type: 'boolean',
            help: 'Valid in this company and branch on this day, and the template is active.',
          },
        },
      },
      direct: {
        type: 'lines',
        of: {
          code: text,
          effect: { type: 'enum', values: DirectRight.fields.effect.values, required: true },
          company: text,
          branch: text,
          dataScope: { type: 'enum', values: dataScopes },
          ...dates,
          reason: text,
          title: text,
          counts: { type: 'boolean' },
        },
      },
      effective: {
        type: 'lines',
        of: {
          code: text,
          formId: text,
          suffix: { type: 'enum', values: ['I', 'A', 'E', 'D'], required: true },
          dataScope: scope,
          source: { type: 'text', required: true, max: 2000 },
          title: text,
          sensitive: { type: 'boolean' },
          warnings: { type: 'text' },
        },
      },
      denied: { type: 'lines', of: { code: text, title: text, reason: text } },
      orphans: { type: 'lines', of: { code: text } },
      conflicts: { type: 'lines', of: diffFields.conflicts.of },
      pending: { type: 'lines', of: { number: text, requestedBy: text, reason: text } },
    },
  },
  preview: {
    kind: 'query',
    code: 'index',
    title: 'Preview of a change',
    help: 'Changes that the new lists would make, their warnings and conflicts, and whether approval would be needed.',
    params: rights,
    result: diffFields,
  },
  save: {
    kind: 'command',
    code: 'edit',
    help: 'Saves the new lists of templates and direct rights, or requests approval by a second administrator.',
    params: { ...rights, reason: reasonField, baseVersion: versionField },
    result: savedFields,
  },
  removeDirect: {
    kind: 'command',
    code: 'delete',
    title: 'Remove all direct rights',
    params: { user, reason: reasonField, baseVersion: versionField },
    result: savedFields,
  },
  why: {
    kind: 'query',
    code: 'index',
    title: 'Why a user can open a screen, or not',
    params: { user, path: { type: 'text', required: true, max: 200 }, screen, ...place },
    result: whyFields,
  },
  whyCode: {
    kind: 'query',
    code: 'index',
    title: 'Why a user holds a code, or not',
    params: { user, code: { type: 'text', required: true, max: 31 }, ...place },
    result: whyFields,
  },
  compare: {
    kind: 'query',
    code: 'index',
    title: 'Compare two users',
    help: 'Rights that only the other user has are added; rights that only this user has are removed.',
    params: { user, other: user, ...place },
    result: {
      added: diffFields.added,
      removed: diffFields.removed,
      scopeChanged: diffFields.scopeChanged,
      unchanged: diffFields.unchanged,
    },
  },
  history: {
    kind: 'query',
    code: 'index',
    title: 'Changes of the rights of a user',
    params: ofUser,
    result: {
      number: text,
      targetKind: text,
      status: text,
      requestedBy: text,
      requestedAt: { type: 'dateTime', required: true },
      decidedBy: { type: 'text' },
      decidedAt: { type: 'dateTime' },
      reason: text,
      what: { type: 'text', required: true, max: 4000 },
    },
    many: true,
    paged: true,
  },
} as const satisfies Actions

export const userRightAccess = definePage({
  kind: 'singlePage',
  path: '/security-system/user-right-access',
  title: 'User Right Access',
  form: 'frmZUSRACC01',
  codes: { edit: 'frmZUSRACC01E' },
  screens: ['index', 'delete'],
  buttons: ['save'],
  menuActions: ['reload', 'audit'],
  auditForm: 'frmZUSRACC01',
  actions,
})
