// The documents the web client sends, derived like the schema: one set per feature, and the fixed ones.
import {
  amountsCoveredName,
  type Catalogue,
  type Feature,
  type Field,
  isRecordFeature,
  paperFieldsOf,
  type RecordFeature,
  readerFieldsOf,
} from '../kernel/index.ts'
import { careersOperations } from '../rules/recruitment/public-schema.ts'
import { actionRootsOf } from './action-roots.ts'
import { type PlacedAction, resultFieldsOf } from './actions.ts'
import { fieldAt } from './filters.ts'
import { totalsOf } from './lists.ts'
import { isManyWrite } from './many-writes.ts'
import { entityReadersOf, referencedEntitiesOf } from './rights.ts'
import { isMutation, lookupRootOf, type RootField, rootsOf } from './roots.ts'

/** The documents of one feature: List, Show, Create, Edit, Delete, transitions, actions, as far as it has them. */
export function operationsOf(feature: Feature, catalogue: Catalogue): string {
  const ofRows = isRecordFeature(feature)
    ? rootsOf(feature, catalogue)
        .filter((root) => root.operation !== 'byIds' && !isOfScripts(root) && !isOfManyRows(root))
        .map((root) => documentOf(root, selectionFor(root, feature, catalogue)))
    : []
  const ofActions = actionRootsOf(feature).flatMap((root) =>
    root.action === undefined ? [] : [documentOf(root, answerOf(root.action, catalogue))],
  )
  return [...ofRows, ...ofActions].join('\n')
}

const isOfScripts = ({ operation }: RootField): boolean => operation === 'changes' || isManyWrite(operation)
const isOfManyRows = ({ operation }: RootField): boolean =>
  operation === 'bulk' || operation === 'totals' || operation === 'groups'

/** The documents of a feature for many rows at once; no list needs them at its start. */
export const manyRowsOperationsOf = (feature: Feature, catalogue: Catalogue): string =>
  isRecordFeature(feature)
    ? rootsOf(feature, catalogue)
        .filter(isOfManyRows)
        .map((root) => documentOf(root, manyRowsAnswerOf(root, feature)))
        .join('\n')
    : ''
/** The documents that no screen sends: how a script asks. */
export const scriptOperationsOf = (feature: Feature, catalogue: Catalogue): string =>
  isRecordFeature(feature)
    ? rootsOf(feature, catalogue)
        .filter(isOfScripts)
        .map((root) =>
          documentOf(root, root.operation === 'changes' ? changesOf(feature, catalogue) : rowsWrittenAnswer),
        )
        .join('\n')
    : ''

function changesOf(feature: RecordFeature, catalogue: Catalogue): Selection {
  const rows = selectionOf(feature, ['id', 'rowVersion'], feature.list.columns, catalogue)
  return {
    text: `{\n    deltaFrom\n    view\n    rows ${indented(rows.text)}\n    gone\n    last\n  }`,
    guards: rows.guards,
  }
}

const rowsWrittenAnswer: Selection = {
  text: '{ rows { outcome id rowVersion code detail fields { field rule message } } }',
  guards: [],
}
const manyRowsAnswerOf = ({ operation }: RootField, feature: RecordFeature): Selection =>
  operation === 'bulk' ? bulkAnswer : operation === 'groups' ? groupsAnswer : sumsOf(feature)
const groupsAnswer: Selection = { text: '{ moreGroups groups { value label count } }', guards: [] }
const bulkAnswer: Selection = { text: '{ job done { id rowVersion } failed { id code detail } }', guards: [] }

function sumsOf(feature: RecordFeature): Selection {
  const totals = totalsOf(feature)
  const lines = totals.map(([name, { form }]) => (form === undefined ? name : `${name} @include(if: $${form})`))
  const covered = feature.entity.pay === undefined ? [] : [amountsCoveredName]
  const guards = totals.flatMap(([, { form }]) => form ?? [])
  return {
    text: `{\n    ${['rowCount', ...covered, ...lines].join('\n    ')}\n  }`,
    guards: [...new Set(guards)].sort(),
  }
}

/** Features that have documents: those of rows, and those of actions. */
export const hasOperations = (feature: Feature): boolean =>
  isRecordFeature(feature) || actionRootsOf(feature).length > 0

/** One document per entity that references lead to: `DepartmentLookup`. */
export function lookupOperationsOf(catalogue: Catalogue): string {
  const selection = ref
  return referencedEntitiesOf(catalogue)
    .map((entity) => documentOf(lookupRootOf(entity, catalogue), { text: selection, guards: [] }))
    .join('\n')
}

/** The text between the braces, and the codes whose holders alone get some of it. */
interface Selection {
  readonly text: string
  readonly guards: readonly string[]
}

const ref = '{ id code name active }'
const storedFields = ['id', 'rowVersion', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** Arguments of lists that no page gives: pages of people have numbers and an order, and filters by column. */
const ofScripts: ReadonlySet<string> = new Set(['after', 'where'])

function documentOf(root: RootField, selection: Selection): string {
  const args = root.operation === 'lookup' ? root.args : root.args.filter(([name]) => !ofScripts.has(name))
  const declared = [
    ...args.map(([name, type]) => `$${name}: ${type}`),
    ...selection.guards.map((c) => `$${c}: Boolean = true`),
  ]
  const given = args.map(([name]) => `${name}: $${name}`).join(', ')
  const kind = isMutation(root) ? 'mutation' : 'query'
  const body = selection.text === '' ? '' : ` ${selection.text}`
  const inBrackets = (text: string) => (text === '' ? '' : `(${text})`)
  const head = `${kind} ${root.document}${inBrackets(declared.join(', '))}`
  return `${head} {\n  ${root.name}${inBrackets(given)}${body}\n}\n`
}

function selectionFor(root: RootField, feature: RecordFeature, catalogue: Catalogue): Selection {
  if (root.operation === 'delete') return { text: '', guards: [] }
  if (root.operation === 'list') {
    const rows = selectionOf(feature, ['id', 'rowVersion'], withCover(feature, feature.list.columns), catalogue)
    return {
      text: `{\n    total\n    moreThanTotal\n    page\n    size\n    rows ${indented(rows.text)}\n  }`,
      guards: rows.guards,
    }
  }
  const fields = feature.sections.flatMap((s) => s.fields)
  const shown =
    fields.length === 0 ? feature.list.columns : [...fields, ...nameOf(feature, fields), ...paperFieldsOf(feature)]
  return selectionOf(feature, storedFields, withCover(feature, shown), catalogue)
}

/** The name of a record is in its head, also where no section shows it. */
const nameOf = ({ entity }: RecordFeature, paths: readonly string[]): readonly string[] =>
  paths.some((path) => path.split('.')[0] === entity.show) ? [] : [entity.show]

/** What rows tell of their reader: whether their amounts are covered before him, whether they are about him. */
const withCover = ({ entity }: RecordFeature, paths: readonly string[]): readonly string[] => [
  ...paths,
  ...readerFieldsOf(entity),
]

/** Stored fields first, then the named columns; a guarded one is requested under `@include(if: $<its code>)`. */
function selectionOf(
  feature: RecordFeature,
  stored: readonly string[],
  paths: readonly string[],
  catalogue: Catalogue,
): Selection {
  const guards = new Set<string>()
  const lines: string[] = [...stored]
  for (const [first, steps] of grouped(paths)) {
    const field = fieldAt(feature.entity, first, catalogue)?.field
    if (field === undefined || stored.includes(first)) continue
    if (field.form !== undefined) guards.add(field.form)
    const condition = field.form === undefined ? '' : ` @include(if: $${field.form})`
    const inner = innerOf(field, steps, catalogue)
    for (const code of inner.guards) guards.add(code)
    lines.push(`${first}${condition}${inner.text}`)
  }
  return { text: `{\n${lines.map((l) => `    ${l}`).join('\n')}\n  }`, guards: [...guards].sort() }
}

/** Everything an action answers; a command without an answer is a plain yes. */
function answerOf({ action }: PlacedAction, catalogue: Catalogue): Selection {
  const fields = resultFieldsOf(action)
  if (fields.length === 0) return { text: '', guards: [] }
  const parts = fields.map(([name, field]) => {
    const inner = innerOf(field, [], catalogue)
    const own = field.form === undefined ? [] : [field.form]
    const condition = field.form === undefined ? '' : ` @include(if: $${field.form})`
    return { line: `${name}${condition}${inner.text}`, guards: [...own, ...inner.guards] }
  })
  const text = `{\n${parts.map((p) => `    ${p.line}`).join('\n')}\n  }`
  const guards = [...new Set(parts.flatMap((p) => p.guards))].sort()
  return { text: action.many ? `{\n    total\n    rows ${indented(text)}\n  }` : text, guards }
}

/** Columns by their first step, in order: `level.levelName` and `level` are one selection. */
function grouped(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byFirst = new Map<string, string[]>()
  for (const path of paths) {
    const [first = '', second] = path.split('.')
    byFirst.set(first, [...(byFirst.get(first) ?? []), ...(second === undefined ? [] : [second])])
  }
  return byFirst
}

/** The part behind a field name: nothing for scalars; a column of the far record goes through `record`. */
function innerOf(field: Field, steps: readonly string[], catalogue: Catalogue): Selection {
  if (field.type === 'file' || field.type === 'image') return { text: ' { id name mediaType size }', guards: [] }
  if (field.type === 'lines') {
    const inner = Object.entries(field.of).filter(([, f]) => f.hidden !== true)
    const guards = inner.flatMap(([, f]) => f.form ?? [])
    const lines = inner.map(
      ([name, f]) =>
        `${name}${f.form === undefined ? '' : ` @include(if: $${f.form})`}${innerOf(f, [], catalogue).text}`,
    )
    return { text: ` { id ${lines.join(' ')} }`, guards }
  }
  if (field.type !== 'ref') return { text: '', guards: [] }
  const far = catalogue.entities.get(field.to)
  const columns = steps.filter((step) => far !== undefined && fieldAt(far, step, catalogue) !== undefined)
  if (far === undefined || columns.length === 0 || entityReadersOf(field.to, catalogue) === null)
    return { text: ` ${ref}`, guards: [] }
  const record = columns.map((step) => {
    const inner = fieldAt(far, step, catalogue)?.field
    return `${step}${inner === undefined ? '' : innerOf(inner, [], catalogue).text}`
  })
  return { text: ` { id code name active record { id ${record.join(' ')} } }`, guards: [] }
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

const profile = `{
      userId username name avatar office access
      departmentCode departmentName divisionCode divisionName kelompokCode kelompokName
      companyCode branchCode companies { code name legalName address branches { code name } }
    }`
const inboxMessage = '{ msgId title createTime priority requiresAck acknowledged }'

const menuItem = 'path title icon options { image href showAlways hideInBread }'

/** The documents of the frame: session, shell, messages, error log. */
export const fixedOperations = `${careersOperations}query Shell {
  shell {
    profile ${profile}
    menu { ${menuItem} children { ${menuItem} children { ${menuItem} } } }
    features(allowedOnly: true) {
      path name title kind placeholder auditForm buttons options { hideInBread beforeClose }
      screens { screen path allowed }
    }
    unreadCount
    settings { productTitle homePath pageSizes largePageSizes locale currency }
  }
}
query Captcha($question: Boolean) {
  captcha(question: $question) { captchaKey image question expiresIn siteKey }
}
query SignInPage {
  signInPage { company demoPassword demoUsers { username what } }
}
mutation Login($input: LoginInput!) {
  login(input: $input) { expiresAt mustChangePassword companyCode branchCode }
}
mutation Logout {
  logout
}
mutation SwitchCompany($companyCode: String!, $branchCode: String!) {
  switchCompany(companyCode: $companyCode, branchCode: $branchCode) ${profile}
}
mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
}
query Messages {
  messages { unread ${inboxMessage} read ${inboxMessage} trash ${inboxMessage} }
}
query MessageContent($msgId: ID!) {
  messageContent(msgId: $msgId) { msgId content linkPath attachments { id name mediaType size } }
}
query UnreadCount {
  unreadCount
}
mutation ReadMessage($msgId: ID!) {
  readMessage(msgId: $msgId)
}
mutation RemoveMessage($msgId: ID!) {
  removeMessage(msgId: $msgId)
}
mutation RestoreMessage($msgId: ID!) {
  restoreMessage(msgId: $msgId)
}
mutation SaveErrorLog($input: ErrorLogInput!) {
  saveErrorLog(input: $input)
}
`

const job =
  '{ id title feature status phase step steps stepTitle done total error outcome createdAt endedAt mayCancel }'
/** The background work of the user: a file of its own, for no screen needs it at the start. */
export const jobOperations = `query Jobs {
  jobs ${job}
}
query Job($id: ID!) {
  job(id: $id) ${job}
}
query JobLog($id: ID!, $page: Int) {
  jobLog(id: $id, page: $page) { total rows { at level text } }
}
mutation CancelJob($id: ID!) {
  cancelJob(id: $id)
}
`

/** Who can open what was refused: queried by the page that reports the refusal. */
export const refusalOperations = `query GrantedBy($codes: [String!]!) {
  grantedBy(codes: $codes) { roles assignedBy screen { title path } }
}
`
