// A page with a sentence and two ways out: home, and back. No timer moves the user on.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useShell } from '../../session/shell-context.tsx'
import { Button } from '../../ui/button.tsx'
import { StateFrame } from '../../ui/state-frame.ts'

/** Home replaces the page in the history: Back would only lead here again. */
export function WaysOut() {
  const navigate = useNavigate()
  const { shell } = useShell()
  return (
    <>
      <Button tone="solid" onClick={() => navigate(shell.settings.homePath, { replace: true })}>
        Home
      </Button>
      <Button onClick={() => navigate(-1)}>Back</Button>
    </>
  )
}

export const PlainPage = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <StateFrame>
    <h1 tabIndex={-1}>{title}</h1>
    {children !== undefined && <p>{children}</p>}
    <div data-actions>
      <WaysOut />
    </div>
  </StateFrame>
)
