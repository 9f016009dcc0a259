// The texts that declarations give to their readers: helps, labels, titles and notes. Walked as data, so that a text which a function
// composes is read as it is shown. Why: docs/glossary.md, "Words of the screens".
import type { Findings } from '../check.ts'

/** What a text is: a help explains a field or an action, a label or title names it, a note is a sentence of its own. */
export type TextKind = 'help' | 'label' | 'title' | 'note'
/** A text with the way to it from the root of the declarations. */
export interface DeclaredText {
  readonly kind: TextKind
  readonly text: string
  readonly place: string
}
interface Refused {
  readonly kinds: readonly TextKind[]
  readonly pattern: RegExp
  readonly instead: string
}

const all: readonly TextKind[] = ['help', 'label', 'title', 'note']
const names: readonly TextKind[] = ['label', 'title']

/** What no declared text says, with what to write instead. */
export const refused: readonly Refused[] = [
  {
    kinds: ['help'],
    pattern: /^(Of|Its|Those|That|With|By|Whose|Whom|Than)\b/,
    instead: 'a sentence with its subject',
  },
  { kinds: ['help'], pattern: /^As (?!of\b)/, instead: 'a sentence with its subject' },
  { kinds: ['help'], pattern: /^\d+: /, instead: 'what to enter: "Enter 0 if it does not expire."' },
  { kinds: ['help'], pattern: /(?<![.)])$/, instead: 'a complete sentence with a full stop' },
  {
    kinds: all,
    pattern: /(^|[.;,] )(empty|none|off|left as it is): /i,
    instead: '"If empty, …", "If not selected, …"',
  },
  { kinds: all, pattern: /\bnought\b/i, instead: '0' },
  { kinds: all, pattern: /\b(stands|stood|rests)\b/i, instead: 'is, exists, depends on' },
  { kinds: all, pattern: /\b(told|tells)\b/i, instead: 'notified, shows' },
  { kinds: all, pattern: /\bhand(s|ed|ing)? in (?!place\b)/i, instead: 'submit' },
  { kinds: all, pattern: /\b(take|takes|taken|taking) (back|the \w+ back)\b/i, instead: 'withdraw, revert, reopen' },
  { kinds: all, pattern: /\bgive[sn]? up\b/i, instead: 'cancelled' },
  { kinds: all, pattern: /\bso (long|many)\b/i, instead: 'this number of days, at least this long' },
  { kinds: all, pattern: /\b(oneself|anew|afresh|whoever)\b/i, instead: 'again, the user who' },
  { kinds: all, pattern: /\b(nobody|somebody|everybody)\b/i, instead: 'no employee, another person, all users' },
  { kinds: all, pattern: /\bworks? (it |them )?out\b|\bworked out\b/i, instead: 'calculate' },
  { kinds: all, pattern: /\ba head\b/, instead: 'per employee' },
  { kinds: names, pattern: /^(Open again|Fine|What if|On paper|Left out|Then|Whom)$/, instead: 'the usual term' },
  {
    kinds: names,
    pattern: /^(Its|Whom|Put right|In an emergency|Hand in)\b/,
    instead: 'a noun, or a verb of business software',
  },
  {
    kinds: names,
    pattern: /\b(everything below|past their day|what changed since|by who)\b/i,
    instead: 'the usual term',
  },
]

/** Texts that are right although a pattern finds them, each with the reason. */
export const allowed: ReadonlyMap<string, string> = new Map([])

const kinds: { readonly [key: string]: TextKind } = {
  help: 'help',
  patternHelp: 'label',
  label: 'label',
  labels: 'label',
  title: 'title',
  heading: 'title',
  none: 'note',
  notes: 'note',
  instead: 'note',
}

/** All texts below a value, each shared object once; its children inherit the kind of `labels` and `notes`. */
export function declaredTexts(root: unknown): readonly DeclaredText[] {
  const seen = new Set<object>()
  const texts: DeclaredText[] = []
  const walk = (value: unknown, kind: TextKind | undefined, place: string): void => {
    if (typeof value === 'string') {
      if (kind !== undefined) texts.push({ kind, text: value, place })
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value)
      for (const [key, child] of Object.entries(value)) {
        const isList = Array.isArray(value)
        const inherits = isList || (typeof value === 'object' && place.endsWith('.labels'))
        walk(child, inherits ? kind : kinds[key], isList ? `${place}[${nameOf(child) ?? key}]` : `${place}.${key}`)
      }
    }
  }
  walk(root, undefined, '')
  return texts
}

/** What a declaration in a list is known by: its path or its name. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('path' in value && typeof value.path === 'string') return value.path
  return 'name' in value && typeof value.name === 'string' ? value.name : undefined
}

/** Each text that a reader has to guess at, and each exception that none needs any more. */
export function declaredWordProblems(
  texts: readonly DeclaredText[],
  exceptions: ReadonlyMap<string, string> = allowed,
): readonly string[] {
  const used = new Set<string>()
  const problems = texts.flatMap(({ kind, text, place }) =>
    refused
      .filter(({ kinds: of, pattern }) => of.includes(kind) && pattern.test(text))
      .flatMap(({ instead }) => {
        if (exceptions.has(text)) {
          used.add(text)
          return []
        }
        return [`${place}: "${text.slice(0, 100)}": write ${instead}`]
      }),
  )
  const left = [...exceptions.keys()].filter((text) => !used.has(text))
  return [...problems, ...left.map((text) => `the exception "${text}" is not needed any more`)]
}

/** Reads the declarations; they are loaded late, after the generator has written their indexes. */
export async function checkDeclaredWords(): Promise<Findings> {
  const { catalogue } = await import('@kantor/shared/catalogue')
  const texts = declaredTexts(catalogue)
  const helps = new Set(texts.filter(({ kind }) => kind === 'help').map(({ text }) => text))
  return {
    problems: declaredWordProblems(texts),
    notes: [`${texts.length} texts, ${helps.size} helps; ${refused.length} patterns, ${allowed.size} exceptions`],
  }
}
