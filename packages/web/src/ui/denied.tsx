// No permission: as a page, as one line in place of a section, as a masked value; always with what is missing.

import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy.ts'
import { DeniedFrame } from './denied-frame.ts'
import { StateFrame } from './state-frame.ts'

/** Who can open it: names of roles, and of the screen where roles are given. */
interface GrantedBy {
  readonly roles: readonly string[]
  readonly assignedBy: readonly string[]
  readonly screen: { readonly title: string }
}

export interface DeniedStateProps {
  /** What was requested: the title of the screen. */
  readonly title: string
  /** Codes of which any one would do. */
  readonly anyOf: readonly string[]
  /** The address that was refused. */
  readonly address: string
  /** Who can open it, as far as the server has said. */
  readonly grantedBy?: GrantedBy | null
  readonly actions?: ReactNode
}

const sentenceOf = ({ title, anyOf, address, grantedBy }: DeniedStateProps): string => {
  const codes = anyOf.length === 0 ? '' : `: form id ${anyOf.join(' or ')}`
  const roles = grantedBy?.roles.length ? `, as the role ${grantedBy.roles.join(' or ')} has it` : ''
  return `I need access to "${title}" (${address})${codes}${roles}`
}

/** The roles that would open it, and where and by whom roles are given. */
function Grantors({ roles, assignedBy, screen }: GrantedBy) {
  return (
    <>
      {roles.length > 0 && <p>Roles that open it: {roles.join(', ')}</p>}
      <p>
        Rights are given on {screen.title}
        {assignedBy.length > 0 && `, by holders of the role ${assignedBy.join(' or ')}`}.
      </p>
    </>
  )
}

/** The page of a screen the user may not enter. */
export function DeniedState(props: DeniedStateProps) {
  const { title, anyOf, grantedBy, actions } = props
  return (
    <StateFrame>
      <Lock aria-hidden strokeWidth={1.5} />
      <h1 tabIndex={-1}>You do not have access to {title}</h1>
      {anyOf.length > 0 && (
        <p>
          Missing form id: <code>{anyOf.join(' or ')}</code>
        </p>
      )}
      {grantedBy && <Grantors {...grantedBy} />}
      <div data-actions>
        {actions}
        <Button onClick={() => copyText(sentenceOf(props), 'Copied for your administrator')}>
          Copy for administrator
        </Button>
      </div>
    </StateFrame>
  )
}

/** One line in the place of a section the user may not see. */
export const DeniedLine = ({ title, anyOf }: { readonly title: string; readonly anyOf: readonly string[] }) => (
  <DeniedFrame>
    <Lock aria-hidden />
    {title} is not open to you <code>{anyOf.join(' or ')}</code>
  </DeniedFrame>
)

/** A value the user may not read. */
export const HiddenValue = ({ reason }: { readonly reason: string }) => (
  <span title={reason} aria-label={`Hidden: ${reason}`} role="img">
    •••
  </span>
)
