// The actions of an upload as this screen uses them: which this person may do, sending one, asking before taking back.
import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { Upload } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission'
import { useState } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import type { Documents } from '../../api/registry.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { documentOf, runAction } from '../actions/run-action.ts'
import { type BatchLine, counted } from './upload-types.ts'

export interface UploadWork {
  readonly busy: boolean
  document(name: string): TypedDocumentNode | undefined
  may(name: string): boolean
  /** Sends a command; null when it was refused, which is told then. */
  send<T>(name: string, input: object): Promise<T | null>
  /** Sends a command; rejects with the refusal, for whoever shows it at its fields. */
  ask<T>(name: string, input: object): Promise<T>
  askRevert(batch: BatchLine): Promise<boolean>
}

/** The work over one upload. */
export function useUploadWork(feature: Upload, documents: Documents, access: ReadonlySet<string>): UploadWork {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const document = (name: string) => {
    const action = feature.actions?.[name]
    return action && documentOf(documents, feature, name, action)
  }
  return {
    busy,
    document,
    may: (name) => {
      const action = feature.actions?.[name]
      return action !== undefined && isAllowed(anyOfAction(feature, action), access)
    },
    send: async <T>(name: string, input: object) => {
      const mutation = document(name)
      if (mutation === undefined) return null
      setBusy(true)
      try {
        return (await runAction(client, mutation, { input }, access)) as T
      } catch (error) {
        toast.error(problemOf(error).message)
        return null
      } finally {
        setBusy(false)
      }
    },
    ask: async <T>(name: string, input: object) => {
      const mutation = document(name)
      if (mutation === undefined) throw new Error('This build has no such action.')
      return (await runAction(client, mutation, { input }, access)) as T
    },
    askRevert: ({ fileName, rows }) =>
      confirm({
        title: `Take ${fileName} back?`,
        text: `New records of its ${counted(rows, 'row')} are deleted, changed ones get what they held before. Records that somebody changed since refuse it.`,
        yes: 'Take back',
        danger: true,
      }),
  }
}
