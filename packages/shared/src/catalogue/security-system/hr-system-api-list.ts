// List of HR System API: every operation that the catalogue offers, with the codes it needs and how to call it.
import { type Actions, definePage, readOnly, shared } from '../../kernel/index.ts'

const operationKinds = shared('ApiOperationKind', ['READ', 'WRITE'])

export const hrSystemApiList = definePage({
  kind: 'list',
  path: '/security-system/hr-system-api-list',
  title: 'List of HR System API',
  form: 'frmZAPILST01',
  screens: readOnly,
  buttons: ['reload', 'excel'],
  withoutButtons: ['show'],
  actions: {
    operations: {
      kind: 'query',
      code: 'index',
      help: 'The operations of all features, in the order of the catalogue.',
      params: {
        search: { type: 'text', max: 100 },
        kind: { type: 'enum', values: operationKinds },
        feature: { type: 'text', max: 200 },
        mine: { type: 'boolean', help: 'Only operations that the caller may use here.' },
      },
      result: {
        key: { type: 'text', required: true },
        method: { type: 'text', required: true },
        restPath: { type: 'text', required: true, label: 'REST path' },
        graphql: { type: 'text', label: 'GraphQL field' },
        feature: { type: 'text', required: true },
        featurePath: { type: 'text', required: true },
        kind: { type: 'enum', required: true, values: operationKinds },
        codes: { type: 'longText', help: 'Any one of them is sufficient. If empty, every signed-in user may use it.' },
        allowed: { type: 'boolean' },
        about: { type: 'longText', required: true },
      },
      many: true,
      paged: true,
    },
    operation: {
      kind: 'query',
      code: 'show',
      help: 'One operation with examples to copy.',
      params: { key: { type: 'text', required: true, max: 200 } },
      result: {
        key: { type: 'text', required: true },
        method: { type: 'text', required: true },
        restPath: { type: 'text', required: true },
        graphql: { type: 'text' },
        feature: { type: 'text', required: true },
        featurePath: { type: 'text', required: true },
        kind: { type: 'enum', required: true, values: operationKinds },
        codes: { type: 'longText' },
        allowed: { type: 'boolean' },
        about: { type: 'longText', required: true },
        restExample: { type: 'longText', required: true },
        graphqlExample: { type: 'longText' },
      },
    },
  } as const satisfies Actions,
})
