// Writes the styles of the whole document (tokens, reset, global) into a style sheet while the app is built. Otherwise
// every start of a page makes them out of objects and parses them again: a fifth of the time of the sign-in.
import { createRequire } from 'node:module'
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { Plugin } from 'vite'

const name = 'virtual:theme.css'
/** Lines of the design system that cost too much; an update of it that has others stops the build. */
const changes = [
  {
    file: /styled-system[\\/]system\.js$/,
    what: 'makes its styles there',
    from: 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];',
    to: 'const _global = [];',
  },
  {
    // Called for every property of every style; a list of all conditions was made and searched each time.
    file: /styled-system[\\/]conditions\.js$/,
    what: 'asks for conditions so',
    from: 'keys().includes(key)',
    to: 'Object.hasOwn(values, key)',
  },
  {
    // The words that each property takes are for generated types; no page asks for them.
    file: /styled-system[\\/]utility\.js$/,
    what: 'lists the types of properties so',
    from: 'const assignPropertyType = (property, config) => {',
    to: 'const assignPropertyType = (property, config) => {\n    return;',
  },
] as const

/** The sheet as `virtual:theme.css`; the built app's design system makes none of it any more. */
export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? themeCss() : null),
  transform(code, id) {
    if (this.environment.mode !== 'build') return null
    const change = changes.find(({ file }) => file.test(id))
    if (change === undefined) return null
    if (!code.includes(change.from)) throw new Error(`theme-sheet: the design system no longer ${change.what}`)
    return { code: code.replace(change.from, change.to), map: null }
  },
})

interface Serializer {
  serializeStyles(styles: readonly unknown[]): { readonly styles: string }
}
interface Stylis {
  compile(css: string): object[]
  serialize(elements: object[], callback: unknown): string
  readonly stringify: unknown
}

/** What the design system would insert at run time, by the same serializer. */
export async function themeCss(): Promise<string> {
  const { system } = await import('./src/theme/system.ts')
  return sheetFrom([system.layers.atRule, system._global])
}

/** A variable that the design system sets with each background for components of its own; frames do not read it. */
const unread = /--bg-currentcolor:[^;}]*;?/g

/** The styles of a selector, in the layer that components write to; the later styles win. */
export async function sheetOf(selector: string, styles: readonly SystemStyleObject[]): Promise<string> {
  const { system } = await import('./src/theme/system.ts')
  const css = sheetFrom([{ [selector]: styles.map((one) => system.layers.wrap('recipes', system.css(one))) }])
  return css.replaceAll(unread, '')
}

function sheetFrom(styles: readonly unknown[]): string {
  const ofEmotion = createRequire(createRequire(import.meta.url).resolve('@emotion/react'))
  const ofCache = createRequire(ofEmotion.resolve('@emotion/cache'))
  const { serializeStyles } = ofEmotion('@emotion/serialize') as Serializer
  const { compile, serialize, stringify } = ofCache('stylis') as Stylis
  return serialize(compile(serializeStyles(styles).styles), stringify)
}
