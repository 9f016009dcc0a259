// More features of known shapes: declarations that stand, once more under other paths, names and codes, as the company's own. The
// specification does not know these, so that what is expected of them follows from base and suffix.

export interface Declaration {
  /** Path below the folder of the catalogue. */
  readonly file: string
  readonly text: string
}

/** Next to the feature, or in the room of the entities of its group. */
const entityFile = /from '\.\/((?:entities\/)?[\w-]+)\.entity\.ts'/
const otherImports = /from '(?!(?:\.\.\/)+kernel\/index\.ts'|\.\/(?:entities\/)?[\w-]+\.entity\.ts')/

/** Parts that need code or a name of their own: fields in SQL, trees, people, lists of values. */
const needsMore = /\bderived\b|\b(?:parent|employee):|\btype: 'enum'/

/** Whether a declaration and its entity bring only what follows from the declaration. */
export const isPlain = (all: readonly (Declaration | undefined)[]): boolean =>
  all.every((d) => d === undefined || !needsMore.test(d.text))

/** Masters whose codes follow the rule and which need nothing but the kernel and an entity of their own. */
export const mayBeCloned = ({ text }: Declaration): boolean =>
  text.includes('= defineMaintenance({') &&
  !otherImports.test(text) &&
  (text.match(/= define\w+\(/g) ?? []).every((call) => /define(?:Maintenance|Entity)\(/.test(call)) &&
  !/\b(?:codes|partOf|sideBySide|special|buttons|auditForm|where|hooks|params)\b/.test(text)

/** The entity that a declaration imports, if it has a file of its own: its path as seen from the declaration. */
export const entityOf = ({ text }: Declaration): string | undefined => entityFile.exec(text)?.[1]

/** One declaration, with the text of its entity if that is in another file, as the n-th further feature. */
export function cloneOf(feature: Declaration, entity: Declaration | undefined, n: number): readonly Declaration[] {
  const [all, name] = [[feature, ...(entity === undefined ? [] : [entity])], `more-${n}`]
  const text = all.map((d) => d.text).join('\n')
  const entities = [...text.matchAll(/export const (\w+) = defineEntity\(/g)].map(([, found = '']) => found)
  const constants = [...text.matchAll(/export const (\w+) = /g)].map(([, found = '']) => found)
  const [form] = /\bfrm\w+/.exec(feature.text) ?? ['']
  return all.map(({ file, text: own }) => {
    let changed = own
      .replace(/path: '[^']+'/, `path: '/company-own/${name}'`)
      .replace(/title: '([^']+)',\n {2}form/, `title: '$1 ${n}',\n  form`)
      .replaceAll(form, `frmOMORE${n}`)
      .replaceAll(/((?:\.\.\/)+)kernel/g, '../../kernel')
      .replaceAll(/'\.\/(?:entities\/)?[\w-]+\.entity\.ts'/g, `'./${name}.entity.ts'`)
    for (const constant of new Set([...entities, ...constants]))
      changed = changed.replaceAll(new RegExp(`\\b${constant}\\b(?!:)`, 'g'), `${constant}More${n}`)
    return { file: `company-own/${name}${file.endsWith('.entity.ts') ? '.entity' : ''}.ts`, text: changed }
  })
}

export const group: Declaration = {
  file: 'company-own/group.ts',
  text: [
    "import { defineGroup } from '../../kernel/index.ts'",
    '',
    "export const companyOwnGroup = defineGroup({ path: '/company-own', title: 'Company Own', icon: 'blocks', order: 900 })",
    '',
  ].join('\n'),
}
