// A small feature, a client that answers from memory, and a router: what the tests of record screens stand on.
import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { defineEntity, defineMaintenance, type Fields, full, type RecordFeature } from '@kantor/shared/kernel'
import { render } from '@testing-library/react'
import { type GraphQLFormattedError, parse } from 'graphql'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { of } from 'rxjs'
import { AnswerCache, outdatingLink } from '../../api/answer-cache.ts'
import type { FeatureOperations, ManyRowsOperations, Operation } from '../../api/operations.ts'
import type { ScreenProps, Shell } from '../../api/screen-contract.ts'
import { type ShellData, ShellProvider } from '../../session/shell-context.tsx'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { createToolbarStore, ToolbarProvider } from '../../ui/toolbar-context.tsx'
import FormModule from './form-module.tsx'
import ListModule from './list-module.tsx'
import ShowModule from './show-module.tsx'

const Thing = defineEntity({
  name: 'Thing',
  title: 'Thing',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', required: true, fixed: true },
    name: { type: 'text', required: true, max: 20 },
    amount: { type: 'money' },
    status: { type: 'enum', values: ['OPEN', 'CLOSED'], readOnly: true },
    salary: { type: 'money', form: 'frmHPAY01E' },
  } as const satisfies Fields,
  lifecycle: {
    close: { from: ['OPEN'], to: 'CLOSED', form: 'frmTHING01E', needs: 'reason' },
    reopen: { from: ['CLOSED'], to: 'OPEN', form: 'frmTHING01E' },
  },
})
export const feature: RecordFeature = defineMaintenance({
  path: '/master/things',
  title: 'Things',
  form: 'frmTHING01',
  screens: full,
  entity: Thing,
  list: {
    columns: ['code', 'name', 'amount', 'status'],
    filters: ['status', 'amount'],
    quick: ['status'],
    sort: 'code',
    total: ['amount'],
    groups: ['status'],
  },
  sections: [
    { title: 'Thing', fields: ['code', 'name', 'status'] },
    { title: 'Money', fields: ['amount', 'salary'] },
  ],
})

const stored = 'id rowVersion createdAt createdBy updatedAt updatedBy code name amount status'
const document = <A,>(text: string): Operation<A> => parse(text)
const operations: FeatureOperations = {
  list: document(
    'query ThingsList($search: String, $page: Int, $size: Int, $sort: [String!], $filter: F, $countAll: Boolean) { thingsList(search: $search, page: $page, size: $size, sort: $sort, filter: $filter, countAll: $countAll) { total moreThanTotal rows { id rowVersion code name amount status } } }',
  ),
  show: document(`query ThingsShow($id: ID!) { things(id: $id) { ${stored} aboutYou } }`),
  create: document(`mutation CreateThings($input: I!) { createThings(input: $input) { ${stored} } }`),
  edit: document(
    `mutation EditThings($id: ID!, $rowVersion: Int!, $input: I!) { editThings(id: $id, rowVersion: $rowVersion, input: $input) { ${stored} } }`,
  ),
  destroy: document(
    'mutation DeleteThings($id: ID!, $rowVersion: Int!) { deleteThings(id: $id, rowVersion: $rowVersion) }',
  ),
  transitions: {
    close: document(
      `mutation CloseThings($id: ID!, $rowVersion: Int!, $note: String) { closeThings(id: $id, rowVersion: $rowVersion, note: $note) { ${stored} } }`,
    ),
  },
}
/** The actions on many rows: tests put them in the place of the generated map. */
export const manyRows: ManyRowsOperations = {
  bulk: document(
    'mutation BulkThings($action: A!, $rows: [R!], $query: String, $note: String) { bulkThings(action: $action, rows: $rows, query: $query, note: $note) { done { id rowVersion } failed { id code detail } } }',
  ),
  totals: document(
    'query ThingsTotals($search: String, $filter: F) { thingsTotals(search: $search, filter: $filter) { rowCount amount } }',
  ),
  groups: document(
    'query ThingsGroups($by: G!, $search: String, $filter: F) { thingsGroups(by: $by, search: $search, filter: $filter) { moreGroups groups { value label count } } }',
  ),
}
export const row = {
  __typename: 'Thing',
  id: '7',
  rowVersion: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'hr.staff',
  updatedAt: '2026-02-01T00:00:00.000Z',
  updatedBy: 'admin',
  code: 'T7',
  name: 'Seven',
  amount: '1000.00',
  status: 'OPEN',
  aboutYou: false,
}

export type Answer = { readonly data: object } | { readonly errors: readonly GraphQLFormattedError[] }
export type Server = (operation: string, variables: { readonly [name: string]: unknown }) => Answer
/** An error of the gateway. */
export const refusal = (code: string, message: string, more: object = {}): Answer => ({
  errors: [{ message, extensions: { code, ...more } }],
})

/** The frame's data of a user of one company. */
export const shell = {
  profile: { userId: '1', username: 'admin', companyCode: 'ACME', access: [] },
  menu: [],
  features: [],
} as unknown as Shell
const nothing = {} as never

/** Draws the screens of the feature at an address; returns the router, the toolbar and the requests to the server. */
export function openAt(address: string, server: Server, shown: RecordFeature = feature) {
  const asked: { operation: string; variables: { readonly [name: string]: unknown } }[] = []
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push({ operation: operationName, variables })
    return of(server(operationName, variables))
  })
  const cache = new AnswerCache()
  const client = new ApolloClient({ link: ApolloLink.from([outdatingLink(cache), link]), cache })
  const access: ReadonlySet<string> = new Set(['frmTHING01I', 'frmTHING01A', 'frmTHING01E', 'frmTHING01D'])
  const props = { feature: shown, operations, access, shellFeature: nothing } satisfies Partial<ScreenProps>
  const toolbar = createToolbarStore()
  const router = createMemoryRouter(
    [
      { path: '/master/things/index', element: <ListModule {...props} screen="index" params={{}} /> },
      { path: '/master/things/create', element: <FormModule {...props} screen="create" params={{}} /> },
      { path: '/master/things/edit/7', element: <FormModule {...props} screen="edit" params={{ id: '7' }} /> },
      { path: '/master/things/show/7', element: <ShowModule {...props} screen="show" params={{ id: '7' }} /> },
      { path: '/audit', element: null },
      { path: '/master/things/show/8', element: <ShowModule {...props} screen="show" params={{ id: '8' }} /> },
    ],
    { initialEntries: [address] },
  )
  const data: Omit<ShellData, 'access'> = { shell, session: nothing, errorLog: nothing }
  render(
    <ApolloProvider client={client}>
      <ShellProvider {...data}>
        <ToolbarProvider store={toolbar}>
          <RouterProvider router={router} />
          <ConfirmHost />
        </ToolbarProvider>
      </ShellProvider>
    </ApolloProvider>,
  )
  return {
    router,
    toolbar,
    asked,
    of: (operation: string) => asked.filter((a) => a.operation === operation).map((a) => a.variables),
  }
}
