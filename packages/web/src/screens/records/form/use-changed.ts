// Which fields of a form differ from what is stored, kept with every key.
import type { Fields } from '@kantor/shared/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../../../fields/field-kind.ts'
import { changedNames } from '../../../fields/form-value.ts'
import type { Values } from './form-field.tsx'

type Listener = (values: FormValues, changed: readonly string[]) => void

/** Names of the changed fields in the order of the form; what `onValues` was given hears of every change. */
export function useChanged(form: UseFormReturn<Values>, fields: Fields, stored: FormValues) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const latest = useRef(changed)
  const listener = useRef<Listener | null>(null)
  const note = useCallback((now: readonly string[]) => {
    latest.current = now
    setChanged(now)
  }, [])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const all = values as FormValues
          // With each key: only the field it was for, of sixty. A list that stays as it is draws nothing again.
          const [typed = ''] = name?.split('.', 1) ?? []
          const field = fields[typed]
          const isChanged = field === undefined || changedNames({ [typed]: field }, stored, all).length > 0
          if (field === undefined || isChanged !== latest.current.includes(typed))
            note(changedNames(fields, stored, all))
          listener.current?.(all, latest.current)
        },
      }),
    [form, fields, stored, note],
  )
  return {
    changed,
    note,
    onValues: (next: Listener | null) => {
      listener.current = next
    },
  }
}
