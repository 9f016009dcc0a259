// `extensions.plan`: what a query became, for holders of a developer's code who ask for it with the header X-Explain-Plan.
import type { ApolloServerPlugin } from '@apollo/server'
import type { FormCode } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission'
import { type DocumentNode, type GraphQLSchema, getArgumentValues, getVariableValues } from 'graphql'
import { accessOf, type GatewayContext } from '../context.ts'
import { costOf, type Variables } from '../plugins/limits.ts'
import { paramsOf } from '../sources/rest-source.ts'
import { narrowed } from './ask.ts'
import type { Coerced, Plan, RootPlan } from './plan.ts'
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
  return {
    tier: plan.tier,
    reason: plan.reason ?? null,
    cost: costOf(document, plan.operation.name?.value, variables, schema),
    roots: plan.roots(coerced).map((root) => ({
      key: root.field.key,
      field: root.field.name,
      forms: root.field.needs,
      guarded: Object.fromEntries(guardedIn(below(root.field.form), '')),
      call: callOf(root, plan, coerced, context),
    })),
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
function callOf(root: RootPlan, plan: Plan, variables: Coerced, context: GatewayContext): string | null {
  const { field, read, shape } = root
  const [node] = field.nodes
  if (read === undefined || field.definition === undefined || node === undefined) return null
  try {
    const call = read.call(getArgumentValues(field.definition, node, variables))
    const query = paramsOf({ ...(plan.tier === 'T0' ? { ...call.query, shape } : narrowed(root, call, context).query) })
    const address = `/api${call.path}${query.size === 0 ? '' : `?${decodeURIComponent(query.toString())}`}`
    return `${call.body === undefined ? 'GET' : 'POST'} ${address}`
  } catch {
    return null
  }
}

/** Puts the plan into the answers that Apollo writes. */
export const explainPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ contextValue }) {
    return {
      async willSendResponse({ response: { body } }) {
        if (contextValue.told === undefined || body.kind !== 'single') return
        body.singleResult.extensions = { ...body.singleResult.extensions, plan: contextValue.told }
      },
    }
  },
}
