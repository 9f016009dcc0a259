// Names that all layers share: words from camel case, API names from paths, column names from fields.
import type { About } from '../kernel/index.ts'

/** 'closeDate' -> 'Close date'; 'bpjsHealthNo' -> 'Bpjs health no'. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a field: its own words, else its name in words. */
export const labelOf = (name: string, field: { readonly label?: string }): string => field.label ?? wordsOf(name)

/** 'WAITING_APPROVAL' -> 'Waiting approval'. */
export function enumLabelOf(value: string, labels?: { readonly [value: string]: string }): string {
  if (labels?.[value] !== undefined) return labels[value]
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '/master/post-codes' -> 'postCodes': the word of the API for a feature, unless it declares another. */
export function nameOf(feature: Pick<About, 'path' | 'name'>): string {
  if (feature.name !== undefined) return feature.name
  const last = feature.path.split('/').at(-1) ?? ''
  return last.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
}

/** 'postCodes' -> 'PostCodes'. */
export const pascalOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** 'PostCode' -> 'postCode'. */
export const camelOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
/** 'EmployeeAssignment' -> 'employee_assignment', 'address1st' -> 'address1st'. */
export const snakeOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

/** '/payroll-management/payroll-master/tax-rate-entry' -> '/payroll-management/payroll-master'. */
export const groupPathOf = (path: string): string => path.split('/').slice(0, -1).join('/') || '/'
/** REST path of a feature below /api. */
export const restPathOf = (feature: Pick<About, 'path'>): string => feature.path

/** Sort keys of the spec (000, section 3: database column names) and the fields they stand for. */
export const sortAliases: { readonly [specKey: string]: string } = {
  AUTO_IDXX: 'id',
  CODD_VALU: 'codeValue',
  KORX_NAME: 'fullName',
  TRAV_DATE: 'travelDate',
}
