// Templates: named sets of rights that users are given. A draft is free; an active one changes the rights of its users.
// Specification: path assigned; edit code in the spec, I, A, D of the same family; list filter userTemplate.
import { type Actions, defineMaintenance, full, shared } from '../../kernel/index.ts'
import { dataScopes } from '../../rules/rights/rights.ts'
import { UserTemplate } from './entities/user-template.entity.ts'
import { templateLines } from './parts/right-fields.ts'
import { diffFields, reasonField, savedFields, versionField } from './parts/right-shapes.ts'

const template = { type: 'ref', to: 'UserTemplate', required: true } as const
const ofTemplate = shared('OfTemplate', { template })
const statusParams = shared('TemplateStatusChange', { template, reason: reasonField })
const text = { type: 'text', required: true, max: 4000 } as const
const flags = {
  view: { type: 'boolean' },
  add: { type: 'boolean' },
  edit: { type: 'boolean' },
  delete: { type: 'boolean' },
} as const

const actions = {
  forms: {
    kind: 'query',
    code: ['frmZTEMPUS01I', 'frmZUSRACC01I', 'frmZAPICLI01I'],
    title: 'Form ids of the catalogue',
    help: 'Every base form id, the suffixes used by screens and operations, and irregularities.',
    params: {},
    result: {
      formId: text,
      title: text,
      module: text,
      ...flags,
      sensitive: { type: 'boolean' },
      writesUnderView: { type: 'boolean' },
      shared: { type: 'boolean' },
      uses: text,
    },
    many: true,
  },
  affected: {
    kind: 'query',
    code: 'index',
    title: 'Users affected',
    help: 'Users who hold the template, directly or through another that includes it.',
    params: ofTemplate,
    result: {
      user: { type: 'ref', to: 'UserAccount', required: true },
      status: text,
      via: text,
      company: text,
      branch: text,
      dataScope: { type: 'enum', values: dataScopes, required: true },
      validFrom: { type: 'date' },
      validTo: { type: 'date' },
    },
    many: true,
    paged: true,
  },
  contents: {
    kind: 'query',
    code: 'index',
    title: 'Codes of a template',
    help: 'All codes including those of included templates, with the conflicts among them.',
    params: ofTemplate,
    result: {
      codes: {
        type: 'lines',
        of: { code: text, title: text, source: text, sensitive: { type: 'boolean' }, warnings: { type: 'text' } },
      },
      conflicts: { type: 'lines', of: diffFields.conflicts.of },
      orphans: { type: 'lines', of: { code: text } },
      users: { type: 'integer', required: true },
    },
  },
  preview: {
    kind: 'query',
    code: 'index',
    title: 'Preview of a change',
    help: 'Changes for all affected users.',
    params: { template, ...templateLines },
    result: { ...diffFields, users: { type: 'integer', required: true } },
  },
  save: {
    kind: 'command',
    code: 'edit',
    title: 'Save the codes of an active template',
    help: 'Saves lines and included templates, or requests approval by a second administrator.',
    params: { template, ...templateLines, reason: reasonField, baseVersion: versionField },
    result: savedFields,
  },
  activate: {
    kind: 'command',
    code: 'edit',
    title: 'Activate',
    help: 'Activates the template after a second administrator has approved it. It then grants its codes.',
    when: { status: ['DRAFT', 'RETIRED'] },
    params: statusParams,
    result: savedFields,
  },
  retire: {
    kind: 'command',
    code: 'edit',
    title: 'Retire',
    help: 'Retires the template after a second administrator has approved it. It then grants nothing to its holders.',
    when: { status: ['ACTIVE'] },
    params: statusParams,
    result: savedFields,
  },
} as const satisfies Actions

export const userTemplateEntry = defineMaintenance({
  path: '/security-system/user-template-entry',
  title: 'User Template Entry',
  form: 'frmZTEMPUS01',
  screens: full,
  entity: UserTemplate,
  list: {
    columns: [
      'code',
      'name',
      'ownerCompany',
      'status',
      'isSystem',
      'lineCount',
      'userCount',
      'conflictCount',
      'version',
    ],
    filters: ['status', 'ownerCompany', 'isSystem', 'code'],
    sort: 'code',
    search: ['code', 'name', 'description'],
  },
  sections: [
    {
      title: 'Template',
      fields: ['code', 'name', 'description', 'ownerCompany', 'status', 'isSystem', 'dynamicAll', 'version'],
    },
    { title: 'Includes', fields: ['includes'] },
    { title: 'Codes', fields: ['lines'] },
    { title: 'Use', fields: ['lineCount', 'userCount', 'conflictCount'], screens: ['show'] },
  ],
  transitions: [],
  actions,
})
