// How the contract suite asks: with the key of one code, for the error code of the answer.
import { examErrors } from '@kantor/shared/rules/errors/exam-errors'
import { payRunErrors } from '@kantor/shared/rules/errors/pay-run-errors'
import type { Operation } from '../../packages/gateway/src/testing/sample-calls.ts'
import { ApiError, send } from '../api/client.ts'
import { product } from '../in-process/product.ts'

const { url, keys } = product

/** The key that holds this permission code and no other. */
export const keyOf = (code: string): string => keys.byCode[code] ?? ''

/** Other codes of the same forms: the ones a mix-up of suffixes would let in. */
export function siblingsOf(anyOf: readonly string[]): readonly string[] {
  const forms = new Set(anyOf.map((code) => code.slice(0, -1)))
  return Object.keys(keys.byCode).filter((code) => forms.has(code.slice(0, -1)) && !anyOf.includes(code))
}

/**
 * The error code of an operation, or OK. The gate of a field refuses with the codes of the field; a refusal that names none,
 * or others (one of many actions, the level of an approval), is a rule behind it: RULE.
 */
export async function outcomeOf(
  key: string,
  { query, variables }: Operation,
  gate: readonly string[] = [],
): Promise<string> {
  try {
    await send({ url, key }, query, variables)
    return 'OK'
  } catch (error) {
    if (!(error instanceof ApiError)) return String(error)
    return error.code === 'FORBIDDEN' && !isOfGate(error.extensions, gate) ? 'RULE' : error.code
  }
}

function isOfGate({ anyOf }: { readonly anyOf?: unknown }, gate: readonly string[]): boolean {
  if (!Array.isArray(anyOf)) return false
  return gate.length === 0 || [...anyOf].sort().join() === [...gate].sort().join()
}

/** Whether an outcome came from behind the gate: the call was permitted, regardless of later complaints. */
export const isPermitted = (outcome: string): boolean =>
  [
    // What the life cycle of a pay run forbids is checked behind its gate.
    ...Object.keys(payRunErrors),
    // So is what an exam forbids.
    ...Object.keys(examErrors),
    'OK',
    'RULE',
    'NOT_FOUND',
    'BAD_USER_INPUT',
    'DUPLICATE',
    'BAD_STATE',
    'STALE_VERSION',
    'OVERLAP',
    'IN_USE',
    'COMMENT_REQUIRED',
    'NOT_APPROVER',
    'NOT_READY',
    'TASK_NOT_PENDING',
    'ALREADY_DECIDED',
    'SELF_APPROVAL',
    'ABOUT_ONESELF',
    'RUN_BUSY',
    'ALREADY_DONE',
    'BUFFER_ACCEPTED',
    'ADVANCE_OVERDUE',
    'PERIOD_LOCKED',
    'ADVANCE_OVERDUE',
    'RATE_MISSING',
    'BUFFER_ACCEPTED',
    'CONFIRMATION_NEEDED',
    'SCHEDULE_FROZEN',
  ].includes(outcome)
