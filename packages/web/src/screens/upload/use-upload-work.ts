// The actions of an upload as this screen uses them: which this person may do, sending one, asking before taking back.

import { useApolloClient } from '@apollo/client/react'
import type { Upload } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import type { BatchLine, UploadAnswers } from '../../api/answers/upload.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { counted } from './counted.ts'

export type UploadCommand = 'check' | 'correct' | 'commit' | 'revert' | 'enter'
export interface UploadWork {
  readonly busy: boolean
  may(name: string): boolean
  /** Sends a command; null when it was refused, and the refusal is shown then. */
  send<N extends UploadCommand>(name: N, input: object): Promise<UploadAnswers[N] | null>
  /** Sends a command; rejects with the refusal, for callers that show it at its fields. */
  ask<N extends UploadCommand>(name: N, input: object): Promise<UploadAnswers[N]>
  askRevert(batch: BatchLine): Promise<boolean>
}

/** The work over one upload. */
export function useUploadWork(feature: Upload, operations: FeatureOperations, access: ReadonlySet<string>): UploadWork {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const ask = <N extends UploadCommand>(name: N, input: object): Promise<UploadAnswers[N]> => {
    const operation = operations.upload?.[name]
    if (operation === undefined) return Promise.reject(new Error('This action is not available here.'))
    return call(client, operation, { input }, access)
  }
  return {
    busy,
    may: (name) => {
      const action = feature.actions?.[name]
      return action !== undefined && isAllowed(anyOfAction(feature, action), access)
    },
    send: async (name, input) => {
      setBusy(true)
      try {
        return await ask(name, input)
      } catch (error) {
        toast.error(problemOf(error).message)
        return null
      } finally {
        setBusy(false)
      }
    },
    ask,
    askRevert: ({ fileName, rows }) =>
      confirm({
        title: `Take ${fileName} back?`,
        text: `New records of its ${counted(rows, 'row')} are deleted, changed ones get their previous values. It is refused if records were changed since.`,
        yes: 'Withdraw',
        danger: true,
      }),
  }
}
