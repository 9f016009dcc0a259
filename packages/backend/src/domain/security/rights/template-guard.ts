// What guards the generic screen of templates. Whatever would have to wait is refused: the action `save` asks for it.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors'
import type { RuleContext } from '../../../engine/context.ts'
import { refuse } from './changes.ts'
import { beginChange } from './doing.ts'
import { stepsBetween, type TemplateLine } from './operations.ts'
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
    const doing = await beginChange(context)
    refuseTemplateAuthority(doing, { dynamicAll })
    const before = id === null ? null : await readTemplate(doing.tx, doing.world, id)
    const steps = [
      ...stepsBetween('LINE', lineKey, before?.lines ?? [], next.lines),
      ...stepsBetween('INCLUDE', includeKey, before?.includes ?? [], next.includes),
    ]
    const errors = templateComplaints(doing.world, { id, ...next }, steps)
    if (errors.length > 0 || before === null) return errors
    if (steps.length === 0 && before.status === next.status) return []
    const { verdict } = (await proposeTemplate(doing, before, steps, next.status)).weighed
    refuse(verdict.outcome)
    if (verdict.outcome === 'PENDING' && before.status === next.status) throw new KantorError('APPROVAL_NEEDED')
    if (verdict.outcome === 'PENDING' && (await hasUsers(doing, id))) throw new KantorError('APPROVAL_NEEDED')
    return []
  },
  /** After the write: the rights of all who hold it moved. */
  async follow(id: number): Promise<void> {
    const doing = await beginChange(context)
    const users = await usersOf(doing.tx, holdersOf(doing.world.templates, id), doing.today)
    await afterTemplate(doing, doing.world.templates, users)
  },
})

/** Nobody holds a template that is only becoming active; those who hold one that includes it do. */
const hasUsers = async (doing: Awaited<ReturnType<typeof beginChange>>, id: number | null): Promise<boolean> =>
  id !== null && (await usersOf(doing.tx, holdersOf(doing.world.templates, id), doing.today)).length > 0
