// The bar of changes not saved yet: what they are, away with them, or on to their difference.
import { Button } from '../../ui/button.tsx'

interface Props {
  /** The changes in words; without any there is no bar. */
  readonly words: readonly string[]
  onDiscard(): void
  onReview(): void
}

export function PendingBar({ words, onDiscard, onReview }: Props) {
  if (words.length === 0) return null
  return (
    <section data-pending-bar="" aria-label="Changes not saved yet">
      <span role="status">Not saved yet: {words.join('; ')}</span>
      <Button onClick={onDiscard}>Discard</Button>
      <Button tone="solid" onClick={onReview}>
        Review and save
      </Button>
    </section>
  )
}
