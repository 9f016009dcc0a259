// The head of the screen: its title, how far the work is, the way back to all files.
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

const steps = ['File', 'Check', 'Commit'] as const

interface Props {
  readonly title: string
  /** 0 a file is chosen, 1 its rows are checked, 2 they are written. */
  readonly step: 0 | 1 | 2
  readonly onBack?: () => void
}

export function UploadHead({ title, step, onBack }: Props) {
  return (
    <header>
      <h1 tabIndex={-1}>{title}</h1>
      <ol data-steps="" aria-label="Steps">
        {steps.map((word, i) => (
          <li key={word} aria-current={step === i ? 'step' : undefined}>
            <i>{i + 1}</i> {word}
          </li>
        ))}
      </ol>
      {onBack === undefined ? null : (
        <Button icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          All files
        </Button>
      )}
    </header>
  )
}
