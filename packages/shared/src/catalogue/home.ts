// The home page: open to every signed-in user, its tab cannot be closed. Saved views of all screens are asked for here,
// for they belong to nobody's feature; each is guarded by the feature it is about.
import { type Actions, definePage, indexOnly } from '../kernel/index.ts'
import { foundFields, foundText } from './find.ts'
import { homeCardFields } from './home-cards.ts'
import { SavedView } from './saved-view.entity.ts'

const { feature, viewName, shared, settings } = SavedView.fields
const view = { type: 'integer', required: true, min: 1 } as const

const cardActions = {
  cards: {
    kind: 'query',
    code: null,
    title: 'Cards of your home',
    help: 'The work of the day: every card whose screen you may enter, each with its first items.',
    many: true,
    passive: true,
    params: {},
    result: homeCardFields,
  },
} as const satisfies Actions

export const findActions = {
  find: {
    kind: 'query',
    code: null,
    title: 'Records by name or number',
    help: 'Of the screens that you may enter the records that you may see: five of each kind at most. With a typing error in a name, what comes closest.',
    many: true,
    passive: true,
    params: { text: foundText },
    result: foundFields,
  },
} as const satisfies Actions

export const sideActions = {
  sideCounts: {
    kind: 'query',
    code: null,
    title: 'How much the other sides of a record hold',
    help: 'Of each list that a record leads to and that you may enter: the rows about this record that you may see.',
    many: true,
    passive: true,
    params: {
      path: { type: 'text', required: true, max: 200, help: 'The screen of the record' },
      record: { type: 'integer', required: true, min: 1, help: 'Its id' },
    },
    result: {
      path: { type: 'text', required: true, max: 200, help: 'The screen of the list' },
      rows: { type: 'integer', required: true, help: 'Counted up to the bound of a list' },
      more: { type: 'boolean', required: true, help: 'There are more than were counted' },
    },
  },
} as const satisfies Actions

export const viewActions = {
  views: {
    kind: 'query',
    code: null,
    title: 'Saved views of a screen',
    params: { feature },
    result: {
      view,
      viewName,
      owner: SavedView.fields.owner,
      own: { type: 'boolean', help: 'The caller keeps it' },
      shared,
      settings,
    },
    many: true,
  },
  saveView: {
    kind: 'command',
    code: null,
    title: 'Save a view',
    help: "Replaces the caller's own view of that name",
    params: { feature, viewName, shared, settings },
    result: { view },
  },
  removeView: {
    kind: 'command',
    code: null,
    title: 'Remove a view',
    help: "The caller's own",
    params: { view },
    result: {},
  },
} as const satisfies Actions

export const home = definePage({
  path: '/home',
  title: 'Home',
  screens: indexOnly,
  kind: 'dashboard',
  icon: 'house',
  order: 1,
  actions: { ...cardActions, ...findActions, ...sideActions, ...viewActions },
})
