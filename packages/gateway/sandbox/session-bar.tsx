// Who is signed in, for which company, and the way out; a copy of the operation next to it.
import { useEffect, useState } from 'react'
import { type SignedIn, signInAddress, signOut, whoIsHere } from './session.ts'

export type Presence = SignedIn | 'nobody' | 'unknown'

/** The signed-in person, requested once. */
export function usePresence(): Presence {
  const [presence, setPresence] = useState<Presence>('unknown')
  useEffect(() => {
    void whoIsHere().then((person) => setPresence(person ?? 'nobody'))
  }, [])
  return presence
}

export function SessionBar({ presence }: { readonly presence: Presence }) {
  const [problem, setProblem] = useState('')
  if (presence === 'unknown') return <span className="kantor-session">Kantor API</span>
  if (presence === 'nobody')
    return (
      <span className="kantor-session">
        Not signed in <a href={signInAddress}>Sign in</a>
      </span>
    )
  const { name, companyCode, branchCode } = presence
  const place = [companyCode, branchCode].filter((code) => code !== null).join(' / ')
  const leave = () => {
    signOut().catch(() => setProblem('The logout failed. Try again.'))
  }
  return (
    <span className="kantor-session">
      <span role="status">{problem}</span>
      <strong>{name}</strong> <span>{place}</span>
      <button type="button" onClick={leave}>
        Logout
      </button>
    </span>
  )
}
