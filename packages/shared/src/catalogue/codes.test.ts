// The codes that declarations name by themselves against the table of guards: actions, moves, senders, fields, streams.
import { expect, it } from 'vitest'
import { codesAt, type Guarded, type GuardLine, guardLines } from '../../spec/codes.ts'
import { differencesIn } from '../../spec/differences.ts'
import { isCompanyOwn } from '../../spec/specification.ts'
import { actionsOf } from '../derive/actions.ts'
import { transitionsOf } from '../derive/rights.ts'
import { subscriptionsOf } from '../derive/subscriptions.ts'
import { type Fields, isApproval, isRecordFeature } from '../kernel/index.ts'
import { anyOfAction, editorsOf } from '../rules/permission/permission.ts'
import { catalogue } from './index.gen.ts'

const line = (owner: string, kind: Guarded, name: string, codes: readonly string[] | null): GuardLine => ({
  owner,
  kind,
  name,
  codes: [...new Set(codes ?? ['none'])].sort(),
})
const features = catalogue.features.filter(({ path }) => !isCompanyOwn(path))
const companyOwn = new Set(
  catalogue.features
    .filter(({ path }) => isCompanyOwn(path))
    .flatMap((f) => (isRecordFeature(f) ? [f.entity.name] : [])),
)
const guardsIn = (owner: string, fields: Fields, before = ''): readonly GuardLine[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.form === undefined ? [] : [line(owner, 'field', `${before}${name}`, [field.form])]),
    ...(field.type === 'lines' ? guardsIn(owner, field.of, `${name}.`) : []),
  ])

const declared: readonly GuardLine[] = [
  ...features
    .flatMap(actionsOf)
    .map(({ feature, name, action }) => line(feature.path, 'action', name, anyOfAction(feature, action))),
  ...features
    .filter(isRecordFeature)
    .flatMap((feature) => transitionsOf(feature).map(({ name, form }) => line(feature.path, 'move', name, [form]))),
  ...features
    .filter(isRecordFeature)
    .filter((feature) => isApproval(feature) && Object.values(feature.entity.lifecycle ?? {}).some((m) => m.freezes))
    .map((feature) => line(feature.path, 'edit', '-', editorsOf(feature))),
  ...[...catalogue.entities.values()]
    .filter(({ name }) => !companyOwn.has(name))
    .flatMap(({ name, fields }) => guardsIn(name, fields)),
  ...subscriptionsOf(catalogue).map(({ name, anyOf }) => line('/', 'stream', name, anyOf)),
]
const words = ({ owner, kind, name }: Omit<GuardLine, 'codes'>) => `${owner} ${kind} ${name}`

it('every guard that a declaration names has its line in the table, with the same codes', () => {
  expect(declared.length).toBeGreaterThan(1_500)
  const facts = declared.map((own) => ({
    about: words(own),
    found: own.codes,
    wanted: codesAt(own.owner, own.kind, own.name),
  }))
  expect(differencesIn(facts)).toEqual([])
})

it('every line of the table has a declaration, and no line occurs twice', () => {
  const known = new Set(declared.map(words))
  expect(guardLines.map(words).filter((one) => !known.has(one))).toEqual([])
  expect(new Set(guardLines.map(words)).size).toBe(guardLines.length)
})
