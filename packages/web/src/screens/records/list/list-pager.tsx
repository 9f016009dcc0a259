// The foot of a list: its pages, and the rows per page, which are kept as the reader's choice.
import { Pager } from '../../../ui/pager.tsx'
import type { ListQuery } from './use-list-query.ts'

export function ListPager({ list }: { readonly list: ListQuery }) {
  const { shape, state, page, busy, choose, setState, counting, countAll } = list
  return (
    <Pager
      page={state.page}
      size={state.size}
      total={page?.total ?? 0}
      more={page?.moreThanTotal ? { counting, onCount: countAll } : undefined}
      sizes={shape.sizes}
      busy={busy}
      onPage={(next) => setState({ ...state, page: next })}
      onSize={(next) => {
        choose({ size: next })
        setState({ ...state, page: 1, size: next })
      }}
    />
  )
}
