// Pivot User Access Right: who has how many rights, by which way; as of the last night, or of the moment of the request.
import { type Actions, definePivot, indexOnly } from '../../kernel/index.ts'
import { rightsCube } from './datasets/rights-facts.dataset.ts'

const actions = {
  refresh: {
    kind: 'command',
    code: 'index',
    title: 'Update the table now',
    help: 'Updates the table of rights of all users of the company. This also happens every night.',
    params: {},
    result: { rights: { type: 'integer', required: true }, takenAt: { type: 'dateTime', required: true } },
  },
} as const satisfies Actions

export const pivotUserAccessRight = definePivot({
  path: '/security-system/pivot-user-access-right',
  title: 'Pivot User Access Right',
  form: 'frmZUSRACC00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  actions,
  cube: rightsCube,
  start: { rows: ['module'], columns: ['suffix'], measures: ['users'] },
})
