// `extensions.plan`: what a query became, for holders of a developer's code who ask for it with the header X-Explain-Plan.
import type { ApolloServerPlugin } from '@apollo/server'
import type { FormCode } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { type DocumentNode, type GraphQLSchema, getVariableValues } from 'graphql'
import { accessOf, type GatewayContext } from '../context.ts'
import { costOf, type Variables } from '../plugins/limits.ts'
import { addressed } from '../sources/byte-source.ts'
import { narrowed } from './ask.ts'
import type { Plan } from './plan.ts'
import { Question, type RootQuestion } from './question.ts'
import { below, type FieldPlan } from './tree.ts'

export const explainHeader = 'x-explain-plan'

/** Whether a caller may see plans: he holds one of the developer's codes. A session that has ended is the query's to tell. */
export async function mayExplain(context: GatewayContext, developerForms: readonly string[]): Promise<boolean> {
  if (context.credentials.secret === undefined || developerForms.length === 0) return false
  const access = await accessOf(context).catch(() => undefined)
  return access !== undefined && isAllowed(developerForms as readonly FormCode[], access.codes)
}

/** The plan in words: tier and why no better one, cost, and for each root its call of REST and the codes it asks for. */
export function explained(
  plan: Plan,
  document: DocumentNode,
  variables: Variables,
  schema: GraphQLSchema,
  context: GatewayContext,
): object {
  const { coerced = {} } = getVariableValues(schema, plan.operation.variableDefinitions ?? [], variables)
  const { roots = [] } = new Question(plan, coerced)
  return {
    tier: plan.tier,
    reason: plan.reason ?? null,
    cost: costOf(document, plan.operation.name?.value, variables, schema),
    roots: roots.map((asked) => {
      const { key, name, needs, form } = asked.root.field
      const guarded = Object.fromEntries(guardedIn(below(form), ''))
      return { key, field: name, forms: needs, guarded, call: callOf(asked, plan, context) }
    }),
  }
}

/** Fields that ask for codes of their own, by path. */
const guardedIn = (fields: readonly FieldPlan[], path: string): readonly (readonly [string, readonly FormCode[]])[] =>
  fields.flatMap((field) => {
    const at = `${path}${field.key}`
    const codes = field.needs.flat()
    return [...(codes.length === 0 ? [] : [[at, codes] as const]), ...guardedIn(below(field.form), `${at}.`)]
  })

/** The call of REST as it is sent; null where there is none, or where the arguments are refused. */
function callOf(asked: RootQuestion, plan: Plan, context: GatewayContext): string | null {
  const { root } = asked
  const { field, read } = root
  if (read === undefined || field.definition === undefined) return null
  try {
    const isShaped = plan.tier === 'T0'
    const { address, body } = isShaped
      ? asked.shapedBy(read)
      : addressed(narrowed(root, read.call(asked.args), context))
    return `${body === undefined ? 'GET' : 'POST'} /api${decodeURIComponent(address)}`
  } catch {
    return null
  }
}

/** Puts the plan into the answers that Apollo writes. */
export const explainPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ contextValue }) {
    return {
      async willSendResponse({ response: { body } }) {
        if (contextValue.reportedPlan === undefined || body.kind !== 'single') return
        body.singleResult.extensions = { ...body.singleResult.extensions, plan: contextValue.reportedPlan }
      },
    }
  },
}
