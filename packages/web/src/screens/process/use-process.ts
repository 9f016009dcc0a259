// The two halves of a process screen without its looks: what stands before a run, and what people do with one.
import type { ApolloClient } from '@apollo/client'
import type { Action, Process } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission'
import { useMemo, useState } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import type { Documents } from '../../api/registry.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { documentOf, runAction } from '../actions/run-action.ts'
import { useQueryAction } from '../actions/use-query-action.ts'
import { checkedInput } from './params-card.tsx'
import { type CheckView, type LogView, type RunView, rowsIn } from './process-state.ts'
import { useAgain } from './use-again.ts'
import { useRun } from './use-run.ts'

export interface Around {
  readonly feature: Process
  readonly documents: Documents
  readonly access: ReadonlySet<string>
}
const noAction: Action = { kind: 'query', code: 'index', params: {}, result: {} }

export const actionIn = ({ feature }: Pick<Around, 'feature'>, name: string): Action =>
  feature.actions?.[name] ?? noAction
export const documentIn = (around: Around, name: string) =>
  documentOf(around.documents, around.feature, name, actionIn(around, name))
/** May this person give that command? */
export const mayIn = ({ feature, access }: Around, name: string): boolean =>
  feature.actions?.[name] !== undefined && isAllowed(anyOfAction(feature, actionIn({ feature }, name)), access)

/** The preconditions for the values typed in; asked again whenever `version` moves on. */
export function useChecks(around: Around, values: FormValues, version: number) {
  const { input, problems } = checkedInput(around.feature, values)
  const isValid = Object.keys(problems).length === 0
  const text = isValid ? JSON.stringify(input) : null
  const asked = useMemo(() => {
    if (text === null) return null
    return text === '{}' ? {} : { input: JSON.parse(text) as object }
  }, [text])
  const { answer, problem, busy, refetch } = useQueryAction(documentIn(around, 'check'), asked, around.access)
  useAgain(version, refetch)
  return { input, isValid, checks: answer === null ? null : rowsIn<CheckView>(answer), problem, busy, refetch }
}

/** The run looked at, with its log. */
export function useShownRun(around: Around, shown: number | null, onEnd: (run: RunView) => void) {
  const found = useRun(documentIn(around, 'status'), shown, around.access, onEnd)
  const variables = useMemo(() => (shown === null ? null : { input: { run: shown }, page: 1, size: 500 }), [shown])
  const { answer, refetch } = useQueryAction(documentIn(around, 'log'), variables, around.access)
  const { view } = found
  const moved = view === null ? '' : `${view.status} ${view.phase} ${view.step} ${view.done}`
  useAgain(moved, refetch)
  return { ...found, log: rowsIn<LogView>(answer) }
}

/** Sends the commands of a process, each after a question; a refusal is a notice, and everything is looked at anew. */
export function useCommands(client: ApolloClient, around: Around, onMoved: () => void) {
  const [busy, setBusy] = useState(false)
  const send = async (name: string, given: object): Promise<unknown> => {
    const document = documentIn(around, name)
    if (document === undefined) throw new Error(`${name} is not available`)
    return runAction(client, document, { input: given }, around.access)
  }
  const quietly = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(problemOf(error).message)
    } finally {
      setBusy(false)
      onMoved()
    }
  }
  const run = (input: object, warnings: readonly CheckView[], onStarted: (run: number) => void) =>
    quietly(async () => {
      const all = warnings.map(({ check, message }) => `${check}: ${message}`).join(' ')
      const agreed = await confirm({
        title: `Run ${around.feature.title}?`,
        text: all === '' ? 'It goes on in the background; you may leave this page.' : `${all} Run it all the same?`,
        yes: all === '' ? 'Run' : 'Run all the same',
      })
      if (!agreed) return
      const answer = await send('run', { ...input, acceptWarnings: all !== '' })
      onStarted((answer as { readonly run: number }).run)
    })
  const cancel = (run: number) =>
    quietly(async () => {
      const agreed = await confirm({
        title: 'Cancel this run?',
        text: 'It ends at its next safe point. What it has finished is taken back where the process can do so.',
        yes: 'Cancel the run',
        no: 'Go on',
        danger: true,
      })
      if (agreed) await send('cancel', { run })
    })
  return { busy, send, run, cancel }
}
