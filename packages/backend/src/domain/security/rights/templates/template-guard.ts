// What guards the generic screen of templates. Everything that would have to wait is refused: the action `save` requests it.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../../../engine/context.ts'
import { isMove } from '../../../../engine/write/moves.ts'
import { refuse } from '../changes.ts'
import { stepsBetween, type TemplateLine } from '../operations.ts'
import { beginChange } from '../rights-context.ts'
import { refuseTemplateAuthority, templateComplaints } from './template-checks.ts'
import { afterTemplate, proposeTemplate } from './template-proposal.ts'
import { holdersOf, includeKey, lineKey, readTemplate, usersOf } from './template-state.ts'

export interface TemplateWrite {
  /** null: a new one. */
  readonly id: number | null
  readonly dynamicAll: boolean
  readonly next: {
    readonly lines: readonly TemplateLine[]
    readonly includes: readonly { readonly template: number }[]
    readonly status: 'DRAFT' | 'ACTIVE' | 'RETIRED'
  }
}

export const templateGuard = (context: RuleContext) => ({
  async refuseAuthority(template: { readonly dynamicAll: boolean }): Promise<void> {
    refuseTemplateAuthority(await beginChange(context), template)
  },
  /** Complaints about lines and includes; throws where the change as a whole cannot be, or must wait. */
  async complaints({ id, dynamicAll, next }: TemplateWrite): Promise<readonly FieldError[]> {
    const rightsContext = await beginChange(context)
    refuseTemplateAuthority(rightsContext, { dynamicAll })
    const before = id === null ? null : await readTemplate(rightsContext.tx, rightsContext.snapshot, id)
    const steps = [
      ...stepsBetween('LINE', lineKey, before?.lines ?? [], next.lines),
      ...stepsBetween('INCLUDE', includeKey, before?.includes ?? [], next.includes),
    ]
    const errors = templateComplaints(rightsContext.snapshot, { id, ...next }, steps)
    if (errors.length > 0 || before === null) return errors
    if (steps.length === 0 && !isMove(next, before)) return []
    const { verdict } = (await proposeTemplate(rightsContext, before, steps, next.status)).assessment
    refuse(verdict.outcome)
    if (verdict.outcome === 'PENDING' || isMove(next, before)) throw new KantorError('APPROVAL_NEEDED')
    return []
  },
  /** After the write: the rights of all who hold it moved. */
  async follow(id: number): Promise<void> {
    const rightsContext = await beginChange(context)
    const users = await usersOf(rightsContext.tx, holdersOf(rightsContext.snapshot.templates, id), rightsContext.today)
    await afterTemplate(rightsContext, rightsContext.snapshot.templates, users)
  },
})
