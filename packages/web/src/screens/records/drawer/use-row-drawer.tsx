// The drawer of a list that keeps its rows in place; which row is open is a word of the address, so that a link opens it.
import { keepsRowsInPlace } from '@kantor/shared/derive/rights'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { Suspense } from 'react'
import { useAddressWords } from '../../../ui/address-words.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { Edited } from '../form/use-editing.ts'
import { newRow, rowWord } from '../record-paths.ts'

const RowDrawer = lazyPart(() => import('./row-drawer.tsx'), { absent: 'over' })
const none = { open: undefined, create: undefined, view: null } as const

/** How to open a row and a new one, undefined where the list has no drawer; and the drawer. */
export function useRowDrawer(of: Omit<Edited, 'row'>, refetch: () => void) {
  const { feature, access } = of
  const [words, write] = useAddressWords()
  if (!keepsRowsInPlace(feature)) return none
  const put = (value: string | null) => {
    const next = new URLSearchParams(words)
    if (value === null) next.delete(rowWord)
    else next.set(rowWord, value)
    write(next)
  }
  const close = () => put(null)
  const saved = () => {
    close()
    refetch()
  }
  const word = words.get(rowWord)
  const isRefused = word === newRow && !mayDo(feature, 'create', access)
  return {
    open: put,
    create: () => put(newRow),
    view:
      word === null || isRefused ? null : (
        <Suspense fallback={null}>
          <RowDrawer
            key={word}
            {...of}
            id={word === newRow ? null : word}
            onClose={close}
            onSaved={saved}
            onDone={refetch}
          />
        </Suspense>
      ),
  }
}
