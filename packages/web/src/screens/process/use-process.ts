// The two halves of a process screen without its looks: what is shown before a run, and what people do with one.

import type { ApolloClient } from '@apollo/client'
import type { Action, Process } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useMemo, useState } from 'react'
import type { CheckView, LogView, ProcessAnswers, RunDetail } from '../../api/answers/process.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { checkedInput } from './params-card.tsx'
import { useAgain } from './use-again.ts'
import { useRun } from './use-run.ts'

export interface Around {
  readonly feature: Process
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
}
const noLines: readonly LogView[] = []
export const noAction: Action = { kind: 'query', code: 'index', params: {}, result: {} }

export const actionIn = ({ feature }: Pick<Around, 'feature'>, name: string): Action =>
  feature.actions?.[name] ?? noAction
/** May this person give that command? */
export const mayIn = ({ feature, access }: Around, name: string): boolean =>
  feature.actions?.[name] !== undefined && isAllowed(anyOfAction(feature, actionIn({ feature }, name)), access)

/** The preconditions for the values typed in; queried again whenever `version` moves on. */
export function useChecks(around: Around, values: FormValues, version: number) {
  const { input, problems } = checkedInput(around.feature, values)
  const isValid = Object.keys(problems).length === 0
  const text = isValid ? JSON.stringify(input) : null
  const asked = useMemo(() => {
    if (text === null) return null
    return text === '{}' ? {} : { input: JSON.parse(text) as object }
  }, [text])
  const { answer, problem, busy, refetch } = useFeatureOperation(around.operations.process?.check, asked, around.access)
  useAgain(version, refetch)
  return { input, isValid, checks: answer?.rows ?? null, problem, busy, refetch }
}

/** The run looked at, with its log. */
export function useShownRun(around: Around, shown: number | null, onEnd: (run: RunDetail) => void) {
  const found = useRun(around.operations.process?.status, shown, around.access, onEnd)
  const variables = useMemo(() => (shown === null ? null : { input: { run: shown }, page: 1, size: 500 }), [shown])
  const { answer, refetch } = useFeatureOperation(around.operations.process?.log, variables, around.access)
  const { view } = found
  const moved = view === null ? '' : `${view.status} ${view.phase} ${view.step} ${view.done}`
  useAgain(moved, refetch)
  return { ...found, log: answer?.rows ?? noLines }
}

/** Sends the commands of a process, each after a question; a refusal is a notice, and everything is read again. */
export function useCommands(client: ApolloClient, around: Around, onMoved: () => void) {
  const [busy, setBusy] = useState(false)
  const send = <N extends 'run' | 'cancel' | 'undo'>(name: N, input: object): Promise<ProcessAnswers[N]> => {
    const operation = around.operations.process?.[name]
    if (operation === undefined) return Promise.reject(new Error(`${name} is not available`))
    return call(client, operation, { input }, around.access)
  }
  const quietly = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(refusalOf(problemOf(error)))
    } finally {
      setBusy(false)
      onMoved()
    }
  }
  const run = (input: object, warnings: readonly CheckView[], onStarted: (run: number) => void) =>
    quietly(async () => {
      const all = warnings.map(({ check, message }) => `${check}: ${message}`).join(' ')
      const agreed = await confirm({
        title: around.feature.verb === undefined ? `Run ${around.feature.title}?` : `${around.feature.verb}?`,
        text: all === '' ? 'It goes on in the background; you may leave this page.' : `${all} Run it all the same?`,
        yes: all === '' ? (around.feature.verb ?? 'Run') : `${around.feature.verb ?? 'Run'} all the same`,
      })
      if (!agreed) return
      const answer = await send('run', { ...input, acceptWarnings: all !== '' })
      onStarted(answer.run)
    })
  const cancel = (run: number) =>
    quietly(async () => {
      const agreed = await confirm({
        title: 'Cancel this run?',
        text: 'It stops at the next safe point. Finished work is undone where the process allows it.',
        yes: 'Cancel the run',
        no: 'Go on',
        danger: true,
      })
      if (agreed) await send('cancel', { run })
    })
  return { busy, send, run, cancel }
}
