// A label that says what its term means: on hover by the browser's own title, on focus by the hint (term-hint.ts).
import { useExplain } from './explanations.ts'

interface Props {
  readonly children: string
  /** Said in place of what the glossary says. */
  readonly says?: string | undefined
  /** The label is in something that takes the focus itself: a link, a button, the head of a column, the label of a control. */
  readonly inside?: boolean
}

export function Term({ children: label, says, inside = false }: Props) {
  const explain = useExplain()
  const meaning = says ?? explain(label)
  if (meaning === null) return label
  return (
    // What a pointer learns by hovering, keys learn by the focus.
    <abbr data-term="" title={meaning} tabIndex={inside ? undefined : 0}>
      {label}
    </abbr>
  )
}
