// The actions of the screen of templates.
import { isSensitivePath } from '@kantor/shared/catalogue/security-system/parts/sensitive-paths'
import { userTemplateEntry } from '@kantor/shared/catalogue/security-system/user-template-entry'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { formDefinitionsOf } from '@kantor/shared/rules/permission/code-uses'
import { warningsOf } from '@kantor/shared/rules/rights/diff'
import { violationsInside } from '@kantor/shared/rules/rights/segregation'
import { type ActionContext, actionsFor } from '../../../../engine/actions/actions.ts'
import { conflictLines, previewAnswer } from '../answers.ts'
import { savedAnswer } from '../change-answer.ts'
import { submit } from '../changes.ts'
import { type Step, stepsBetween, type TemplateLine } from '../operations.ts'
import type { RightsContext } from '../proposal.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { isSensitiveCode, templateCode, wordsOfCode } from '../rights-snapshot.ts'
import { refuseTemplateAuthority, templateComplaints } from './template-checks.ts'
import { proposeTemplate } from './template-proposal.ts'
import {
  contentsOf,
  holdersOf,
  includeKey,
  lineKey,
  readTemplate,
  type TemplateState,
  usersOf,
} from './template-state.ts'

export const userTemplateEntryActions = actionsFor(userTemplateEntry, {
  forms({ engine }) {
    const rows = formDefinitionsOf(engine.catalogue.features, isSensitivePath).map((form) => ({
      formId: form.formId,
      title: form.title,
      module: form.module,
      sensitive: form.sensitive,
      writesUnderView: form.writesUnderView,
      shared: form.shared,
      view: form.actions.has('I'),
      add: form.actions.has('A'),
      edit: form.actions.has('E'),
      delete: form.actions.has('D'),
      uses: [...new Set(form.uses.map((u) => `${u.feature.path} ${u.kind} ${u.code.slice(-1)}`))]
        .join('; ')
        .slice(0, 4000),
    }))
    return { total: rows.length, rows }
  },
  affected: (context, { template, page, size }) => affected(context, template, page, size),
  async contents(context, { template }) {
    const { snapshot, tx, today } = await beginReading(context)
    await readTemplate(tx, snapshot, template)
    const contents = contentsOf(snapshot, template)
    const known = [...contents.keys()].filter((code) => snapshot.known.has(code)).sort()
    const warnings = Map.groupBy(warningsOf(snapshot.features, known), (w) => w.code)
    const inside = violationsInside(snapshot.rules, known).map((v) => ({ ...v, company: 'inside', isNew: false }))
    const users = await usersOf(tx, holdersOf(snapshot.templates, template), today)
    return {
      codes: known.map((code) => ({
        code,
        title: wordsOfCode(snapshot, code),
        sensitive: isSensitiveCode(snapshot, code),
        source: (contents.get(code) ?? []).map((id) => templateCode(snapshot, id)).join(' > '),
        warnings:
          warnings
            .get(code)
            ?.map((w) => w.kind)
            .join(', ') ?? null,
      })),
      conflicts: conflictLines(snapshot, inside),
      orphans: [...contents.keys()].filter((code) => !snapshot.known.has(code)).map((code) => ({ code })),
      users: users.length,
    }
  },
  async preview(context, { template, lines, includes }) {
    const rightsContext = await beginReading(context)
    const state = await readTemplate(rightsContext.tx, rightsContext.snapshot, template)
    const proposal = await proposeTemplate(rightsContext, state, checkedSteps(rightsContext, state, lines, includes))
    return { ...previewAnswer(rightsContext.snapshot, proposal), users: proposal.users }
  },
  async save(context, { template, lines, includes, reason, baseVersion }) {
    const rightsContext = await beginChange(context)
    const state = await readTemplate(rightsContext.tx, rightsContext.snapshot, template, true)
    refuseTemplateAuthority(rightsContext, state)
    if (state.version !== baseVersion)
      throw new KantorError('STALE_VERSION', undefined, { current: { ...state }, values: { version: state.version } })
    const proposal = await proposeTemplate(rightsContext, state, checkedSteps(rightsContext, state, lines, includes))
    return savedAnswer(context, await submit(rightsContext, proposal, reason, baseVersion))
  },
  activate: (context, asked) => changeStatus(context, asked, 'ACTIVE'),
  retire: (context, asked) => changeStatus(context, asked, 'RETIRED'),
})

/** Activates or deactivates a template: a second administrator decides, regardless of who has it. */
async function changeStatus(
  context: ActionContext,
  { template, reason }: { readonly template: number; readonly reason: string },
  templateStatus: 'ACTIVE' | 'RETIRED',
) {
  const rightsContext = await beginChange(context)
  const state = await readTemplate(rightsContext.tx, rightsContext.snapshot, template, true)
  refuseTemplateAuthority(rightsContext, state)
  if (state.status === templateStatus || (templateStatus === 'RETIRED' && state.status !== 'ACTIVE'))
    throw new KantorError('BAD_STATE')
  const steps = stepsBetween(
    'TEMPLATE_STATUS',
    () => 'status',
    [{ templateStatus: state.status }],
    [{ templateStatus }],
  )
  const proposal = await proposeTemplate(rightsContext, state, steps)
  return savedAnswer(context, await submit(rightsContext, proposal, reason, state.version))
}

function checkedSteps(
  { snapshot }: RightsContext,
  state: TemplateState,
  lines: readonly TemplateLine[],
  includes: readonly { readonly template: number }[],
): readonly Step[] {
  const next = {
    lines: lines.map(({ formId, view, add, edit, delete: del }) => ({ formId, view, add, edit, delete: del })),
    includes: includes.map(({ template }) => ({ template })),
  }
  const steps = [
    ...stepsBetween('LINE', lineKey, state.lines, next.lines),
    ...stepsBetween('INCLUDE', includeKey, state.includes, next.includes),
  ]
  const errors = templateComplaints(snapshot, { id: state.id, ...next }, steps)
  if (errors.length > 0) throw badInput(errors)
  return steps
}

async function affected(context: ActionContext, template: number, page: number, size: number) {
  const { snapshot, tx, today } = await beginReading(context)
  const holders = holdersOf(snapshot.templates, template)
  const users = await usersOf(tx, holders, today)
  const all = users.flatMap((user) =>
    user.assignments
      .filter((row) => holders.has(row.template) && (row.validTo === null || row.validTo >= today))
      .map((row) => ({ user, row })),
  )
  const shown = all.slice((page - 1) * size, page * size)
  const labels = await context.refsOf(
    'UserAccount',
    shown.map(({ user }) => user.id),
  )
  return {
    total: all.length,
    rows: shown.flatMap(({ user, row }) => {
      const label = labels.get(user.id)
      const { company, branch, dataScope, validFrom, validTo } = row
      const place = { company, branch, dataScope, validFrom, validTo }
      return label === undefined
        ? []
        : [{ user: label, status: user.status, via: templateCode(snapshot, row.template), ...place }]
    }),
  }
}
