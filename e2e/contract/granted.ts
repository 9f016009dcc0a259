// What the shell query returns to the holder of each single code. The words are queried once; after that only the bare flags are
// queried for each key, and they come in the same order.

import { type Operation, operations } from '@kantor/shared/specification'
import { send } from '../api/client.ts'
import { product } from '../in-process/product.ts'

const { url, keys } = product

export interface ShellFeature {
  readonly path: string
  readonly name: string
  readonly placeholder: boolean
  readonly screens: readonly {
    readonly screen: string
    readonly anyOf: readonly string[] | null
    readonly allowed: boolean
  }[]
  readonly toolbar: readonly {
    readonly button: string
    readonly anyOf: readonly string[] | null
    readonly visible: boolean
  }[]
}
const words = `{ shell { features { path name placeholder
  screens { screen anyOf allowed } toolbar { button anyOf visible } } } }`
const flags = '{ shell { features { screens { allowed } toolbar { visible } } } }'

const featuresOf = async (key: string, query: string): Promise<readonly ShellFeature[]> =>
  (await send<{ shell: { features: readonly ShellFeature[] } }>({ url, key }, query)).shell.features

/** The features as returned to a key with every code. */
export const allFeatures = await featuresOf(keys.all, words)

/** What the shell query allows a key to do, such as `/master/departments edit`; deleting is a button without a screen. */
export async function grantedTo(key: string): Promise<ReadonlySet<string>> {
  const features = await featuresOf(key, flags)
  return new Set(
    allFeatures.flatMap(({ path, screens, toolbar }, at) => [
      ...screens.filter((_, i) => features[at]?.screens[i]?.allowed).map(({ screen }) => `${path} ${screen}`),
      ...toolbar
        .filter(({ button }, i) => button === 'destroy' && features[at]?.toolbar[i]?.visible)
        .map(() => `${path} delete`),
    ]),
  )
}

/** The operations that the frame shows of a feature: its screens, and deleting where the toolbar has the button. */
export const operationsShown = ({ screens, toolbar }: ShellFeature): readonly Operation[] =>
  operations.filter((o) =>
    o === 'delete'
      ? toolbar.some(({ button, anyOf }) => button === 'destroy' && anyOf !== null)
      : screens.some(({ screen }) => screen === o),
  )
