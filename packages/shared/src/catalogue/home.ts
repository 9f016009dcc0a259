// The home page: open to every signed-in user, its tab cannot be closed. Saved views of all screens are requested here,
// because they belong to no single feature; each is guarded by the feature it is about.
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
    help: 'All cards whose screens the user may open, each with its first items.',
    many: true,
    passive: true,
    params: {},
    result: homeCardFields,
  },
  head: {
    kind: 'query',
    code: null,
    title: 'Head of your home',
    help: 'Open months, and the number of documents that wait for a decision of the user.',
    passive: true,
    params: {},
    result: {
      periods: {
        type: 'text',
        max: 200,
        help: 'Open months of attendance and pay. Empty if the user may not see them or none is open.',
      },
      waiting: { type: 'integer', help: 'Documents that wait for a decision of the user. Empty without an inbox.' },
      overdue: { type: 'integer', help: 'Documents whose decision is overdue.' },
      administrators: {
        type: 'text',
        max: 300,
        help: 'Administrators who grant rights. Only for users who may not open any screen.',
      },
    },
  },
} as const satisfies Actions

export const findActions = {
  find: {
    kind: 'query',
    code: null,
    title: 'Records by name or number',
    help: 'Searches the screens and records that the user may open, at most five of each kind. If a name is misspelled, the closest matches are given.',
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
    help: 'Number of rows about this record in each related list that the user may open.',
    many: true,
    passive: true,
    params: {
      path: { type: 'text', required: true, max: 200, help: 'Screen of the record.' },
      record: { type: 'integer', required: true, min: 1, help: 'Id of the record.' },
    },
    result: {
      path: { type: 'text', required: true, max: 200, help: 'Screen of the list.' },
      rows: { type: 'integer', required: true, help: 'Number of rows, up to the limit of a list.' },
      more: { type: 'boolean', required: true, help: 'There are more rows than were counted.' },
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
      own: { type: 'boolean', help: 'The view belongs to the caller.' },
      shared,
      settings,
    },
    many: true,
  },
  saveView: {
    kind: 'command',
    code: null,
    title: 'Save a view',
    help: "Saves the view, replacing the caller's own view of that name.",
    params: { feature, viewName, shared, settings },
    result: { view },
  },
  removeView: {
    kind: 'command',
    code: null,
    title: 'Remove a view',
    help: 'Removes a view of the caller.',
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
