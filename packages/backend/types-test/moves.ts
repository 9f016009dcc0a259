// Rules of moves: named by the life cycle, typed by the fields. Each line marked must be a type error.
import { defineEntity, type Fields } from '@kantor/shared/kernel'
import { rulesFor } from '../src/engine/context.ts'

const fields = {
  code: { type: 'code', required: true },
  status: { type: 'enum', values: ['DRAFT', 'POSTED', 'ENDED'], default: 'DRAFT', readOnly: true, required: true },
  postedOn: { type: 'date', readOnly: true },
} as const satisfies Fields
const Slip = defineEntity({
  name: 'Slip',
  title: 'Slip',
  key: ['code'],
  show: 'code',
  fields,
  lifecycle: {
    post: { from: ['DRAFT'], to: 'POSTED', form: 'frmFIXSLP01E' },
    reopen: { from: ['POSTED'], to: 'DRAFT', form: 'frmFIXSLP01E' },
  },
  steps: { end: { from: ['POSTED'], to: 'ENDED' } },
})
const Colour = defineEntity({
  name: 'Colour',
  title: 'Colour',
  key: ['code'],
  show: 'code',
  fields: { code: fields.code },
})
const Cycle = { post: { from: ['DRAFT'], to: 'POSTED', form: 'frmFIXSLP01E' } } as const
const Note = defineEntity({ name: 'Note', title: 'Note', key: ['code'], show: 'code', fields, lifecycle: Cycle })
const Mark = defineEntity({
  name: 'Mark',
  title: 'Mark',
  key: ['code'],
  show: 'code',
  fields,
  steps: { end: { from: ['POSTED'], to: 'ENDED' } },
})

const post = {
  derive: ({ today }: { readonly today: string }) => ({ postedOn: today }),
}
rulesFor(Slip, { moves: { post, reopen: { check: () => [] }, end: { effect: () => undefined } } })
rulesFor(Slip, {
  moves: {
    post: {
      // The row as it was is always there, and every field of it.
      check: (_context, next, before) => (before.status === 'DRAFT' && before.id > 0 && next.code != null ? [] : []),
      undo: (_context, row, before) => void [row.rowVersion, before.postedOn],
    },
  },
})
// @ts-expect-error the life cycle has no such move
rulesFor(Slip, { moves: { approve: { check: () => [] } } })
// @ts-expect-error an entity without a life cycle has no moves
rulesFor(Colour, { moves: { post: { check: () => [] } } })
rulesFor(Note, { moves: { post } })
// @ts-expect-error its life cycle has no steps
rulesFor(Note, { moves: { end: { check: () => [] } } })
rulesFor(Mark, { moves: { end: { check: () => [] } } })
// @ts-expect-error its life cycle has steps only
rulesFor(Mark, { moves: { post: { check: () => [] } } })
// @ts-expect-error the entity has no such field
rulesFor(Slip, { moves: { post: { check: (_context, next) => (next.amount == null ? [] : []) } } })
// @ts-expect-error a date is not a number
rulesFor(Slip, { moves: { post: { derive: () => ({ postedOn: 5 }) } } })
