// The features that are asked over HTTP. That each field and route of every feature stands under its code is proven where it is
// decided, in the process (decision 0043); over HTTP one feature of each kind and screen shows that the tiers are
// joined, and every feature whose codes depart from the rule is asked besides, as are the company's own.
import { catalogue } from '@kantor/shared/catalogue'
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { actionsOf } from '@kantor/shared/derive/actions'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { lookupRootOf, rootsOf } from '@kantor/shared/derive/roots'
import { type Feature, isPlaceholder, isRecordFeature } from '@kantor/shared/kernel'
import { expectedCodesOf, isCompanyOwn, operations, usualCodeOf } from '@kantor/shared/specification'
import { ofMoves } from '@kantor/shared/specification/expected'

/** The first of each kind that has the operation, for each operation. */
export function oneOfEach(features: readonly Feature[]): readonly Feature[] {
  const chosen = new Map<string, Feature>()
  for (const feature of features)
    for (const operation of operations) {
      const place = `${feature.kind} ${operation}`
      if (expectedCodesOf(feature)[operation] !== undefined && !chosen.has(place)) chosen.set(place, feature)
    }
  return [...new Set(chosen.values())]
}

/** An operation, or an action, under another code than base and suffix give. */
export function departs(feature: Feature): boolean {
  const codes = expectedCodesOf(feature)
  const isOther = (code: string) => !code.startsWith(feature.form ?? '-')
  const ofActions = actionsOf(feature).flatMap(({ action: { code } }) => (code === null ? [] : [code].flat()))
  return (
    operations.some((o) => typeof codes[o] === 'string' && codes[o] !== usualCodeOf(feature, o)) ||
    ofActions.some((code) => code.startsWith('frm') && isOther(code))
  )
}

/** Rows whose moves ask for the code of another screen: one feature of each entity. */
function withForeignMoves(features: readonly Feature[]): readonly Feature[] {
  const found = features
    .filter(isRecordFeature)
    .filter((f) => ofMoves(f).some(([, codes]) => codes?.some((code) => !code.startsWith(f.form ?? '-'))))
  return [...new Map(found.toReversed().map((f) => [f.entity.name, f])).values()]
}

const built = catalogue.features.filter((feature) => !isPlaceholder(feature))

export const sample: readonly Feature[] = [
  ...new Set([
    ...oneOfEach(built),
    ...catalogue.features.filter(departs),
    ...withForeignMoves(built),
    ...catalogue.features.filter((feature) => isCompanyOwn(feature.path)),
  ]),
]
export const samplePaths: ReadonlySet<string> = new Set(sample.map(({ path }) => path))

/** Their root fields, and one look-up. */
export const sampleRoots: ReadonlySet<string> = new Set(
  [
    ...sample.flatMap((f) => [...(isRecordFeature(f) ? rootsOf(f, catalogue) : []), ...actionRootsOf(f)]),
    ...referencedEntitiesOf(catalogue)
      .slice(0, 1)
      .map((entity) => lookupRootOf(entity, catalogue)),
  ].map(({ name }) => name),
)

/** Every code that opens an operation of theirs. */
export const sampleCodes: readonly string[] = [
  ...new Set(sample.flatMap((feature) => Object.values(expectedCodesOf(feature)).filter((code) => code !== null))),
].sort()
