// Fields that several tables of rights share: place, code and dates of validity.
import { type Field, shared } from '../../../kernel/index.ts'

const placeHelp = 'a code, or * for all'

/** A company or branch by code, or `*` for all of them, also future ones. */
export const placeField = {
  type: 'text',
  required: true,
  max: 32,
  pattern: '^(\\*|[A-Za-z0-9_-]{1,32})$',
  patternHelp: placeHelp,
} as const satisfies Field

/** A base form id: `frmHRTRAVM01`. Codes are distinguished by the catalogue, never by their length. */
export const formIdField = {
  type: 'code',
  required: true,
  max: 30,
  pattern: '^frm[A-Z0-9]{6,26}$',
  patternHelp: 'a form id of the catalogue',
} as const satisfies Field

/** A full permission code: base and suffix I, A, E or D. */
export const rightCodeField = {
  type: 'code',
  required: true,
  max: 31,
  pattern: '^frm[A-Z0-9]{6,26}[IAED]$',
  patternHelp: 'a permission code of the catalogue',
} as const satisfies Field

/** From the first to the last day, both inclusive; empty = open. */
export const validFields = {
  validFrom: { type: 'date', label: 'Valid from' },
  validTo: { type: 'date', label: 'Valid to' },
} as const satisfies { readonly [name: string]: Field }

/** Lines and includes of a template as it keeps them and as they are sent. */
export const templateLines = {
  includes: {
    type: 'lines',
    key: ['template'],
    maxRows: 50,
    of: shared('TemplateLine', { template: { type: 'ref', to: 'UserTemplate', required: true } }),
  },
  lines: {
    type: 'lines',
    key: ['formId'],
    maxRows: 1000,
    of: shared('TemplateFormLine', {
      formId: formIdField,
      view: { type: 'boolean' },
      add: { type: 'boolean' },
      edit: { type: 'boolean' },
      delete: { type: 'boolean' },
    }),
  },
} as const satisfies { readonly [name: string]: Field }

/** One code of a list of codes. */
export const codeLine = shared('RightCode', { code: rightCodeField })
