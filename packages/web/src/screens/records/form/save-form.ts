// Saving a form: what is sent, what a refusal means for the form, and the conflict when another user was faster.

import type { ApolloClient } from '@apollo/client'
import { confirmedName, type Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { Row } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { Operation } from '../../../api/operations.ts'
import type { Problem } from '../../../api/problem.ts'
import { problemOf } from '../../../api/problem-of.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import type { Conflict } from './merge.ts'

export type Outcome =
  /** With the row as it is stored now. */
  | { readonly is: 'saved'; readonly row: Row }
  | { readonly is: 'conflict'; readonly conflict: Conflict }
  /** Unusual, perhaps meant: saved once the user confirms it. */
  | { readonly is: 'asked'; readonly questions: readonly FieldError[] }
  /** `fields` have a place on the form; `others` do not, they go into the banner with the problem. */
  | {
      readonly is: 'refused'
      readonly problem: Problem
      readonly fields: readonly FieldError[]
      readonly others: readonly FieldError[]
      /** It was stored, but not sent: the next attempt goes on with this row. */
      readonly stored?: Row
    }

interface Saving {
  readonly mutation: Operation<Row>
  readonly variables: { readonly [name: string]: unknown }
  readonly fields: Fields
  readonly base: FormValues
  readonly values: FormValues
  readonly access: ReadonlySet<string>
}

/**
 * Sends a form, and once more with each question of the rules that `ask` has had answered with yes; never rejects. Questions that are
 * not confirmed come back as `asked`.
 */
export async function saveConfirmed(
  client: ApolloClient,
  saving: Saving,
  ask: (questions: readonly FieldError[]) => Promise<boolean>,
): Promise<Outcome> {
  const confirmed = new Set<string>()
  for (;;) {
    const { input } = saving.variables
    const said = confirmed.size === 0 ? {} : { [confirmedName]: [...confirmed].join(',') }
    const variables = { ...saving.variables, input: { ...(input as object), ...said } }
    const outcome = await saveForm(client, { ...saving, variables })
    if (outcome.is !== 'asked') return outcome
    const isNew = outcome.questions.some(({ rule }) => !confirmed.has(rule))
    if (!isNew || !(await ask(outcome.questions))) return outcome
    for (const { rule } of outcome.questions) confirmed.add(rule)
  }
}

/** Sends a form; never rejects. */
export async function saveForm(
  client: ApolloClient,
  { mutation, variables, fields, base, values, access }: Saving,
): Promise<Outcome> {
  try {
    return { is: 'saved', row: await call(client, mutation, variables, access) }
  } catch (error) {
    const problem = problemOf(error)
    const { current } = problem
    if (problem.code === 'STALE_VERSION' && isRow(current)) {
      const { conflictOf } = await import('./merge.ts')
      return { is: 'conflict', conflict: conflictOf(fields, base, values, current) }
    }
    if (problem.code === 'CONFIRMATION_NEEDED') return { is: 'asked', questions: problem.fields }
    const placed = problem.fields.filter((e) => (e.field.split('.')[0] ?? '') in fields)
    return { is: 'refused', problem, fields: placed, others: problem.fields.filter((e) => !placed.includes(e)) }
  }
}

/** Makes the move that sends a stored record, where there is one; never rejects. A refusal comes with the row, which stays stored. */
export async function sendStored(
  client: ApolloClient,
  move: Operation<Row> | undefined,
  row: Row,
  { fields, access }: Pick<Saving, 'fields' | 'access'>,
): Promise<Outcome> {
  if (move === undefined) return { is: 'saved', row }
  try {
    return { is: 'saved', row: await call(client, move, { id: row.id, rowVersion: row.rowVersion }, access) }
  } catch (error) {
    const problem = problemOf(error)
    const placed = problem.fields.filter((e) => (e.field.split('.')[0] ?? '') in fields)
    return {
      is: 'refused',
      problem,
      fields: placed,
      others: problem.fields.filter((e) => !placed.includes(e)),
      stored: row,
    }
  }
}

const isRow = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null
