// What the lines and includes of a template must hold: suffixes that the catalogue has, no way back to itself, no way to
// the template of all codes.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import type { Step, TemplateLine } from '../operations.ts'
import type { RightsContext } from '../proposal.ts'
import type { RightsSnapshot } from '../rights-snapshot.ts'
import { codesOfLines, includeKey, lineKey } from './template-state.ts'

/** Templates are for administrators: areas only hand them out. The one of all codes has no lines of its own. */
export function refuseTemplateAuthority(
  { admin }: Pick<RightsContext, 'admin'>,
  { dynamicAll }: { readonly dynamicAll: boolean },
): void {
  if (admin.level !== 'ADMINISTRATOR' && admin.level !== 'SUPER') throw new KantorError('ACTION_NOT_ALLOWED')
  if (dynamicAll) throw new KantorError('BAD_STATE', 'The template of all codes has no lines of its own.')
}

interface Contents {
  readonly id: number | null
  readonly lines: readonly TemplateLine[]
  readonly includes: readonly { readonly template: number }[]
}

/** Complaints about lines and includes; what no step touches is left alone. */
export function templateComplaints(
  snapshot: RightsSnapshot,
  template: Contents,
  steps: readonly Step[],
): readonly FieldError[] {
  const touched = new Set(steps.map((s) => `${s.kind} ${s.key}`))
  return [
    ...template.lines.flatMap((line, i) =>
      touched.has(`LINE ${lineKey(line)}`) ? lineComplaints(snapshot, line, i) : [],
    ),
    ...template.includes.flatMap((row, i) =>
      touched.has(`INCLUDE ${includeKey(row)}`) ? includeComplaints(snapshot, template.id, row.template, i) : [],
    ),
  ]
}

const fieldOfSuffix: { readonly [suffix: string]: string } = { I: 'view', A: 'add', E: 'edit', D: 'delete' }

function lineComplaints(snapshot: RightsSnapshot, line: TemplateLine, i: number): readonly FieldError[] {
  const isKnown = ['I', 'A', 'E', 'D'].some((suffix) => snapshot.known.has(line.formId + suffix))
  if (!isKnown) return [{ field: `lines.${i}.formId`, rule: 'R-SEC-03', message: 'is no form id of the catalogue' }]
  return codesOfLines([line])
    .filter((code) => !snapshot.known.has(code))
    .map((code) => ({
      field: `lines.${i}.${fieldOfSuffix[code.slice(-1)]}`,
      rule: 'R-SEC-03',
      message: `${code} is no code of the catalogue`,
    }))
}

function includeComplaints(
  snapshot: RightsSnapshot,
  own: number | null,
  include: number,
  i: number,
): readonly FieldError[] {
  const field = `includes.${i}.template`
  const reached = reachedFrom(snapshot, include)
  if (own !== null && reached.has(own)) return [{ field, rule: 'acyclic', message: 'leads back to this template' }]
  const isAll = [...reached].some((id) => snapshot.templates.get(id)?.dynamicAll)
  return isAll ? [{ field, rule: 'R-SEC-10', message: 'leads to the template of all codes' }] : []
}

function reachedFrom({ templates }: RightsSnapshot, root: number): ReadonlySet<number> {
  const reached = new Set<number>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(templates.get(id)?.includes ?? []))
  }
  return reached
}
